import { useState } from 'react';
import type { Sfida } from '../../contract/fattore';
import { CodiceForm } from './CodiceForm';
import { CodiciRecupero } from './CodiciRecupero';
import { CodiciRimasti, POCHI } from './CodiciRimasti';
import { Iscrizione } from './Iscrizione';
import './fattore.scss';

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
    <div className="fattore">
      {iscrivi ? <Iscrizione sfida={sfida}>{form}</Iscrizione> : form}
      <button type="button" className="btn btn-link" onClick={onBack}>
        Torna indietro
      </button>
    </div>
  );
}
