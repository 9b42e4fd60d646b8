import { useId } from 'react';
import type { Ref } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import type { FormControlProps } from 'react-bootstrap/FormControl';
import { Field } from '../../shared/form/Field';

interface Props extends FormControlProps {
  label: string;
  ref?: Ref<HTMLInputElement>;
  hint?: string;
  warning?: string | null;
}

export function PasswordField({ label, hint, warning, ...input }: Props) {
  const noteId = useId();
  return (
    <Field id={useId()} label={label} className="mb-3" required>
      {(tied) => (
        <>
          <FormControl
            {...input}
            {...tied}
            type="password"
            isInvalid={Boolean(warning)}
            aria-invalid={Boolean(warning)}
            aria-describedby={noteId}
          />
          <div id={noteId}>
            {hint !== undefined && <div className="form-text">{hint}</div>}
            <div aria-live="polite">{warning && <div className="mt-1 text-danger">{warning}</div>}</div>
          </div>
        </>
      )}
    </Field>
  );
}
