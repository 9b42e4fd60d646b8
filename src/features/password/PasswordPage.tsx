import Spinner from 'react-bootstrap/Spinner';
import Button from 'react-bootstrap/Button';
import { NEW_PASSWORD_MIN } from '../../contract/costanti';
import { passwordsDiffer, EMPTY_DRAFT, refusalOf } from './passwordRules';
import { useId, useRef, useState } from 'react';
import type { ChangeEvent, ComponentProps, KeyboardEvent, SyntheticEvent } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { Field } from '../../shared/form/Field';
import { isApiError } from '../../api/apiError';
import { authApi } from '../../api/authApi';
import { followStoredToken } from '../../session/sessionListeners';
import { useAppDispatch } from '../../shared/store';
import { successShown } from '../../ui/toast/toastSlice';
import { useErrorToast } from '../../ui/toast/useErrorToast';

/** The server ends all sessions of the account and answers with a new token for this page (S7.1, S8.6). */
function usePasswordForm() {
  const dispatch = useAppDispatch();
  const failure = useErrorToast();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [isRunning, setIsRunning] = useState(false);
  const firstField = useRef<HTMLInputElement>(null);
  const refusal = refusalOf(draft);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isRunning) return;
    failure.clear();
    if (refusal !== null) return failure.show(refusal);
    const { currentPassword, newPassword } = draft;
    const { initiate } = authApi.endpoints.changePassword;
    setIsRunning(true);
    // Untracked: the passwords stay out of the store's cache.
    const { data, error } = await dispatch(initiate({ currentPassword, newPassword }, { track: false }));
    setIsRunning(false);
    if (error) {
      failure.show((isApiError(error) && error.message) || 'Errore durante il cambio password.');
    } else {
      if (data?.tokenStored) dispatch(followStoredToken());
      dispatch(successShown('Password cambiata con successo!'));
      setDraft(EMPTY_DRAFT);
    }
    // The button was disabled during the request and lost the focus.
    firstField.current?.focus();
  };

  const onSubmit = (event: SyntheticEvent) => void submit(event);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) =>
    setDraft((before) => ({ ...before, [target.name]: target.value }));
  // Browsers do not submit a form whose button is disabled, so Enter tells here what is missing.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onSubmit(event);
  };

  return {
    draft,
    isRunning,
    canSubmit: refusal === null && !isRunning,
    firstField,
    onSubmit,
    field: (name: keyof typeof draft) => ({ name, value: draft[name], onChange, onKeyDown }),
  };
}

type Props = ComponentProps<typeof FormControl> & { label: string; hint?: string; warning?: string | false };

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
            {hint && <small className="d-block mt-1 text-body-secondary">{hint}</small>}
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
          warning={passwordsDiffer(draft) && 'Le password non coincidono.'}
        />
        <Button type="submit" disabled={!canSubmit} aria-busy={isRunning}>
          {isRunning && <Spinner as="span" size="sm" className="me-2" aria-hidden="true" />}
          Cambia Password
        </Button>
      </form>
    </>
  );
}
