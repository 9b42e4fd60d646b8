import { STATO } from '../../src/contract/costanti';
import { daysBetween, toWallClock } from '../base/time';

const ATTESA_MINUTI = 60;

/** The latest pickup of today whose order counts as uncollected: the longest slot that began then is over. */
export const latestNonRitirato = (now: Date): Date => new Date(now.getTime() - ATTESA_MINUTI * 60_000);

export const isNonRitirato = (
  { stato, giorno, dataRitiro }: { stato: number; giorno: string; dataRitiro: Date },
  now: Date,
): boolean =>
  (stato === STATO.InLavorazione || stato === STATO.ProntoPerIlRitiro) &&
  (giorno < toWallClock(now).giorno || dataRitiro <= latestNonRitirato(now));

export const daysSince = (giorno: string, now: Date): number => daysBetween(giorno, toWallClock(now).giorno);
