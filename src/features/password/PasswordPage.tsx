import { useRef, useState } from 'react';
import type { ChangeEvent, FormEvent, KeyboardEvent } from 'react';
import { NEW_PASSWORD_MIN } from '../../contract/costanti';
import { useAppDispatch } from '../../shared/store';
import { toastShown } from '../../ui/toast/toastSlice';
import { PasswordField } from './PasswordField';
import { EMPTY_DRAFT, passwordsDiffer, refusalOf } from './passwordRules';
import { useChangePassword } from './useChangePassword';
import './password.scss';

/** Changing the password (S2.16, S5.2). */
export default function PasswordPage() {
  const dispatch = useAppDispatch();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const { change, isRunning } = useChangePassword();
  const firstField = useRef<HTMLInputElement>(null);
  const refusal = refusalOf(draft);

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) =>
    setDraft((before) => ({ ...before, [target.name]: target.value }));

  const submit = async () => {
    if (isRunning) return;
    if (refusal !== null) {
      dispatch(toastShown({ message: refusal, type: 'error' }));
      return;
    }
    const { currentPassword, newPassword } = draft;
    const changed = await change({ currentPassword, newPassword });
    if (changed) setDraft(EMPTY_DRAFT);
    // The button was disabled meanwhile, and the keyboard's focus with it.
    firstField.current?.focus();
  };
  // Browsers send no form whose button is disabled: what is missing is then told here.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void submit();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };

  const field = (name: keyof typeof draft) => ({ name, value: draft[name], onChange });
  return (
    <>
      <h1>Cambia Password</h1>
      <form className="password-form" noValidate onSubmit={onSubmit}>
        <PasswordField
          {...field('currentPassword')}
          onKeyDown={onKeyDown}
          ref={firstField}
          label="Password attuale"
          autoComplete="current-password"
        />
        <PasswordField
          {...field('newPassword')}
          onKeyDown={onKeyDown}
          label="Nuova Password"
          autoComplete="new-password"
          minLength={NEW_PASSWORD_MIN}
          hint={`Almeno ${NEW_PASSWORD_MIN} caratteri.`}
        />
        <PasswordField
          {...field('confirmPassword')}
          onKeyDown={onKeyDown}
          label="Conferma Nuova Password"
          autoComplete="new-password"
          warning={passwordsDiffer(draft) ? 'Le password non coincidono.' : null}
        />
        <button
          type="submit"
          className="btn btn-primary"
          disabled={refusal !== null || isRunning}
          aria-busy={isRunning}
        >
          {isRunning && <span className="spinner-border spinner-border-sm me-2" aria-hidden="true" />}
          Cambia Password
        </button>
      </form>
    </>
  );
}
