import { useState, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import FormCheckInput from 'react-bootstrap/FormCheckInput';
import type { Rimessa } from '../../../contract/rimessa';
import { formatDateTime } from '../../../shared/format/date';
import { formatMoney } from '../../../shared/format/money';
import { NOTHING, everything, isEverything, setRiga, useRestock, type Ticked } from './useRestock';
import { submitting } from '../../../shared/form/submitting';

interface Props {
  id: number;
  rimessa: Rimessa;
  onClose: () => void;
  onStale: () => void;
}

export function RimessaForm({ id, rimessa, onClose, onStale }: Props) {
  const [ticked, setTicked] = useState(NOTHING);
  const { send, problem, busy } = useRestock(id, rimessa, { onDone: onClose, onStale });
  return (
    <form onSubmit={submitting(() => send(ticked))}>
      <fieldset className="mb-3">
        <legend className="visually-hidden">Da rimettere a disposizione</legend>
        <Voci rimessa={rimessa} ticked={ticked} onChange={setTicked} />
      </fieldset>
      {problem !== undefined && (
        <p className="text-danger" role="alert">
          {problem}
        </p>
      )}
      <div className="d-flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={busy} aria-busy={busy}>
          Rimetti
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Niente
        </Button>
      </div>
    </form>
  );
}

interface VociProps {
  rimessa: Rimessa;
  ticked: Ticked;
  onChange: (ticked: Ticked) => void;
}

function Voci({ rimessa, ticked, onChange }: VociProps) {
  const { righe, giftCard, coupon, posto, dataRitiro } = rimessa;
  const others = [
    { key: 'giftCard', offered: giftCard > 0, label: `Importo della gift card: ${formatMoney(giftCard)}` },
    { key: 'coupon', offered: coupon, label: 'Uso del coupon' },
    { key: 'posto', offered: posto, label: `Posto del ${formatDateTime(dataRitiro)}` },
  ] as const;
  const offered = others.filter((other) => other.offered);
  const all = isEverything(ticked, rimessa);
  return (
    <>
      {righe.length + offered.length > 1 && (
        <Voce label="Tutto" checked={all} onChange={() => onChange(all ? NOTHING : everything(rimessa))} />
      )}
      {righe.map(({ dettaglioId, nomeProdotto, quantita }) => (
        <Voce
          key={dettaglioId}
          label={`${nomeProdotto} × ${quantita}`}
          checked={dettaglioId in ticked.righe}
          onChange={(checked) => onChange(setRiga(ticked, dettaglioId, checked ? String(quantita) : null))}
        >
          {quantita > 1 && dettaglioId in ticked.righe && (
            <FormControl
              type="number"
              className="tabular"
              aria-label={`Pezzi da rimettere di ${nomeProdotto}`}
              min={1}
              max={quantita}
              required
              value={ticked.righe[dettaglioId]}
              onChange={({ target }) => onChange(setRiga(ticked, dettaglioId, target.value))}
            />
          )}
        </Voce>
      ))}
      {offered.map(({ key, label }) => (
        <Voce
          key={key}
          label={label}
          checked={ticked[key]}
          onChange={(checked) => onChange({ ...ticked, [key]: checked })}
        />
      ))}
    </>
  );
}

interface VoceProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children?: ReactNode;
}

function Voce({ label, checked, onChange, children }: VoceProps) {
  return (
    <div className="hstack flex-wrap gap-3 finger">
      <label className="hstack gap-2 text-break">
        <FormCheckInput
          type="checkbox"
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{label}</span>
      </label>
      {children}
    </div>
  );
}
