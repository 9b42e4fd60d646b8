import { together, type Tx } from '../db/database';
import { Conflict } from '../base/errors';
import type { Oltre } from '../base/oltreRules';
import { toItalianDay, toWallClock, type WallClock } from '../base/time';
import { readCalendario, takePlaces, giveBackPlaces } from './slotRepository';
import { closureReason, isPast, slotsOfDay, type CalendarioGiorno } from './slotRules';

export const bookSlots = async (tx: Tx, inizi: readonly Date[], oltre: Oltre, now?: Date) =>
  (await askSlots(tx, inizi, oltre, now))();

/**
 * Takes the places before it reads the calendar, so that a closure of the day at the same moment is either seen here or
 * waits and finds these orders. The returned function judges the slots; it throws Conflict, and the caller rolls back.
 * @param now undefined when slots may be past
 */
export async function askSlots(tx: Tx, inizi: readonly Date[], oltre: Oltre, now?: Date) {
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
      if (cause !== undefined) throw new Conflict(cause, 'dataRitiro');
    });
    return posti;
  };
}

function slotRefusal(
  calendario: CalendarioGiorno,
  { giorno, ora }: WallClock,
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
  if (slot.postiTotali === 0) return `La fascia oraria delle ${ora} del ${toItalianDay(giorno)} è chiusa.`;
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

/** Locks the earlier slot first, so that two orders that swap slots do not deadlock. @throws Conflict as `askSlots` */
export async function moveSlot(
  tx: Tx,
  { giorno, slotOra }: { giorno: string; slotOra: string },
  inizio: Date,
  oltre: Oltre,
  now: Date,
): Promise<WallClock> {
  const nuovo = toWallClock(inizio);
  const isEarlier = `${nuovo.giorno} ${nuovo.ora}` < `${giorno} ${slotOra}`;
  const vecchio = { giorno, ora: slotOra };
  if (!isEarlier) await giveBackPlaces(tx, [vecchio]);
  const [posto] = await bookSlots(tx, [inizio], oltre, now);
  if (isEarlier) await giveBackPlaces(tx, [vecchio]);
  return posto!;
}
