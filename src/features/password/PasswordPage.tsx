import Spinner from 'react-bootstrap/Spinner';
import Button from 'react-bootstrap/Button';
import { NEW_PASSWORD_MIN } from '../../contract/costanti';
import { passwordsDiffer } from './passwordRules';
import { usePasswordForm } from './usePasswordForm';
import { useId, type Ref } from 'react';
import FormControl, { type FormControlProps } from 'react-bootstrap/FormControl';
import { Field } from '../../shared/form/Field';

interface Props extends FormControlProps {
  label: string;
  ref?: Ref<HTMLInputElement>;
  hint?: string;
  warning?: string | null;
}

function PasswordField({ label, hint, warning, ...input }: Props) {
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

/** Changing the password (S2.16, S5.2). */
export default function PasswordPage() {
  const { draft, isRunning, canSubmit, firstField, onSubmit, field } = usePasswordForm();
  return (
    <>
      <h1>Cambia Password</h1>
      <form className="sheet narrow p-4" noValidate onSubmit={onSubmit}>
        <PasswordField
          {...field('currentPassword')}
          ref={firstField}
          label="Password attuale"
          autoComplete="current-password"
        />
        <PasswordField
          {...field('newPassword')}
          label="Nuova Password"
          autoComplete="new-password"
          minLength={NEW_PASSWORD_MIN}
          hint={`Almeno ${NEW_PASSWORD_MIN} caratteri.`}
        />
        <PasswordField
          {...field('confirmPassword')}
          label="Conferma Nuova Password"
          autoComplete="new-password"
          warning={passwordsDiffer(draft) ? 'Le password non coincidono.' : null}
        />
        <Button type="submit" disabled={!canSubmit} aria-busy={isRunning}>
          {isRunning && <Spinner as="span" size="sm" className="me-2" aria-hidden="true" />}
          Cambia Password
        </Button>
      </form>
    </>
  );
}
