import { STATO } from '../../../contract/costanti';
import type { OrdineLista } from '../../../contract/ordini';
import { formatTime, instantOf } from '../../../shared/format/date';

/** A part of a day's orders: RITARDO, those that were not collected in time, or a pickup time 'HH:mm'. */
export type Parte = string;
export const RITARDO: Parte = 'ritardo';

/** A pickup time lasts until the next one; longer than this is a pause, or the evening. */
const LONGEST_MINUTES = 60;

const minutes = (ora: string) => Number(ora.slice(0, 2)) * 60 + Number(ora.slice(3));

/**
 * Whether an order belongs to a part of its day.
 * @param ore the day's pickup times 'HH:mm', earliest first
 * @param now ms since the epoch
 */
export function inParte(parte: Parte, ore: readonly string[], now: number) {
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
export const nextOra = (day: string, ore: readonly string[], now: number): string | undefined =>
  ore.find((ora) => instantOf(`${day}T${ora}:00`) > now);
