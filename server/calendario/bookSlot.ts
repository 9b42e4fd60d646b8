import { together } from '../db/database';
import type { Tx } from '../db/database';
import { Conflict } from '../base/errors';
import type { Oltre } from '../base/oltreRules';
import { toItalianDay, toWallClock } from '../base/time';
import { readCalendario, takePlaces } from './slotRepository';
import { closureReason, isPast, slotsOfDay } from './slotRules';
import type { CalendarioGiorno } from './slotRules';

export interface BookedPosto {
  giorno: string;
  ora: string;
}

/** Takes one place. @throws Conflict as bookSlots */
export async function bookSlot(tx: Tx, inizio: Date, oltre: Oltre, now?: Date): Promise<BookedPosto> {
  const [posto] = await bookSlots(tx, [inizio], oltre, now);
  return posto!;
}

/** Takes a place in each slot. @throws Conflict as `askSlots` */
export const bookSlots = async (
  tx: Tx,
  inizi: readonly Date[],
  oltre: Oltre,
  now?: Date,
): Promise<BookedPosto[]> => (await askSlots(tx, inizi, oltre, now))();

/**
 * Takes a place in each slot, before it reads the calendar: a day being closed is seen closed, or waits and finds the
 * orders. What is returned says which they are.
 * @param oltre is told there of a full slot
 * @param now left out where slots may be past
 * @throws Conflict, there, with its cause in Italian: closure, no such slot, past; then roll back
 */
export async function askSlots(
  tx: Tx,
  inizi: readonly Date[],
  oltre: Oltre,
  now?: Date,
): Promise<() => BookedPosto[]> {
  const posti = inizi.map(toWallClock);
  const giorni = [...new Set(posti.map(({ giorno }) => giorno))];
  const [usati, calendari] = await together([
    takePlaces(tx, posti),
    together(giorni.map((giorno) => readCalendario(tx, giorno))),
  ]);
  return () => {
    posti.forEach((posto, index) => {
      const calendario = calendari[giorni.indexOf(posto.giorno)]!;
      const cause = slotRefusal(calendario, posto, inizi[index]!, usati, oltre, now);
      if (cause !== undefined) throw new Conflict(cause, { dataRitiro: [cause] });
    });
    return posti;
  };
}

function slotRefusal(
  calendario: CalendarioGiorno,
  { giorno, ora }: BookedPosto,
  inizio: Date,
  usati: Awaited<ReturnType<typeof takePlaces>>,
  oltre: Oltre,
  now: Date | undefined,
): string | undefined {
  const closed = closureReason(calendario);
  if (closed !== undefined) return closed;
  const slot = slotsOfDay(calendario).find((candidate) => candidate.inizio.getTime() === inizio.getTime());
  if (!slot) return `Non c’è una fascia oraria delle ${ora} il ${toItalianDay(giorno)}.`;
  if (now && isPast(slot, now)) return `La fascia oraria delle ${ora} del ${toItalianDay(giorno)} è passata.`;
  const taken = usati.find((posto) => posto.giorno === giorno && posto.ora.startsWith(ora))!;
  if (taken.usati > slot.postiTotali)
    oltre.add({
      regola: 'fascia',
      campo: 'dataRitiro',
      causa: `La fascia oraria delle ${ora} è al completo.`,
      testo: `fascia piena (${taken.usati} di ${slot.postiTotali})`,
    });
  return undefined;
}
