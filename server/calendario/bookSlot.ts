import type { Tx } from '../db/database';
import { Conflict } from '../base/errors';
import { toItalianDay, toWallClock } from '../base/time';
import { readCalendario, takePlace } from './slotRepository';
import { closureReason, isPast, slotsOfDay } from './slotRules';

/** The place that an order has taken: `giorno` and `ora` are the slot's key. */
export interface BookedPosto {
  giorno: string;
  ora: string;
}

const refusal = (message: string) => new Conflict(message, { dataRitiro: [message] });

/**
 * Takes a place in the slot that begins at `inizio`. Whatever puts an order on a day does it here. The place is taken
 * before the calendar is read: a day that is being closed is then either seen closed, or waits and finds the order.
 * @param now left out where the slot may be past
 * @throws Conflict with its cause in Italian: closure, no such slot, past, full; then roll back
 */
export async function bookSlot(tx: Tx, inizio: Date, now?: Date): Promise<BookedPosto> {
  const { giorno, ora } = toWallClock(inizio);
  const usati = await takePlace(tx, giorno, ora);
  const calendario = await readCalendario(tx, giorno);
  const closed = closureReason(calendario);
  if (closed !== undefined) throw refusal(closed);
  const slot = slotsOfDay(calendario).find((candidate) => candidate.inizio.getTime() === inizio.getTime());
  if (!slot) throw refusal(`Non c’è una fascia oraria delle ${ora} il ${toItalianDay(giorno)}.`);
  if (now && isPast(slot, now))
    throw refusal(`La fascia oraria delle ${ora} del ${toItalianDay(giorno)} è passata.`);
  if (usati > slot.postiTotali) throw refusal(`La fascia oraria delle ${ora} è al completo.`);
  return { giorno, ora };
}
