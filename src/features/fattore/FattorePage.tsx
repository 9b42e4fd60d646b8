import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { authApi } from '../../api/authApi';
import { useGetFattoreMioQuery } from '../../api/fattoreApi';
import { useSent } from '../../api/useSent';
import type { Challenge } from '../../contract/fattore';
import NotLoaded, { Failed } from '../../domain/notices/notices';
import SecondStep, { rimastiText } from '../../domain/fattore/SecondStep';
import { claimsOf } from '../../session/claims';
import { TextField } from '../../shared/form/Field';
import { PATHS } from '../../shared/paths';
import { useAppDispatch, useDeps } from '../../shared/store';

/** The user's second factor (extended). Asks for the password first, so that a passer-by cannot use an open page. */
export default function FattorePage() {
  const { fullPageLoad } = useDeps();
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const { data, error, refetch } = useGetFattoreMioQuery();
  return (
    <>
      <h1>Secondo fattore</h1>
      {data?.codiciRimasti !== undefined && <p>{rimastiText(data.codiciRimasti)}</p>}
      <NotLoaded what="Il numero dei codici rimasti non è stato caricato" error={error} onRetry={refetch} />
      {challenge ? (
        <SecondStep
          {...challenge}
          onBack={() => setChallenge(null)}
          onDone={() => fullPageLoad(PATHS.impostazioni)}
        />
      ) : (
        <PasswordForm onChallenge={setChallenge} />
      )}
    </>
  );
}

function PasswordForm({ onChallenge }: { onChallenge: (challenge: Challenge) => void }) {
  const dispatch = useAppDispatch();
  const { tokenStorage } = useDeps();
  const [password, setPassword] = useState('');
  const { data, error, onSubmit } = useSent(async () => {
    const { email = '' } = (claimsOf(tokenStorage.read() ?? '') ?? {}) as { email?: string };
    const body = { email, password, enrolment: true };
    const answer = await dispatch(authApi.endpoints.login.initiate(body, { track: false }));
    const { challenge, enrol } = answer.data ?? {};
    if (challenge !== undefined && enrol) onChallenge({ challenge, enrol });
    return answer;
  });
  return (
    <form className="narrow" noValidate onSubmit={onSubmit}>
      <p>Oltre alla password, per entrare servirà un codice che ti mostra il telefono.</p>
      <TextField
        id="fattore-password"
        className="mb-3"
        type="password"
        label="La tua password"
        required
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      {error && <Failed error={error} />}
      {data && (
        <p role="status">
          Hai già un secondo fattore. Per averne un altro, chiedi a un amministratore di azzerarlo in Persone.
        </p>
      )}
      <Button type="submit">Continua</Button>
    </form>
  );
}
