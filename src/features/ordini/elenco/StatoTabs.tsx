import { STATI, STATO_LABELS } from '../../../contract/costanti';
import { formatCount } from '../../../shared/format/count';
import { PartiTabs } from '../lazyPanels';
import type { PartiTabsProps } from './PartiTabs';

/** How many orders of the day there are in each status; one press shows them (extended). */
export function StatoTabs(props: PartiTabsProps) {
  const { giornata, known, posti, filtri, giorno } = props;
  const { status, chooseStatus } = filtri;
  const { parte, setChosen } = giorno;
  return (
    <div className="ordini-tabs d-print-none" role="radiogroup" aria-label="Ordini per stato">
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
                setChosen(null);
                if (value !== status) chooseStatus(value);
              }}
            />
            {value === null ? 'Tutti' : STATO_LABELS[value].replace(' per il Ritiro', '')}{' '}
            {known && <b>{formatCount(count)}</b>}
          </label>
        );
      })}
      {posti.size > 0 && <PartiTabs {...props} />}
    </div>
  );
}
