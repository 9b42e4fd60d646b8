import { addUp } from '../base/addUp';
import { giveBackCoupons } from '../coupon/couponRepository';
import { together } from '../db/database';
import type { Tx } from '../db/database';
import { giveBackPlaces } from '../calendario/slotRepository';
import { giveBackGiftcards } from '../giftcard/giftcardRepository';
import { toEur } from '../base/money';
import { giveBackScorta, lockScorte } from '../prodotti/scortaRepository';
import { markResi } from './ordiniRepository';
import type { LockedOrdine } from './ordiniRepository';
import type { Resa, RigaResa } from './resaRules';

export interface Reso {
  ordine: LockedOrdine;
  resa: Resa;
}

/**
 * Gives back what locked orders took, and records it on their lines, so that no piece goes back twice; of the orders
 * themselves the caller records it. Locks in the same order as placing: variants by id, slots, coupons, gift cards. Returns
 * what changed with each order in turn, for the log.
 */
export async function giveBack(tx: Tx, resi: readonly Reso[]) {
  const posti = resi.flatMap(({ ordine: { giorno, slotOra: ora }, resa }) =>
    resa.posto ? [{ giorno, ora }] : [],
  );
  const coupon = resi.flatMap(({ ordine, resa }) => (resa.coupon && ordine.couponId) || []);
  const [scorte, , , saldi] = await together([
    giveBackPezzi(tx, resi),
    giveBackPlaces(tx, posti),
    giveBackCoupons(tx, ...coupon),
    giveBackSaldi(tx, resi),
  ]);
  return resi.map((reso) => {
    const { prima, dopo } = scorte(reso);
    const saldo = saldi(reso);
    return { prima: { scorte: prima, ...saldo?.prima }, dopo: { scorte: dopo, ...saldo?.dopo } };
  });
}

/** Pieces by variant of the lines, without those whose variant was erased. */
const pezziIn = (righe: Iterable<readonly [RigaResa, number]>) =>
  addUp([...righe].flatMap(([{ varianteId }, n]) => (varianteId === null ? [] : [[varianteId, n] as const])));

/** Returns what it makes of the stock with each order, to be asked in turn. */
async function giveBackPezzi(tx: Tx, resi: readonly Reso[]) {
  const righe = resi.flatMap(({ resa }) => [...resa.pezzi]);
  const pezzi = pezziIn(righe);
  const [locked] = await together([
    lockScorte(tx, [...pezzi.keys()]),
    giveBackScorta(tx, pezzi),
    markResi(tx, new Map(righe.map(([{ id }, n]) => [id, n]))),
  ]);
  const scorte = new Map(locked.map(({ id, quantitaDisponibile }) => [id, quantitaDisponibile]));
  return ({ resa }: Reso) => {
    const its = [...pezziIn(resa.pezzi)].filter(([id]) => scorte.has(id));
    const prima = Object.fromEntries(its.map(([id]) => [id, scorte.get(id)!]));
    for (const [id, n] of its) scorte.set(id, scorte.get(id)! + n);
    return { prima, dopo: Object.fromEntries(its.map(([id]) => [id, scorte.get(id)!])) };
  };
}

/** Returns what it makes of a card's balance with each order, to be asked in turn. */
async function giveBackSaldi(tx: Tx, resi: readonly Reso[]) {
  const importi = resi.flatMap(({ resa, ordine: { id: ordineId, giftcardId, valoreGiftcardCents: cents } }) =>
    resa.giftCard && giftcardId !== null ? [{ ordineId, giftcardId, cents }] : [],
  );
  const saldi = await giveBackGiftcards(tx, ...importi);
  for (const { giftcardId, cents } of importi) saldi.set(giftcardId, saldi.get(giftcardId)! - cents);
  return ({ ordine: { giftcardId, valoreGiftcardCents }, resa }: Reso) => {
    if (!resa.giftCard || giftcardId === null) return undefined;
    const prima = saldi.get(giftcardId)!;
    saldi.set(giftcardId, prima + valoreGiftcardCents);
    return {
      prima: { saldoGiftCard: toEur(prima) },
      dopo: { saldoGiftCard: toEur(prima + valoreGiftcardCents) },
    };
  };
}
