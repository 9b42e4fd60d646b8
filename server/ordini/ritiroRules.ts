import { STATO } from '../../src/contract/costanti';
import { toWallClock } from '../base/time';

/** Today's order counts as uncollected this long after its pickup, the length of the longest slot. */
const ATTESA_MINUTI = 60;

const DAY = 24 * 60 * 60_000;

export const isNonRitirato = (
  { stato, giorno, dataRitiro }: { stato: number; giorno: string; dataRitiro: Date },
  now: Date,
): boolean =>
  (stato === STATO.InLavorazione || stato === STATO.ProntoPerIlRitiro) &&
  (giorno < toWallClock(now).giorno || dataRitiro.getTime() + ATTESA_MINUTI * 60_000 <= now.getTime());

export const daysSince = (giorno: string, now: Date): number =>
  Math.round((Date.parse(toWallClock(now).giorno) - Date.parse(giorno)) / DAY);
