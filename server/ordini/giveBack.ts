import { addUp } from '../base/addUp';
import { giveBackCoupons } from '../coupon/couponRepository';
import { together, type Tx } from '../db/database';
import { giveBackPlaces } from '../calendario/slotRepository';
import { giveBackGiftcards } from '../giftcard/giftcardRepository';
import { toEur } from '../base/money';
import { bookLimiti, lockLimiti } from '../limiti/bookLimiti';
import { chiaveOf, limitiInLog, prenotazioniOf } from '../limiti/limitiRules';
import { giveBackScorta, lockScorte } from '../prodotti/scortaRepository';
import { markResi, type LockedOrdine } from './ordiniRepository';
import { presaDi } from './pezziRules';
import type { Resa, RigaResa } from './resaRules';

export interface Reso {
  ordine: LockedOrdine;
  resa: Resa;
}

/**
 * Also recorded on the lines, so that no piece goes back twice; on the orders the caller records it. Locks like
 * placing: variants by id, limits, slots, coupons, gift cards. Returns what changed with each order in turn, for the
 * log.
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
  return resi.map((reso) => {
    const { prima, dopo } = scorte(reso);
    const [presi, saldo] = [limiti(reso), saldi(reso)];
    return {
      prima: { scorte: prima, ...presi?.prima, ...saldo?.prima },
      dopo: { scorte: dopo, ...presi?.dopo, ...saldo?.dopo },
    };
  });
}

/** Leaves out lines whose variant was erased. */
const pezziIn = (righe: Iterable<readonly [RigaResa, number]>) =>
  addUp(
    [...righe].flatMap(([{ varianteId, limiteId }, n]) =>
      varianteId === null || limiteId !== null ? [] : [[varianteId, n] as const],
    ),
  );

const limitiIn = ({ ordine: { giorno }, resa }: Reso) =>
  prenotazioniOf([...resa.pezzi].map(([riga, n]) => ({ presa: presaDi(riga), giorno, quantita: -n })));

/** Returns what it makes of the limits with each order, to be asked in turn. */
async function giveBackLimiti(tx: Tx, resi: readonly Reso[]) {
  const rese = addUp(resi.flatMap((reso) => [...limitiIn(reso)]));
  const [locked] = await together([lockLimiti(tx, { chiavi: rese.keys() }), bookLimiti(tx, rese)]);
  return (reso: Reso) => {
    const its = limitiIn(reso);
    const inLog = limitiInLog(locked, its);
    for (const giorno of locked) giorno.usati += its.get(chiaveOf(giorno.id, giorno.giorno)) ?? 0;
    return inLog;
  };
}

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
