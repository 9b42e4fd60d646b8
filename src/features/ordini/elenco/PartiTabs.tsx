import { useEffect, useMemo } from 'react';
import { STATO } from '../../../contract/costanti';
import type { OrdineLista } from '../../../contract/ordini';
import { formatCount } from '../../../shared/format/count';
import { formatTime, instantOf } from '../../../shared/format/date';
import { useMinute, useToday } from '../../../shared/useToday';
import type { useFiltri } from '../filtri/useFiltri';
import type { useParte } from './useParte';

/** A part of a day's orders: RITARDO, those that were not collected in time, or a pickup time 'HH:mm'. */
type Parte = string;
const RITARDO: Parte = 'ritardo';

/** A pickup time lasts until the next one; longer than this is a pause, or the evening. */
const LONGEST_MINUTES = 60;

const minutes = (ora: string) => Number(ora.slice(0, 2)) * 60 + Number(ora.slice(3));

/**
 * Whether an order belongs to a part of its day.
 * @param ore the day's pickup times 'HH:mm', earliest first
 * @param now ms since the epoch
 */
function inParte(parte: Parte, ore: readonly string[], now: number) {
  return ({ stato, dataRitiro }: OrdineLista): boolean => {
    const ora = formatTime(dataRitiro);
    if (parte !== RITARDO) return stato !== STATO.Annullato && ora === parte;
    if (stato === STATO.Annullato || stato === STATO.Ritirato) return false;
    const next = ore.find((other) => other > ora);
    const lasts = next ? Math.min(minutes(next) - minutes(ora), LONGEST_MINUTES) : LONGEST_MINUTES;
    return instantOf(dataRitiro) + lasts * 60_000 <= now;
  };
}

/** The first of a day's pickup times that is still to come. */
const nextOra = (day: string, ore: readonly string[], now: number): string | undefined =>
  ore.find((ora) => instantOf(`${day}T${ora}:00`) > now);

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
