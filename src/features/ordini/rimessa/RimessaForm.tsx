import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Rimessa } from '../../../contract/rimessa';
import { formatDateTime } from '../../../shared/format/date';
import { formatMoney } from '../../../shared/format/money';
import { NIENTE, isTutto, setRiga, tutto } from './rimessaScelta';
import { useRimetti } from './useRimetti';

interface Props {
  id: number;
  rimessa: Rimessa;
  onClose: () => void;
  /** Somebody put a part of it back meanwhile. */
  onStale: () => void;
}

/** What may be put back, each with its tick; pieces may be fewer than were ordered. */
export function RimessaForm({ id, rimessa, onClose, onStale }: Props) {
  const { righe, giftCard, coupon, posto, dataRitiro } = rimessa;
  const [scelta, setScelta] = useState(NIENTE);
  const { send, problem, busy } = useRimetti(id, rimessa, { onDone: onClose, onStale });
  const things: readonly (readonly [
    key: 'giftCard' | 'coupon' | 'posto',
    offered: boolean,
    label: string,
  ])[] = [
    ['giftCard', giftCard > 0, `Importo della gift card: ${formatMoney(giftCard)}`],
    ['coupon', coupon, 'Uso del coupon'],
    ['posto', posto, `Posto del ${formatDateTime(dataRitiro)}`],
  ];
  const offered = righe.length + things.filter(([, isOffered]) => isOffered).length;
  const all = isTutto(scelta, rimessa);

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send(scelta);
      }}
    >
      <fieldset className="rimessa-voci">
        <legend className="visually-hidden">Da rimettere a disposizione</legend>
        {offered > 1 && (
          <Voce label="Tutto" checked={all} onChange={() => setScelta(all ? NIENTE : tutto(rimessa))} />
        )}
        {righe.map(({ dettaglioId, nomeProdotto, quantita }) => (
          <Voce
            key={dettaglioId}
            label={`${nomeProdotto} × ${quantita}`}
            checked={dettaglioId in scelta.righe}
            onChange={(checked) => setScelta(setRiga(scelta, dettaglioId, checked ? String(quantita) : null))}
          >
            {quantita > 1 && dettaglioId in scelta.righe && (
              <input
                type="number"
                className="form-control tabular"
                aria-label={`Pezzi da rimettere di ${nomeProdotto}`}
                min={1}
                max={quantita}
                required
                value={scelta.righe[dettaglioId]}
                onChange={({ target }) => setScelta(setRiga(scelta, dettaglioId, target.value))}
              />
            )}
          </Voce>
        ))}
        {things.map(
          ([key, isOffered, label]) =>
            isOffered && (
              <Voce
                key={key}
                label={label}
                checked={scelta[key]}
                onChange={(checked) => setScelta({ ...scelta, [key]: checked })}
              />
            ),
        )}
      </fieldset>
      {problem !== undefined && (
        <p className="text-danger" role="alert">
          {problem}
        </p>
      )}
      <div className="rimessa-actions">
        <button type="submit" className="btn btn-primary" aria-disabled={busy} aria-busy={busy}>
          Rimetti
        </button>
        <button type="button" className="btn btn-outline-secondary" onClick={onClose}>
          Niente
        </button>
      </div>
    </form>
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
    <div className="rimessa-voce">
      <label>
        <input
          type="checkbox"
          className="form-check-input"
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{label}</span>
      </label>
      {children}
    </div>
  );
}
