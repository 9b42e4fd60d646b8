import type { Oltre } from '../base/oltreRules';
import { toWallClock } from '../base/time';
import type { Tx } from '../db/database';
import { bookSlot } from './bookSlot';
import type { BookedPosto } from './bookSlot';
import { giveBackPlaces } from './slotRepository';

/** The earlier slot first, so that two orders that change places do not deadlock. @throws Conflict as bookSlots */
export async function moveSlot(
  tx: Tx,
  { giorno, slotOra }: { giorno: string; slotOra: string },
  inizio: Date,
  oltre: Oltre,
  now: Date,
): Promise<BookedPosto> {
  const nuovo = toWallClock(inizio);
  const isEarlier = `${nuovo.giorno} ${nuovo.ora}` < `${giorno} ${slotOra}`;
  const vecchio = { giorno, ora: slotOra };
  if (!isEarlier) await giveBackPlaces(tx, [vecchio]);
  const posto = await bookSlot(tx, inizio, oltre, now);
  if (isEarlier) await giveBackPlaces(tx, [vecchio]);
  return posto;
}
