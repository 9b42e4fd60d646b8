import { STATI, STATO_LABELS } from '../../../contract/costanti';
import type { Stato } from '../../../contract/costanti';
import type { OrdineLista } from '../../../contract/ordini';
import { formatCount } from '../../../shared/format/count';

interface Props {
  /** The orders of the day in every status. */
  giornata: readonly OrdineLista[];
  status: Stato | null;
  onStatus: (status: Stato | null) => void;
}

/** How many orders of the day there are in each status; one press shows them (extension `banco`). */
export function StatoTabs({ giornata, status, onStatus }: Props) {
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
              checked={status === value}
              onChange={() => onStatus(value)}
            />
            {value === null ? 'Tutti' : STATO_LABELS[value].replace(' per il Ritiro', '')}{' '}
            <b>{formatCount(count)}</b>
          </label>
        );
      })}
    </div>
  );
}
