import { useEffect, useMemo } from 'react';
import type { OrdineLista } from '../../../contract/ordini';
import { formatCount } from '../../../shared/format/count';
import { useMinute, useToday } from '../../../shared/useToday';
import type { useFiltri } from '../filtri/useFiltri';
import { RITARDO, inParte, nextOra } from './parti';
import type { useParte } from './useParte';

export interface PartiTabsProps {
  /** The orders of the day in every status. */
  giornata: readonly OrdineLista[];
  /** False where the list was not read: there is nothing to count. */
  known: boolean;
  posti: ReadonlyMap<string, string>;
  filtri: ReturnType<typeof useFiltri>;
  giorno: ReturnType<typeof useParte>;
}

/** What of the day needs a look, beside its statuses: what is late, and the pickup time that comes next with its load. */
export default function PartiTabs({ giornata, posti, filtri, giorno }: PartiTabsProps) {
  const { date, status, chooseStatus } = filtri;
  const { parte, setChosen } = giorno;
  const today = useToday();
  const now = useMinute();
  const ore = useMemo(() => [...posti.keys()], [posti]);
  const late = useMemo(
    () => (ore.length === 0 ? 0 : giornata.filter(inParte(RITARDO, ore, now)).length),
    [giornata, ore, now],
  );
  const next = date === today ? nextOra(date, ore, now) : undefined;
  // With the clock, and a calendar that changed.
  useEffect(
    () => setChosen((old) => old && { ...old, belongs: inParte(old.parte, ore, now) }),
    [ore, now, setChosen],
  );

  const tab = (key: string, label: string, count: string) => (
    <label key={key} className={`stato-tab stato-tab-${key === RITARDO ? key : 'fascia'}`}>
      <input
        type="radio"
        className="visually-hidden"
        name="stato"
        checked={key === parte}
        onChange={() => {
          setChosen({ date, parte: key, belongs: inParte(key, ore, now) });
          if (status !== null) chooseStatus(null);
        }}
      />
      <span>
        {key === next && <span className="stato-tab-prossima">Prossima </span>}
        {label}
      </span>{' '}
      <b>{count}</b>
    </label>
  );
  return (
    <>
      {(late > 0 || parte === RITARDO) && tab(RITARDO, 'In ritardo', formatCount(late))}
      {[...new Set([next, parte])].map(
        (ora) => ora && ora !== RITARDO && tab(ora, ora, posti.get(ora) ?? ''),
      )}
    </>
  );
}
