import { useEffect, useRef, useState } from 'react';
import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import { fattoreApi } from '../../api/fattoreApi';
import { useSent } from '../../api/useSent';
import type { CodiceResponse, Challenge } from '../../contract/fattore';
import { takesFocus } from '../../shared/browser/focus';
import { TextField } from '../../shared/form/Field';
import { useAppDispatch } from '../../shared/store';
import { whyFailed } from '../../api/apiError';
import { Enrolment } from './Iscrizione';

export const rimastiText = (rimasti: number): string =>
  rimasti === 0
    ? 'Non hai più codici di recupero.'
    : rimasti === 1
      ? 'Ti resta 1 codice di recupero.'
      : `Ti restano ${rimasti} codici di recupero.`;

function CodiciRecupero({ codici, onDone }: { codici: readonly string[]; onDone: () => void }) {
  return (
    <>
      <h2 ref={takesFocus} tabIndex={-1}>
        Codici di recupero
      </h2>
      <p>
        Se perdi il telefono entri con uno di questi, ognuno una volta sola. Copiali o stampali adesso: non li
        vedrai più.
      </p>
      <FormControl
        as="textarea"
        className="font-monospace w-auto mb-4"
        aria-label="Codici di recupero"
        readOnly
        rows={codici.length}
        value={codici.join('\n')}
        onFocus={({ target }) => target.select()}
      />
      <div className="d-flex flex-wrap gap-2 d-print-none">
        <Button variant="secondary" onClick={() => window.print()}>
          Stampa
        </Button>
        <Button onClick={onDone}>Li ho salvati: continua</Button>
      </div>
    </>
  );
}

/** A login with a recovery code warns from so few others on. */
const POCHI = 2;

interface Props extends Challenge {
  onBack: () => void;
  /** Called when the token is stored and the user has seen the recovery codes. */
  onDone: () => void;
}

export default function SecondStep({ challenge, enrol, onBack, onDone }: Props) {
  const [codici, setCodici] = useState<readonly string[]>();
  const [rimasti, setRimasti] = useState<number>();
  if (codici) return <CodiciRecupero codici={codici} onDone={onDone} />;
  if (rimasti !== undefined)
    return (
      <div className="narrow">
        <Alert variant="warning">
          {rimastiText(rimasti)} Chiedi a un amministratore di azzerare il tuo secondo fattore in Persone, poi
          fanne uno nuovo.
        </Alert>
        <Button ref={takesFocus} size="lg" className="w-100" onClick={onDone}>
          Continua
        </Button>
      </div>
    );
  const form = (
    <CodiceForm
      challenge={challenge}
      isFirst={enrol}
      onVerified={({ codiciRecupero, codiciRimasti = Infinity }) => {
        if (codiciRecupero) setCodici(codiciRecupero);
        else if (codiciRimasti <= POCHI) setRimasti(codiciRimasti);
        else onDone();
      }}
    />
  );
  return (
    <div className="narrow">
      {enrol ? <Enrolment challenge={challenge}>{form}</Enrolment> : form}
      <Button variant="link" onClick={onBack}>
        Torna indietro
      </Button>
    </div>
  );
}

interface CodiceFormProps {
  challenge: string;
  isFirst: boolean;
  /** Gets the codes of a new second factor, or the number left after one was used. The token is stored. */
  onVerified: (codici: Omit<CodiceResponse, 'token'>) => void;
}

function CodiceForm({ challenge, isFirst, onVerified }: CodiceFormProps) {
  const dispatch = useAppDispatch();
  const [codiceVerifica, setCodice] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const { error, onSubmit } = useSent(async () => {
    const body = { challenge, codiceVerifica };
    const answer = await dispatch(fattoreApi.endpoints.verificaCodice.initiate(body, { track: false }));
    if (answer.data?.tokenStored) onVerified(answer.data);
    return answer;
  });

  return (
    <form ref={form} noValidate onSubmit={onSubmit}>
      <TextField
        id="codice-verifica"
        className="mb-3"
        label="Codice di verifica"
        required
        autoComplete="one-time-code"
        inputMode={isFirst ? 'numeric' : 'text'}
        value={codiceVerifica}
        messages={error?.errors?.codiceVerifica}
        onChange={({ target }) => setCodice(target.value)}
      />
      {!isFirst && (
        <p>
          È nell’app del telefono. Se non ce l’hai, scrivi un codice di recupero, o chiedi a un
          amministratore.
        </p>
      )}
      {error && !error.errors && <Alert variant="danger">{whyFailed(error)}</Alert>}
      <Button type="submit" size="lg" className="w-100">
        Verifica
      </Button>
    </form>
  );
}
