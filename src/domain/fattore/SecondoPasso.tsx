import { useState } from 'react';
import type { Sfida } from '../../contract/fattore';
import { CodiceForm } from './CodiceForm';
import { CodiciRecupero } from './CodiciRecupero';
import { Iscrizione } from './Iscrizione';
import './fattore.scss';

interface Props extends Sfida {
  onBack: () => void;
  /** The token is stored, and the recovery codes were seen. */
  onDone: () => void;
}

/** What follows the right password: the code, or first a second factor that makes codes (extension `fattore`). */
export default function SecondoPasso({ sfida, iscrivi, onBack, onDone }: Props) {
  const [codici, setCodici] = useState<readonly string[]>();
  if (codici) return <CodiciRecupero codici={codici} onDone={onDone} />;
  const form = (
    <CodiceForm sfida={sfida} isFirst={iscrivi} onVerified={(made) => (made ? setCodici(made) : onDone())} />
  );
  return (
    <div className="fattore">
      {iscrivi ? <Iscrizione sfida={sfida}>{form}</Iscrizione> : form}
      <button type="button" className="btn btn-link" onClick={onBack}>
        Torna indietro
      </button>
    </div>
  );
}
