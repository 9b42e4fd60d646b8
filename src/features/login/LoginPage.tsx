import { useEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import Button from 'react-bootstrap/Button';
import Alert from 'react-bootstrap/Alert';
import { Entrance } from '../../domain/entrance/Entrance';
import { draftStorage, whereLeft } from '../../session/useDrafts';
import { forgetNote, isNoteLeft } from '../../shared/browser/storage';
import { isPageLoading } from '../../shared/browser/fullPageLoad';
import { TextField } from '../../shared/form/Field';
import { lazyPart } from '../../shared/lazyComponent';
import { PATHS } from '../../shared/paths';
import { isApiError } from '../../api/apiError';
import { authApi } from '../../api/authApi';
import type { LoginRequest } from '../../contract/auth';
import { LOGIN_PASSWORD_MIN } from '../../contract/costanti';
import type { Challenge } from '../../contract/fattore';
import { loginSucceeded } from '../../session/sessionSlice';
import { useAppDispatch, useDeps, useEstesa } from '../../shared/store';
import { useErrorToast } from '../../ui/toast/useErrorToast';

/** Every failure shows the toast of S8.7, or if extended the server's message: a disabled person did not mistype. */
function useLogin() {
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

type LoginDraft = Pick<LoginRequest, 'email' | 'password'>;

/** The messages of S5.1 by field; an empty object if the draft is valid. */
function validateLogin({ email, password }: LoginDraft) {
  const errors: Partial<Record<keyof LoginDraft, string[]>> = {};
  if (email.trim() === '') errors.email = ["L'email è obbligatoria"];
  if (password.length < LOGIN_PASSWORD_MIN)
    errors.password = [`La password deve avere almeno ${LOGIN_PASSWORD_MIN} caratteri`];
  return errors;
}

const SecondStep = lazyPart(
  () => import(/* webpackChunkName: "fattore" */ '../../domain/fattore/SecondStep'),
);

/** The login screen (S2.3, S5.1). */
export default function LoginPage() {
  const login = useLogin();
  if (login.challenge)
    return (
      <Entrance titolo="Codice di verifica">
        <SecondStep {...login.challenge} onBack={login.startAgain} onDone={login.enter} />
      </Entrance>
    );
  return (
    <Entrance titolo="Accesso a Gestione Ordini" titoloNascosto>
      <WhyHere />
      <LoginForm {...login} />
    </Entrance>
  );
}

function LoginForm({ draft, change, signIn, isLoading }: ReturnType<typeof useLogin>) {
  const [attempted, setAttempted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const errors = attempted ? validateLogin(draft) : {};

  const field = (name: keyof LoginDraft) => ({
    id: `login-${name}`,
    name,
    className: 'mb-3',
    required: true,
    value: draft[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value }),
    messages: errors[name],
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    const [firstInvalid] = Object.keys(validateLogin(draft));
    if (firstInvalid !== undefined)
      form.current?.querySelector<HTMLInputElement>(`[name=${firstInvalid}]`)?.focus();
    else if (!isLoading) void signIn();
  };

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <TextField
        {...field('email')}
        type="email"
        label="Email"
        placeholder="Inserisci la tua email"
        autoComplete="username"
      />
      <TextField
        {...field('password')}
        type="password"
        label="Password"
        placeholder="Inserisci la password"
        autoComplete="current-password"
      />
      {/* `disabled` would lose the focus. A second submit does nothing. */}
      <Button type="submit" size="lg" className="w-100" aria-disabled={isLoading}>
        Accedi
      </Button>
    </form>
  );
}

function WhyHere() {
  const [expired] = useState(() => isNoteLeft('sessioneScaduta'));
  const [kept] = useState(() => draftStorage.all().at(-1));
  useEffect(() => {
    // When the session ends, this screen shows briefly before the page reloads; the note must survive that.
    if (!isPageLoading()) forgetNote('sessioneScaduta');
  }, []);
  return (
    <>
      {expired && (
        <Alert variant="warning" role="status">
          Sessione scaduta: accedi di nuovo.
        </Alert>
      )}
      {kept && (
        <Alert variant="warning" role={undefined}>
          Le modifiche a <strong>{kept.titolo}</strong> sono conservate: chi le ha scritte le ritrova dopo
          l’accesso{kept.path.startsWith(PATHS.prodotti) && ', nell’elenco dei prodotti'}.
        </Alert>
      )}
    </>
  );
}
