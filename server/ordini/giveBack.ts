import { giveBackCoupons } from '../coupon/couponRepository';
import { together, type Tx } from '../db/database';
import { giveBackPlaces } from '../calendario/slotRepository';
import { giveBackGiftcards } from '../giftcard/giftcardRepository';
import { toEur } from '../base/money';
import { bookLimiti, lockLimiti } from '../limiti/bookLimiti';
import { chiaveOf, limitiInLog, prenotazioniOf, type LimiteGiorno } from '../limiti/limitiRules';
import { giveBackScorta, lockScorte } from '../prodotti/scortaRepository';
import { scorteInLog } from '../prodotti/scortaRules';
import { markReturned, type LockedOrdine } from './ordiniRepository';
import { joinInLog, scortaIn } from './scortaRules';
import type { Returned } from './giveBackRules';
import type { RigaOrdine } from './ordineWire';

export interface Return {
  ordine: LockedOrdine;
  returned: Returned;
}

/**
 * Gives back what orders took and records it on their lines, so that no piece goes back twice; the caller records it on
 * the orders. Locks like placing: variants by id, limits, slots, coupons, gift cards.
 * @returns for the log, by order id, the stocks and balances before and after that order, one order after the other
 */
export async function giveBack(tx: Tx, returns: readonly Return[]) {
  const posti = returns.flatMap(({ ordine: { giorno, slotOra: ora }, returned }) =>
    returned.posto ? [{ giorno, ora }] : [],
  );
  const coupon = returns.flatMap(({ ordine, returned }) => (returned.coupon && ordine.couponId) || []);
  const [varianti, limiti, , , nextSaldi] = await together([
    giveBackPezzi(tx, returns),
    giveBackLimiti(tx, returns),
    giveBackPlaces(tx, posti),
    giveBackCoupons(tx, ...coupon),
    giveBackSaldi(tx, returns),
  ]);
  const nextTaken = countTaken(varianti, limiti);
  const inLog = (one: Return) => joinInLog(nextTaken(linesOf(one)), nextSaldi(one));
  return new Map(returns.map((one) => [one.ordine.id, inLog(one)]));
}

const linesOf = ({ ordine: { giorno }, returned }: Return) =>
  [...returned.pezzi].map(([riga, n]) => ({ ...riga, giorno, quantita: -n }));

type TakenLine = Pick<RigaOrdine, 'varianteId' | 'quantita' | 'booking'> & { giorno: string };
type Scorte = readonly { id: number; quantitaDisponibile: number }[];

/**
 * For the log what lines take of locked stock and limits or, below zero, give back. The returned function must be called
 * once for each order, because it counts on from the one before.
 */
export const countTaken =
  (varianti: Scorte, limiti: readonly LimiteGiorno[]) => (lines: readonly TakenLine[]) => {
    const [pezzi, prenotazioni] = [scortaIn(lines), prenotazioniOf(lines)];
    const inLog = joinInLog(scorteInLog(varianti, pezzi), limitiInLog(limiti, prenotazioni));
    for (const variante of varianti) variante.quantitaDisponibile -= pezzi.get(variante.id) ?? 0;
    for (const giorno of limiti) giorno.usati += prenotazioni.get(chiaveOf(giorno.id, giorno.giorno)) ?? 0;
    return inLog;
  };

async function giveBackLimiti(tx: Tx, returns: readonly Return[]) {
  const returned = prenotazioniOf(returns.flatMap(linesOf));
  const [locked] = await together([lockLimiti(tx, { chiavi: returned.keys() }), bookLimiti(tx, returned)]);
  return locked;
}

async function giveBackPezzi(tx: Tx, returns: readonly Return[]) {
  const righe = returns.flatMap(linesOf).map((riga) => ({ ...riga, quantita: -riga.quantita }));
  const pezzi = scortaIn(righe);
  const [locked] = await together([
    lockScorte(tx, [...pezzi.keys()]),
    giveBackScorta(tx, pezzi),
    markReturned(tx, new Map(righe.map(({ id, quantita }) => [id, quantita]))),
  ]);
  return locked;
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
