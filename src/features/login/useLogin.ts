import { isApiError } from '../../api/apiError';
import { useLoginMutation } from '../../api/authApi';
import { loginSucceeded } from '../../session/sessionSlice';
import { useAppDispatch } from '../../shared/store';
import { useEstensione } from '../../shared/useEstensione';
import { toastShown } from '../../ui/toast/toastSlice';
import type { LoginDraft } from './validateLogin';

/**
 * Signs in (S2.3): on success the token is stored and the session listeners load '/'; any failure, an answer without a
 * token included, raises the one toast of S8.7. With the extension `persone` a refusal is told in the server's words:
 * who was disabled did not mistype.
 */
export function useLogin() {
  const dispatch = useAppDispatch();
  const [login, { isLoading, reset }] = useLoginMutation();
  const hasPersone = useEstensione('persone');
  const refusal = (error: unknown) =>
    hasPersone && isApiError(error) && error.status === 401 ? error.message : undefined;

  const signIn = async ({ email, password }: LoginDraft) => {
    const { data, error } = await login({ email: email.trim(), password });
    reset();
    if (data?.tokenStored) dispatch(loginSucceeded());
    else dispatch(toastShown({ message: refusal(error) ?? 'Credenziali non valide.', type: 'error' }));
  };
  return { signIn, isLoading };
}
