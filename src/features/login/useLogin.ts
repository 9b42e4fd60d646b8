import { useState } from 'react';
import { isApiError } from '../../api/apiError';
import { authApi } from '../../api/authApi';
import { LOGIN_PASSWORD_MIN } from '../../contract/costanti';
import type { Challenge } from '../../contract/fattore';
import { userOfToken } from '../../session/makeSession';
import { loginSucceeded } from '../../session/sessionSlice';
import { draftStorage } from '../../shared/browser/storage';
import { clientePath } from '../../shared/paths';
import { useAppDispatch, useDeps, useEstesa } from '../../shared/store';
import { useErrorToast } from '../../ui/toast/useErrorToast';

const CLIENTI = clientePath('');

/** The customer's card that was being typed in: no list leads back to it. Once, for who leaves the draft there. */
function whereLeft(token: string | null): string | undefined {
  const last = draftStorage.all().findLast(({ path }) => path.startsWith(CLIENTI));
  if (!last || last.proposta || !token || userOfToken(token).person !== last.di) return undefined;
  draftStorage.keep({ ...last, proposta: true });
  return last.path;
}

/** Any failure is the one toast of S8.7; in the extended mode in the server's words: who was disabled did not mistype. */
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
    // Not tracked: the store need not know the challenge.
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

export interface LoginDraft {
  email: string;
  password: string;
}

type LoginErrors = Partial<Record<keyof LoginDraft, readonly string[]>>;

/** The messages of S5.1 for what was typed; an empty object when it may be sent. */
export function validateLogin({ email, password }: LoginDraft): LoginErrors {
  return {
    ...(email.trim() === '' ? { email: ["L'email è obbligatoria"] } : {}),
    ...(password.length < LOGIN_PASSWORD_MIN
      ? { password: [`La password deve avere almeno ${LOGIN_PASSWORD_MIN} caratteri`] }
      : {}),
  };
}
