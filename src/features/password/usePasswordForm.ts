import { useRef, useState } from 'react';
import type { ChangeEvent, FormEvent, KeyboardEvent } from 'react';
import { useAppDispatch } from '../../shared/store';
import { toastShown } from '../../ui/toast/toastSlice';
import { EMPTY_DRAFT, refusalOf } from './passwordRules';
import { useChangePassword } from './useChangePassword';

/** What is typed of the three passwords, and what sends it (S2.16, S5.2). */
export function usePasswordForm() {
  const dispatch = useAppDispatch();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const { change, isRunning } = useChangePassword();
  const firstField = useRef<HTMLInputElement>(null);
  const refusal = refusalOf(draft);

  const submit = async () => {
    if (isRunning) return;
    if (refusal !== null) {
      dispatch(toastShown({ message: refusal, type: 'error' }));
      return;
    }
    const { currentPassword, newPassword } = draft;
    const changed = await change({ currentPassword, newPassword });
    if (changed) setDraft(EMPTY_DRAFT);
    // The button was disabled meanwhile and lost the keyboard's focus.
    firstField.current?.focus();
  };

  const submitBy = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    void submit();
  };
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) =>
    setDraft((before) => ({ ...before, [target.name]: target.value }));
  // Browsers do not submit a form with a disabled button: say here what is missing.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') submitBy(event);
  };

  return {
    draft,
    isRunning,
    canSubmit: refusal === null && !isRunning,
    firstField,
    onSubmit: submitBy,
    field: (name: keyof typeof draft) => ({ name, value: draft[name], onChange, onKeyDown }),
  };
}
