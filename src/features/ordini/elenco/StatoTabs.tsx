import { STATI, STATO_LABELS } from '../../../contract/costanti';
import type { Stato } from '../../../contract/costanti';
import type { OrdineLista } from '../../../contract/ordini';
import { formatCount } from '../../../shared/format/count';
import { RITARDO } from './parti';
import type { useParti } from './useParti';

interface Props {
  /** The orders of the day in every status. */
  giornata: readonly OrdineLista[];
  status: Stato | null;
  /** What of the day needs a look. */
  giorno: ReturnType<typeof useParti>;
  onStatus: (status: Stato | null) => void;
}

/** How many orders of the day there are in each status, late, and in the next pickup time; one press shows them (extension `banco`). */
export function StatoTabs({ giornata, status, giorno, onStatus }: Props) {
  const { posti, late, next, parte, choose } = giorno;
  const parti = [
    ...(late > 0 || parte === RITARDO
      ? [{ key: RITARDO, label: 'In ritardo', count: formatCount(late) }]
      : []),
    ...[...new Set([next, parte])].flatMap((ora) =>
      ora && ora !== RITARDO ? [{ key: ora, label: ora, count: posti.get(ora) ?? '' }] : [],
    ),
  ];
  return (
    <div className="ordini-tabs" role="radiogroup" aria-label="Ordini per stato">
      {[null, ...STATI].map((value) => {
        const count =
          value === null ? giornata.length : giornata.filter(({ stato }) => stato === value).length;
        return (
          <label key={value} className={`stato-tab stato-tab-${value}`}>
            <input
              type="radio"
              className="visually-hidden"
              name="stato"
              checked={status === value && parte === null}
              onChange={() => {
                choose(null);
                if (value !== status) onStatus(value);
              }}
            />
            {value === null ? 'Tutti' : STATO_LABELS[value].replace(' per il Ritiro', '')}{' '}
            <b>{formatCount(count)}</b>
          </label>
        );
      })}
      {parti.map(({ key, label, count }) => (
        <label key={key} className={`stato-tab stato-tab-${key === RITARDO ? key : 'fascia'}`}>
          <input
            type="radio"
            className="visually-hidden"
            name="stato"
            checked={key === parte}
            onChange={() => choose(key)}
          />
          <span>
            {key === next && <span className="stato-tab-prossima">Prossima </span>}
            {label}
          </span>{' '}
          <b>{count}</b>
        </label>
      ))}
    </div>
  );
}
