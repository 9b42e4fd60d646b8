import { giveBackCoupons } from '../coupon/couponRepository';
import { together, type Tx } from '../db/database';
import { giveBackPlaces } from '../calendario/slotRepository';
import { giveBackGiftcards } from '../giftcard/giftcardRepository';
import { toEur } from '../base/money';
import { bookLimiti, lockLimiti } from '../limiti/bookLimiti';
import { chiaveOf, limitiInLog, prenotazioniOf } from '../limiti/limitiRules';
import { giveBackScorta, lockScorte } from '../prodotti/scortaRepository';
import { markResi, type LockedOrdine } from './ordiniRepository';
import { joinInLog, scortaIn, scorteInLog } from './preseRules';
import type { Resa } from './resaRules';

export interface Reso {
  ordine: LockedOrdine;
  resa: Resa;
}

/**
 * Also recorded on the lines, so that no piece goes back twice; on the orders the caller records it. Locks like
 * placing: variants by id, limits, slots, coupons, gift cards. Returns what changed with each order in turn, by its id,
 * for the log.
 */
export async function giveBack(tx: Tx, resi: readonly Reso[]) {
  const posti = resi.flatMap(({ ordine: { giorno, slotOra: ora }, resa }) =>
    resa.posto ? [{ giorno, ora }] : [],
  );
  const coupon = resi.flatMap(({ ordine, resa }) => (resa.coupon && ordine.couponId) || []);
  const [scorte, limiti, , , saldi] = await together([
    giveBackPezzi(tx, resi),
    giveBackLimiti(tx, resi),
    giveBackPlaces(tx, posti),
    giveBackCoupons(tx, ...coupon),
    giveBackSaldi(tx, resi),
  ]);
  const inLog = (reso: Reso) => joinInLog(scorte(reso), limiti(reso), saldi(reso));
  return new Map(resi.map((reso) => [reso.ordine.id, inLog(reso)]));
}

/** As lines that take less than nothing. */
const reseIn = ({ ordine: { giorno }, resa }: Reso) =>
  [...resa.pezzi].map(([riga, n]) => ({ ...riga, giorno, quantita: -n }));

/** Returns what it makes of the limits with each order, to be asked in turn. */
async function giveBackLimiti(tx: Tx, resi: readonly Reso[]) {
  const rese = prenotazioniOf(resi.flatMap(reseIn));
  const [locked] = await together([lockLimiti(tx, { chiavi: rese.keys() }), bookLimiti(tx, rese)]);
  return (reso: Reso) => {
    const its = prenotazioniOf(reseIn(reso));
    const inLog = limitiInLog(locked, its);
    for (const giorno of locked) giorno.usati += its.get(chiaveOf(giorno.id, giorno.giorno)) ?? 0;
    return inLog;
  };
}

async function giveBackPezzi(tx: Tx, resi: readonly Reso[]) {
  const righe = resi.flatMap(reseIn).map((riga) => ({ ...riga, quantita: -riga.quantita }));
  const pezzi = scortaIn(righe);
  const [locked] = await together([
    lockScorte(tx, [...pezzi.keys()]),
    giveBackScorta(tx, pezzi),
    markResi(tx, new Map(righe.map(({ id, quantita }) => [id, quantita]))),
  ]);
  return (reso: Reso) => {
    const its = scortaIn(reseIn(reso));
    const inLog = scorteInLog(locked, its);
    for (const variante of locked) variante.quantitaDisponibile -= its.get(variante.id) ?? 0;
    return inLog;
  };
}

async function giveBackSaldi(tx: Tx, resi: readonly Reso[]) {
  const importi = resi.flatMap(({ resa, ordine: { id: ordineId, giftcardId, valoreGiftcardCents: cents } }) =>
    resa.giftCard && giftcardId !== null ? [{ ordineId, giftcardId, cents }] : [],
  );
  const saldi = await giveBackGiftcards(tx, ...importi);
  for (const { giftcardId, cents } of importi) saldi.set(giftcardId, saldi.get(giftcardId)! - cents);
  return ({ ordine: { giftcardId, valoreGiftcardCents }, resa }: Reso) => {
    if (!resa.giftCard || giftcardId === null) return undefined;
    const prima = saldi.get(giftcardId)!;
    const dopo = prima + valoreGiftcardCents;
    saldi.set(giftcardId, dopo);
    return { prima: { saldoGiftCard: toEur(prima) }, dopo: { saldoGiftCard: toEur(dopo) } };
  };
}
