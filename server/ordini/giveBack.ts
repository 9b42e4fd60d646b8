import { giveBackCoupon } from '../coupon/couponRepository';
import type { Tx } from '../db/database';
import { giveBackPlace } from '../calendario/slotRepository';
import { giveBackGiftcard } from '../giftcard/giftcardRepository';
import { toEur } from '../base/money';
import { giveBackScorta, lockScorte } from '../prodotti/scortaRepository';
import { markResi, setRese } from './ordiniRepository';
import type { LockedOrdine } from './ordiniRepository';
import type { Resa } from './resaRules';

/**
 * Gives back what a locked order took, and records it on the order, so that nothing goes back twice. Locks in the same
 * order as placing: slot, variants by id, coupon, gift card. Returns what changed, for the log.
 */
export async function giveBack(tx: Tx, ordine: LockedOrdine, resa: Resa) {
  if (resa.posto) await giveBackPlace(tx, ordine.giorno, ordine.slotOra);
  const scorte = await giveBackPezzi(tx, resa);
  if (resa.coupon && ordine.couponId !== null) await giveBackCoupon(tx, ordine.couponId);
  const saldi = resa.giftCard ? await giveBackSaldo(tx, ordine) : undefined;
  await setRese(tx, ordine.id, resa);
  return {
    prima: { scorte: scorte.prima, ...saldi?.prima },
    dopo: { scorte: scorte.dopo, ...saldi?.dopo },
  };
}

async function giveBackPezzi(tx: Tx, { pezzi: righe }: Resa) {
  const pezzi = new Map<number, number>();
  for (const [{ varianteId }, n] of righe)
    if (varianteId !== null) pezzi.set(varianteId, (pezzi.get(varianteId) ?? 0) + n);
  const varianti = await lockScorte(tx, [...pezzi.keys()]);
  await giveBackScorta(tx, pezzi);
  await markResi(tx, new Map([...righe].map(([{ id }, n]) => [id, n])));
  const scorte = (plus: (id: number) => number) =>
    Object.fromEntries(varianti.map(({ id, quantitaDisponibile }) => [id, quantitaDisponibile + plus(id)]));
  return { prima: scorte(() => 0), dopo: scorte((id) => pezzi.get(id) ?? 0) };
}

async function giveBackSaldo(tx: Tx, { id, giftcardId, valoreGiftcardCents: paid }: LockedOrdine) {
  const saldo = giftcardId === null ? undefined : await giveBackGiftcard(tx, giftcardId, id, paid);
  if (saldo === undefined) return undefined;
  return { prima: { saldoGiftCard: toEur(saldo - paid) }, dopo: { saldoGiftCard: toEur(saldo) } };
}
