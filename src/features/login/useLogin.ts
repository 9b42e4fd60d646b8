import { useLoginMutation } from '../../api/authApi';
import { loginSucceeded } from '../../session/sessionSlice';
import { useAppDispatch } from '../../shared/store';
import { toastShown } from '../../ui/toast/toastSlice';
import type { LoginDraft } from './validateLogin';

/**
 * Signs in (S2.3): on success the session listeners store the token and load '/'; any failure, an answer without a
 * token included, raises the one toast of S8.7.
 */
export function useLogin() {
  const dispatch = useAppDispatch();
  const [login, { isLoading, reset }] = useLoginMutation();

  const signIn = async ({ email, password }: LoginDraft) => {
    const { data } = await login({ email: email.trim(), password });
    // Neither the password nor the token stays in the mutation's cache.
    reset();
    if (typeof data?.token === 'string' && data.token !== '') dispatch(loginSucceeded({ token: data.token }));
    else dispatch(toastShown({ message: 'Credenziali non valide.', type: 'error' }));
  };
  return { signIn, isLoading };
}
