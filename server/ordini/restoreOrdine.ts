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
import { countTaken } from './giveBack';
import { resoOf } from './giveBackRules';
import { joinInLog } from './scortaRules';
import { lockPezzi, takePezzi } from './takePezzi';

/**
 * Takes again what the cancellations gave back, with the locks of placing an order. Checks neither that the pickup is
 * yet to come nor the products' order deadlines, because staff often notice a slip late.
 * @throws Conflict when something that went back is gone; the caller then rolls back all these orders
 */
async function restoreOrdini(tx: Tx, caller: Caller, ordini: readonly LockedOrdine[]): Promise<void> {
  const righe = await readRighe(tx, ordini);
  const inLog = await takeAgain(tx, caller, ordini, righe);
  await clearReturned(tx, ordini);
  const cambi = ordini.map((ordine) => ({ ordine, stato: ordine.annullatoDa ?? STATO.InLavorazione }));
  await setStati(tx, caller, cambi);
  await recordStati(tx, caller, 'ripristina', 'ripristinato', cambi, (ordine) =>
    joinInLog({ prima: { reso: resoOf(ordine, righe(ordine)) } }, inLog(ordine)),
  );
}

/**
 * Restores the orders that it can and returns why the others stay cancelled. Tries all at once, because most often
 * nothing is gone, and otherwise splits them in halves.
 */
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

/** @throws NotFound; Conflict when the order is not cancelled, or when something that went back is gone */
export async function restoreOrdine(deps: Deps, caller: Caller, id: number): Promise<void> {
  await changeOnce(deps, caller, id, { ripristina: id }, async (tx, ordine) => {
    if (ordine.stato !== STATO.Annullato) throw new Conflict('L’ordine non è annullato.');
    await restoreOrdini(tx, caller, [ordine]);
  });
}

/** The lines that gave pieces back, with the pieces to take again; `whole` when they gave back all of them. */
const returnedOf = ({ giorno }: LockedOrdine, righe: readonly RigaOrdine[]) =>
  righe.flatMap(({ varianteId, quantitaResa: quantita, note: _, ...riga }) =>
    varianteId !== null && quantita > 0
      ? [{ ...riga, varianteId, quantita, giorno, whole: quantita === riga.quantita }]
      : [],
  );

/**
 * Each line takes again from where it took, stock or a limit. A line that took stock and gave back all its pieces takes
 * from the limit that its variant has by now on that day: standing orders have moved to that limit, and orders for that
 * day no longer take the variant's stock. Returns what the log says of each order, one after the other.
 */
async function takeAgain(tx: Tx, caller: Caller, ordini: readonly LockedOrdine[], righeOf: RigheOf) {
  const returned = ordini.flatMap((ordine) => returnedOf(ordine, righeOf(ordine)));
  const locked = await lockPezzi(tx, returned);
  const asked = returned.map((riga, n) => {
    const currentLimite = riga.whole ? locked.get(riga.varianteId)?.limiteId : undefined;
    return { ...riga, field: `righe.${n}`, limite: riga.booking?.limiteId ?? currentLimite };
  });
  const chiavi = asked.flatMap(({ limite, giorno }) => (limite ? chiaveOf(limite, giorno) : []));
  const limiti = await lockLimiti(tx, { chiavi });
  const lines = asked.map((riga) => {
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
  const nextTaken = countTaken([...locked.values()], limiti);
  return ({ id }: LockedOrdine) => nextTaken(lines.filter(({ ordineId }) => ordineId === id));
}
