import { STATO } from '../../src/contract/costanti';
import type { Tx } from '../db/database';
import type { Caller } from '../base/caller';
import type { Deps } from '../http/routes';
import { bookSlots } from '../calendario/bookSlot';
import { claimCoupons } from '../coupon/couponRepository';
import { payWithGiftcards } from '../giftcard/giftcardRepository';
import { Conflict } from '../base/errors';
import { Oltre } from '../base/oltreRules';
import { changeOnce } from './changeOnce';
import { bookLimiti, lockLimiti, setBookings } from '../limiti/bookLimiti';
import { chiaveOf, fullLimiti, prenotazioniOf, bookingOf } from '../limiti/limitiRules';
import { recordStati, type Rifiutati } from './changeStato';
import type { RigaOrdine } from './ordineWire';
import { clearReturned, readRighe, setStati, type LockedOrdine, type RigheOf } from './ordiniRepository';
import { resoOf } from './giveBackRules';
import { lockPezzi, takePezzi } from './takePezzi';

/**
 * The locked orders take again what went back, with the locks of placing. Their pickup may be past, because a slip is
 * often noticed late; for the same reason the limits of their lines are not asked about again.
 * @throws Conflict when something that went back is gone: then roll back, of all of them
 */
async function restoreOrdini(tx: Tx, caller: Caller, ordini: readonly LockedOrdine[]): Promise<void> {
  const righe = await readRighe(tx, ordini);
  await takeAgain(tx, caller, ordini, righe);
  await clearReturned(tx, ordini);
  const cambi = ordini.map((ordine) => ({ ordine, stato: ordine.annullatoDa ?? STATO.InLavorazione }));
  await setStati(tx, caller, cambi);
  await recordStati(tx, caller, 'ripristina', 'ripristinato', cambi, (ordine) => ({
    prima: { reso: resoOf(ordine, righe(ordine)) },
  }));
}

/** Says why some are left. All at once; where that fails, half by half: most often nothing is gone. */
export async function restoreEach(
  tx: Tx,
  caller: Caller,
  ordini: readonly LockedOrdine[],
): Promise<Rifiutati> {
  if (ordini.length === 0) return new Map();
  try {
    await tx.transaction((own) => restoreOrdini(own, caller, ordini));
    return new Map();
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    if (ordini.length === 1) return new Map([[ordini[0]!.id, error]]);
    const half = ordini.length >> 1;
    const first = await restoreEach(tx, caller, ordini.slice(0, half));
    return new Map([...first, ...(await restoreEach(tx, caller, ordini.slice(half)))]);
  }
}

/** @throws NotFound; Conflict when it is not cancelled, or when something that went back is gone */
export async function restoreOrdine(deps: Deps, caller: Caller, id: number): Promise<void> {
  await changeOnce(deps, caller, id, { ripristina: id }, async (tx, ordine) => {
    if (ordine.stato !== STATO.Annullato) throw new Conflict('L’ordine non è annullato.');
    await restoreOrdini(tx, caller, [ordine]);
  });
}

/** The lines of which pieces went back, as they take them again. */
const returnedOf = ({ giorno }: LockedOrdine, righe: readonly RigaOrdine[]) =>
  righe.flatMap(({ varianteId, quantitaResa: quantita, note: _, ...riga }) =>
    varianteId !== null && quantita > 0
      ? [{ ...riga, varianteId, quantita, giorno, whole: quantita === riga.quantita }]
      : [],
  );

/**
 * The lines take again what they took. One that took stock takes of the limit that its variant has on its day by now,
 * if none of its pieces has stayed away: orders that stood have moved to it, and its stock is not asked for that day
 * any more.
 */
async function takeAgain(
  tx: Tx,
  caller: Caller,
  ordini: readonly LockedOrdine[],
  righeOf: RigheOf,
): Promise<void> {
  const returned = ordini.flatMap((ordine) => returnedOf(ordine, righeOf(ordine)));
  const locked = await lockPezzi(tx, returned);
  const chieste = returned.map((riga, n) => {
    const oggi = riga.whole ? locked.get(riga.varianteId)?.limiteId : undefined;
    return { ...riga, field: `righe.${n}`, limite: riga.booking?.limiteId ?? oggi };
  });
  const chiavi = chieste.flatMap(({ limite, giorno }) => (limite ? chiaveOf(limite, giorno) : []));
  const limiti = await lockLimiti(tx, { chiavi });
  const lines = chieste.map((riga) => {
    const limite = limiti.find(({ id, giorno }) => id === riga.limite && giorno === riga.giorno);
    return { ...riga, booking: riga.booking ?? bookingOf(limite, riga.peso) };
  });
  const moved = lines.filter((_, n) => !returned[n]!.booking);
  await setBookings(tx, moved);
  const posti = ordini.filter(({ postoReso }) => postoReso).map(({ dataRitiro }) => dataRitiro);
  const oltre = new Oltre();
  if (posti.length > 0) await bookSlots(tx, posti, oltre);
  oltre.add(...fullLimiti(lines, limiti));
  await takePezzi(tx, lines, { ruolo: caller.ruolo, oltre }, locked);
  await bookLimiti(tx, prenotazioniOf(lines));
  const coupon = ordini.flatMap(({ couponReso, couponId }) => (couponReso && couponId) || []);
  if (!(await claimCoupons(tx, ...coupon)))
    throw new Conflict('Il coupon è già stato usato per un altro ordine.');
  const paid = ordini.flatMap(({ id: ordineId, giftcardResa, giftcardId, valoreGiftcardCents: cents }) =>
    giftcardResa && giftcardId !== null ? [{ ordineId, giftcardId, cents }] : [],
  );
  if (!(await payWithGiftcards(tx, ...paid)))
    throw new Conflict('Sulla gift card non c’è più l’importo che aveva pagato.');
}
