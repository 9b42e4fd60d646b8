import { giveBackCoupons } from '../coupon/couponRepository';
import { together, type Tx } from '../db/database';
import { giveBackPlaces } from '../calendario/slotRepository';
import { giveBackGiftcards } from '../giftcard/giftcardRepository';
import { toEur } from '../base/money';
import { bookLimiti, lockLimiti } from '../limiti/bookLimiti';
import { chiaveOf, limitiInLog, prenotazioniOf } from '../limiti/limitiRules';
import { giveBackScorta, lockScorte } from '../prodotti/scortaRepository';
import { markReturned, type LockedOrdine } from './ordiniRepository';
import { joinInLog, scortaIn, scorteInLog } from './scortaRules';
import type { Returned } from './giveBackRules';

export interface Return {
  ordine: LockedOrdine;
  returned: Returned;
}

/**
 * Also recorded on the lines, so that no piece goes back twice; on the orders the caller records it. Locks like
 * placing: variants by id, limits, slots, coupons, gift cards. Returns what changed with each order in turn, by its id,
 * for the log.
 */
export async function giveBack(tx: Tx, returns: readonly Return[]) {
  const posti = returns.flatMap(({ ordine: { giorno, slotOra: ora }, returned }) =>
    returned.posto ? [{ giorno, ora }] : [],
  );
  const coupon = returns.flatMap(({ ordine, returned }) => (returned.coupon && ordine.couponId) || []);
  const [scorte, limiti, , , saldi] = await together([
    giveBackPezzi(tx, returns),
    giveBackLimiti(tx, returns),
    giveBackPlaces(tx, posti),
    giveBackCoupons(tx, ...coupon),
    giveBackSaldi(tx, returns),
  ]);
  const inLog = (one: Return) => joinInLog(scorte(one), limiti(one), saldi(one));
  return new Map(returns.map((one) => [one.ordine.id, inLog(one)]));
}

/** As lines that take less than nothing. */
const linesOf = ({ ordine: { giorno }, returned }: Return) =>
  [...returned.pezzi].map(([riga, n]) => ({ ...riga, giorno, quantita: -n }));

/** Returns what it makes of the limits with each order, to be asked in turn. */
async function giveBackLimiti(tx: Tx, returns: readonly Return[]) {
  const returned = prenotazioniOf(returns.flatMap(linesOf));
  const [locked] = await together([lockLimiti(tx, { chiavi: returned.keys() }), bookLimiti(tx, returned)]);
  return (one: Return) => {
    const its = prenotazioniOf(linesOf(one));
    const inLog = limitiInLog(locked, its);
    for (const giorno of locked) giorno.usati += its.get(chiaveOf(giorno.id, giorno.giorno)) ?? 0;
    return inLog;
  };
}

async function giveBackPezzi(tx: Tx, returns: readonly Return[]) {
  const righe = returns.flatMap(linesOf).map((riga) => ({ ...riga, quantita: -riga.quantita }));
  const pezzi = scortaIn(righe);
  const [locked] = await together([
    lockScorte(tx, [...pezzi.keys()]),
    giveBackScorta(tx, pezzi),
    markReturned(tx, new Map(righe.map(({ id, quantita }) => [id, quantita]))),
  ]);
  return (one: Return) => {
    const its = scortaIn(linesOf(one));
    const inLog = scorteInLog(locked, its);
    for (const variante of locked) variante.quantitaDisponibile -= its.get(variante.id) ?? 0;
    return inLog;
  };
}

async function giveBackSaldi(tx: Tx, returns: readonly Return[]) {
  const importi = returns.flatMap(
    ({ returned, ordine: { id: ordineId, giftcardId, valoreGiftcardCents: cents } }) =>
      returned.giftCard && giftcardId !== null ? [{ ordineId, giftcardId, cents }] : [],
  );
  const saldi = await giveBackGiftcards(tx, ...importi);
  for (const { giftcardId, cents } of importi) saldi.set(giftcardId, saldi.get(giftcardId)! - cents);
  return ({ ordine: { giftcardId, valoreGiftcardCents }, returned }: Return) => {
    if (!returned.giftCard || giftcardId === null) return undefined;
    const prima = saldi.get(giftcardId)!;
    const dopo = prima + valoreGiftcardCents;
    saldi.set(giftcardId, dopo);
    return { prima: { saldoGiftCard: toEur(prima) }, dopo: { saldoGiftCard: toEur(dopo) } };
  };
}
