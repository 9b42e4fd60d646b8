import { sql } from 'drizzle-orm';
import { amountOf, type Importo } from '../base/money';
import { claimCoupons, giveBackCoupons } from '../coupon/couponRepository';
import type { Tx } from '../db/database';
import { coupon as coupons, giftcard as giftcards } from '../db/schema';
import { giveBackGiftcards, payWithGiftcards } from '../giftcard/giftcardRepository';
import { giftcardRefusal, maskCodice, type Sconto } from '../giftcard/giftcardRules';
import { giftcardDopo, hasSamePezzi, isSameCodice, isSamePrice } from './modificaRules';
import type { Codici, RigaPrezzata } from './modificaRules';
import type { LockedOrdine } from './ordiniRepository';
import { couponFor, giftcardFor } from './prepareOrdine';

interface Cambio {
  ordine: LockedOrdine;
  prima: Codici;
  dopo: Codici;
  righe: readonly RigaPrezzata[];
  importi: readonly Importo[];
  today: string;
}

/**
 * Changes nothing when prices and codes stay. The order's own coupon or card stays valid, whatever became of it; one
 * that is taken out goes back whole, and a new one follows the rules of placing an order. Locks the coupons by id, then
 * the cards by id.
 * @returns in `resoCents` what went back to a card
 * @throws Conflict with the cause in Italian
 */
export async function changePagamento(tx: Tx, cambio: Cambio) {
  const { ordine, prima, dopo, righe } = cambio;
  const isSameOf = (codice: 'coupon' | 'giftCard') => isSameCodice(prima[codice], dopo[codice]);
  if (righe.every(isSamePrice) && isSameOf('coupon') && isSameOf('giftCard')) {
    const { couponId, giftcardId, scontoCents, valoreGiftcardCents } = ordine;
    return { couponId, giftcardId, scontoCents, valoreGiftcardCents, resoCents: 0 };
  }
  const sconto = await changeCoupon(tx, cambio);
  const { id: couponId, cents: scontoCents } = sconto;
  const { id: giftcardId, cents, resoCents } = await changeGiftcard(tx, cambio, sconto);
  return { couponId, giftcardId, scontoCents, valoreGiftcardCents: cents, resoCents };
}

const isEither = (id: number | null, codice = '') => sql`id = ${id}::int or lower(codice) = lower(${codice})`;

/** Drops the minimum when only weights change: the customer ordered enough, and the shop cut less. */
const waiveMinimum = <Promo extends { spesaMinimaCents: number | null }>(promo: Promo, { righe }: Cambio) =>
  hasSamePezzi(righe) ? { ...promo, spesaMinimaCents: null } : promo;

async function changeCoupon(tx: Tx, cambio: Cambio): Promise<Sconto & { id: number | null }> {
  const { ordine, dopo, importi, today } = cambio;
  const either = isEither(ordine.couponId, dopo.coupon);
  const locked = await tx.select().from(coupons).where(either).orderBy(coupons.id).for('no key update');
  const own = locked.find(({ id }) => id === ordine.couponId);
  if (own && isSameCodice(own.codice, dopo.coupon)) {
    const kept = { ...waiveMinimum(own, cambio), attivo: true, dataScadenza: null, singoloUso: false };
    return couponFor(kept, own.codice, importi, today);
  }
  if (own) await giveBackCoupons(tx, own.id);
  if (dopo.coupon === undefined) return { id: null, cents: 0, categoriaId: null };
  const other = locked.find((one) => one !== own);
  const used = couponFor(other, dopo.coupon, importi, today);
  if (!(await claimCoupons(tx, used.id))) throw changedUnderLock();
  return used;
}

async function changeGiftcard(tx: Tx, cambio: Cambio, sconto: Sconto) {
  const { ordine, dopo, importi, today } = cambio;
  const paid = ordine.valoreGiftcardCents;
  const either = isEither(ordine.giftcardId, dopo.giftCard);
  const locked = await tx.select().from(giftcards).where(either).orderBy(giftcards.id).for('no key update');
  const own = locked.find(({ id }) => id === ordine.giftcardId);
  if (own && isSameCodice(own.codice, dopo.giftCard)) {
    const card = { ...waiveMinimum(own, cambio), codice: maskCodice(own.codice) };
    const kept = { ...card, attiva: true, dataScadenza: null, saldoCents: Infinity };
    const most = giftcardFor(kept, card.codice, importi, sconto, today)?.cents ?? 0;
    const cents = giftcardDopo({
      paid,
      dueBefore: ordine.totaleLordoCents - ordine.scontoCents,
      dueAfter: amountOf(importi, null) - sconto.cents,
      balance: giftcardRefusal(card, importi, today) === undefined ? own.saldoCents : 0,
      most,
    });
    await moveSaldo(tx, own.id, ordine.id, cents - paid);
    return { id: own.id, cents, resoCents: Math.max(0, paid - cents) };
  }
  if (own) await moveSaldo(tx, own.id, ordine.id, -paid);
  const resoCents = own ? paid : 0;
  if (dopo.giftCard === undefined) return { id: null, cents: 0, resoCents };
  const other = locked.find((one) => one !== own);
  const used = giftcardFor(other, dopo.giftCard, importi, sconto, today);
  if (!used) return { id: null, cents: 0, resoCents };
  await moveSaldo(tx, used.id, ordine.id, used.cents);
  return { id: used.id, cents: used.cents, resoCents };
}

const changedUnderLock = () => new Error('what was locked changed under its lock');

async function moveSaldo(tx: Tx, giftcardId: number, ordineId: number, cents: number): Promise<void> {
  if (cents < 0) await giveBackGiftcards(tx, { giftcardId, ordineId, cents: -cents });
  if (cents > 0 && !(await payWithGiftcards(tx, { giftcardId, ordineId, cents }))) throw changedUnderLock();
}
