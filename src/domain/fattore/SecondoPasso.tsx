import { useState, useEffect, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import Alert from 'react-bootstrap/Alert';
import type { Sfida } from '../../contract/fattore';
import { CodiceForm } from './CodiceForm';
import { Iscrizione } from './Iscrizione';
import FormControl from 'react-bootstrap/FormControl';

export const rimastiText = (rimasti: number): string =>
  rimasti === 0
    ? 'Non hai più codici di recupero.'
    : rimasti === 1
      ? 'Ti resta 1 codice di recupero.'
      : `Ti restano ${rimasti} codici di recupero.`;

function CodiciRecupero({ codici, onDone }: { codici: readonly string[]; onDone: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <h2 ref={title} tabIndex={-1}>
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

/** So many recovery codes left, or fewer, are a warning. */
const POCHI = 2;

/** Tells who came in with a recovery code that hardly one is left, before the shop opens. */
function CodiciRimasti({ rimasti, onDone }: { rimasti: number; onDone: () => void }) {
  const go = useRef<HTMLButtonElement>(null);
  useEffect(() => go.current?.focus(), []);
  return (
    <div className="narrow">
      <Alert variant="warning">
        {rimastiText(rimasti)} Chiedi a un amministratore di azzerare il tuo secondo fattore in Persone, poi
        fanne uno nuovo.
      </Alert>
      <Button ref={go} size="lg" className="w-100" onClick={onDone}>
        Continua
      </Button>
    </div>
  );
}

interface Props extends Sfida {
  onBack: () => void;
  /** The token is stored, and the recovery codes were seen. */
  onDone: () => void;
}

export default function SecondoPasso({ sfida, iscrivi, onBack, onDone }: Props) {
  const [codici, setCodici] = useState<readonly string[]>();
  const [rimasti, setRimasti] = useState<number>();
  if (codici) return <CodiciRecupero codici={codici} onDone={onDone} />;
  if (rimasti !== undefined) return <CodiciRimasti rimasti={rimasti} onDone={onDone} />;
  const form = (
    <CodiceForm
      sfida={sfida}
      isFirst={iscrivi}
      onVerified={({ codiciRecupero, codiciRimasti = Infinity }) => {
        if (codiciRecupero) setCodici(codiciRecupero);
        else if (codiciRimasti <= POCHI) setRimasti(codiciRimasti);
        else onDone();
      }}
    />
  );
  return (
    <div className="narrow">
      {iscrivi ? <Iscrizione sfida={sfida}>{form}</Iscrizione> : form}
      <Button variant="link" onClick={onBack}>
        Torna indietro
      </Button>
    </div>
  );
}
