import { useLoginMutation } from '../../api/authApi';
import { loginSucceeded } from '../../session/sessionSlice';
import { useAppDispatch } from '../../shared/store';
import { toastShown } from '../../ui/toast/toastSlice';
import type { LoginDraft } from './validateLogin';

/**
 * Signs in (S2.3): on success the token is stored and the session listeners load '/'; any failure, an answer without a
 * token included, raises the one toast of S8.7.
 */
export function useLogin() {
  const dispatch = useAppDispatch();
  const [login, { isLoading, reset }] = useLoginMutation();

  const signIn = async ({ email, password }: LoginDraft) => {
    const { data } = await login({ email: email.trim(), password });
    reset();
    if (data?.tokenStored) dispatch(loginSucceeded());
    else dispatch(toastShown({ message: 'Credenziali non valide.', type: 'error' }));
  };
  return { signIn, isLoading };
}
