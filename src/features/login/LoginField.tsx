import type { InputHTMLAttributes } from 'react';

interface LoginFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: string;
  error: string | undefined;
}

/** A labelled input whose message is tied to it. */
export function LoginField({ id, label, error, ...input }: LoginFieldProps) {
  const messageId = `${id}-messaggio`;
  return (
    <div className="mb-3">
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={`form-control${error === undefined ? '' : ' is-invalid'}`}
        aria-required="true"
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : messageId}
      />
      {error !== undefined && (
        <div id={messageId} className="invalid-feedback">
          {error}
        </div>
      )}
    </div>
  );
}
