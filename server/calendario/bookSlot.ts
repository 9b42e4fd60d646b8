import type { Tx } from '../db/database';
import { Conflict } from '../base/errors';
import { toItalianDay, toWallClock } from '../base/time';
import { readCalendario, takePlaces } from './slotRepository';
import { closureReason, isPast, slotsOfDay } from './slotRules';
import type { CalendarioGiorno } from './slotRules';

export interface BookedPosto {
  giorno: string;
  ora: string;
}

/** Takes one place. @throws Conflict as bookSlots */
export async function bookSlot(tx: Tx, inizio: Date, now?: Date): Promise<BookedPosto> {
  const [posto] = await bookSlots(tx, [inizio], now);
  return posto!;
}

/**
 * Takes a place in each slot, before it reads the calendar: a day being closed is seen closed, or waits and finds the
 * orders.
 * @param now left out where slots may be past
 * @throws Conflict with its cause in Italian: closure, no such slot, past, full; then roll back
 */
export async function bookSlots(tx: Tx, inizi: readonly Date[], now?: Date): Promise<BookedPosto[]> {
  const posti = inizi.map(toWallClock);
  const usati = await takePlaces(tx, posti);
  const giorni = [...new Set(posti.map(({ giorno }) => giorno))];
  const calendari = new Map<string, CalendarioGiorno>();
  for (const giorno of giorni) calendari.set(giorno, await readCalendario(tx, giorno));
  posti.forEach((posto, index) => {
    const cause = slotRefusal(calendari.get(posto.giorno)!, posto, inizi[index]!, usati, now);
    if (cause !== undefined) throw new Conflict(cause, { dataRitiro: [cause] });
  });
  return posti;
}

function slotRefusal(
  calendario: CalendarioGiorno,
  { giorno, ora }: BookedPosto,
  inizio: Date,
  usati: Awaited<ReturnType<typeof takePlaces>>,
  now: Date | undefined,
): string | undefined {
  const closed = closureReason(calendario);
  if (closed !== undefined) return closed;
  const slot = slotsOfDay(calendario).find((candidate) => candidate.inizio.getTime() === inizio.getTime());
  if (!slot) return `Non c’è una fascia oraria delle ${ora} il ${toItalianDay(giorno)}.`;
  if (now && isPast(slot, now)) return `La fascia oraria delle ${ora} del ${toItalianDay(giorno)} è passata.`;
  const taken = usati.find((posto) => posto.giorno === giorno && posto.ora.startsWith(ora))!;
  return taken.usati > slot.postiTotali ? `La fascia oraria delle ${ora} è al completo.` : undefined;
}
