import { STATO } from '../../src/contract/costanti';
import type { Stato } from '../../src/contract/costanti';
import { giveBackCoupon } from '../coupon/couponRepository';
import type { Tx } from '../db/database';
import type { Caller, Deps } from '../deps';
import { giveBackPlace } from '../disponibilita/slotRepository';
import { giveBackGiftcard } from '../giftcard/giftcardRepository';
import { Conflict, NotFound } from '../http/errors';
import { toEur } from '../money';
import { giveBackScorta, lockVarianti } from '../prodotti/scortaRepository';
import { logChange } from '../registro';
import { lockOrdine, readPezzi, setStato } from './ordiniRepository';
import type { OrdineBloccato } from './ordiniRepository';

/**
 * Sets the status of an order (S4.2); Annullato cancels it, which gives back stock, place, coupon use and
 * gift-card amount. The same status again changes nothing. The order's row is locked first, so of two that
 * cancel at once the second finds it cancelled.
 * @throws NotFound, Conflict for any way out of Annullato
 */
export async function changeStato(
  { database }: Deps,
  caller: Caller,
  id: number,
  stato: Stato,
): Promise<void> {
  await database.transaction(async (tx) => {
    const ordine = await lockOrdine(tx, id);
    if (!ordine) throw new NotFound('Ordine non trovato.');
    if (ordine.stato === stato) return;
    if (ordine.stato === STATO.Annullato) {
      throw new Conflict("L'ordine è annullato: il suo stato non può più cambiare.");
    }
    const gaveBack = stato === STATO.Annullato ? await giveBackEverything(tx, ordine) : undefined;
    await setStato(tx, id, stato);
    await logChange(tx, caller, {
      azione: gaveBack ? 'annulla' : 'cambia-stato',
      entita: 'ordine',
      entitaId: id,
      prima: { stato: ordine.stato, ...gaveBack?.prima },
      dopo: { stato, ...gaveBack?.dopo },
    });
  });
}

/** In the order of locks that placing keeps: slot, variants by id, coupon, gift card. */
async function giveBackEverything(tx: Tx, ordine: OrdineBloccato) {
  await giveBackPlace(tx, ordine.giorno, ordine.slotOra);
  const pezzi = await readPezzi(tx, ordine.id);
  const varianti = await lockVarianti(tx, [...pezzi.keys()]);
  await giveBackScorta(tx, pezzi);
  if (ordine.couponId !== null) await giveBackCoupon(tx, ordine.couponId);
  const { giftcardId, valoreGiftcardCents: pagato } = ordine;
  const saldo = giftcardId === null ? undefined : await giveBackGiftcard(tx, giftcardId, ordine.id, pagato);
  const scorte = (giveBack: boolean) =>
    Object.fromEntries(
      varianti.map(({ id, quantitaDisponibile }) => [
        id,
        quantitaDisponibile + (giveBack ? (pezzi.get(id) ?? 0) : 0),
      ]),
    );
  return {
    prima: { scorte: scorte(false), ...(saldo !== undefined && { saldoGiftCard: toEur(saldo - pagato) }) },
    dopo: { scorte: scorte(true), ...(saldo !== undefined && { saldoGiftCard: toEur(saldo) }) },
  };
}
