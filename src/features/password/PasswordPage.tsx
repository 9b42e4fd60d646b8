import Spinner from 'react-bootstrap/Spinner';
import Button from 'react-bootstrap/Button';
import { NEW_PASSWORD_MIN } from '../../contract/costanti';
import { PasswordField } from './PasswordField';
import { passwordsDiffer } from './passwordRules';
import { usePasswordForm } from './usePasswordForm';

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
