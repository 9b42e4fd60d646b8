import { useState, useEffect, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import Alert from 'react-bootstrap/Alert';
import type { Sfida } from '../../contract/fattore';
import { CodiceForm } from './CodiceForm';
import { CodiciRecupero } from './CodiciRecupero';
import { Iscrizione } from './Iscrizione';
import { rimastiText } from './rimastiText';

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

/** What follows the right password: the code, or first a second factor that makes codes (extended). */
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
