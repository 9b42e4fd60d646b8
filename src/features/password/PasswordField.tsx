import { useId } from 'react';
import type { InputHTMLAttributes, Ref } from 'react';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  ref?: Ref<HTMLInputElement>;
  /** What is asked of the password. */
  hint?: string;
  /** What is wrong with it; said as soon as it stands. */
  warning?: string | null;
}

/** A labelled password box, its hint and warning tied to it. */
export function PasswordField({ label, hint, warning, ...input }: Props) {
  const id = useId();
  return (
    <div className="mb-3">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        type="password"
        className={`form-control${warning ? ' is-invalid' : ''}`}
        required
        aria-invalid={Boolean(warning)}
        aria-describedby={`${id}-nota`}
      />
      <div id={`${id}-nota`}>
        {hint !== undefined && <div className="form-text">{hint}</div>}
        <div aria-live="polite">{warning && <div className="password-warning">{warning}</div>}</div>
      </div>
    </div>
  );
}
