import { useState } from 'react';
import { isApiError } from '../../api/apiError';
import { authApi } from '../../api/authApi';
import type { LoginRequest } from '../../contract/auth';
import { LOGIN_PASSWORD_MIN } from '../../contract/costanti';
import type { Challenge } from '../../contract/fattore';
import { userOfToken } from '../../session/claims';
import { loginSucceeded } from '../../session/sessionSlice';
import { draftStorage } from '../../shared/browser/storage';
import { clientePath } from '../../shared/paths';
import { useAppDispatch, useDeps, useEstesa } from '../../shared/store';
import { useErrorToast } from '../../ui/toast/useErrorToast';

const CLIENTI = clientePath('');

/** The customer's page whose draft this person left: no list leads back to it. Offered once, as the draft may stay there. */
function whereLeft(token: string | null): string | undefined {
  const last = draftStorage.all().findLast(({ path }) => path.startsWith(CLIENTI));
  if (!last || last.proposta || !token || userOfToken(token).person !== last.di) return undefined;
  draftStorage.keep({ ...last, proposta: true });
  return last.path;
}

/** Every failure shows the toast of S8.7, or if extended the server's message: a disabled person did not mistype. */
export function useLogin() {
  const dispatch = useAppDispatch();
  const [draft, setDraft] = useState<LoginDraft>({ email: '', password: '' });
  const [isLoading, setLoading] = useState(false);
  const estesa = useEstesa();
  const failure = useErrorToast();
  const [challenge, setChallenge] = useState<Challenge>();
  const { tokenStorage } = useDeps();
  const enter = () => dispatch(loginSucceeded(whereLeft(tokenStorage.read())));
  const refusal = (error: unknown) =>
    estesa && isApiError(error) && error.status === 401 ? error.message : undefined;

  const signIn = async () => {
    const { email, password } = draft;
    setLoading(true);
    failure.clear();
    // Untracked, so that the challenge stays out of the store.
    const { initiate } = authApi.endpoints.login;
    const { data, error } = await dispatch(initiate({ email: email.trim(), password }, { track: false }));
    setLoading(false);
    const { challenge: asked, enrol = false } = data ?? {};
    if (data?.tokenStored) enter();
    else if (estesa && asked !== undefined) setChallenge({ challenge: asked, enrol });
    else failure.show(refusal(error) ?? 'Credenziali non valide.');
  };
  return {
    draft,
    change: (part: Partial<LoginDraft>) => setDraft((before) => ({ ...before, ...part })),
    signIn,
    isLoading,
    challenge,
    enter,
    startAgain: () => setChallenge(undefined),
  };
}

export type LoginDraft = Pick<LoginRequest, 'email' | 'password'>;

/** The messages of S5.1 by field; an empty object if the draft is valid. */
export function validateLogin({ email, password }: LoginDraft) {
  const errors: Partial<Record<keyof LoginDraft, string[]>> = {};
  if (email.trim() === '') errors.email = ["L'email è obbligatoria"];
  if (password.length < LOGIN_PASSWORD_MIN)
    errors.password = [`La password deve avere almeno ${LOGIN_PASSWORD_MIN} caratteri`];
  return errors;
}
