import type { PreviewRequest } from '../../src/contract/nuovoOrdine';
import type { Caller } from '../base/caller';
import { Conflict, InvalidInput } from '../base/errors';
import { amountOf, type Importo } from '../base/money';
import { Oltre } from '../base/oltreRules';
import { parseMoment, toItalianDay, toWallClock } from '../base/time';
import { askSlots } from '../calendario/bookSlot';
import { isAfterDay, lastBookableDay } from '../calendario/slotRules';
import { lockCoupon } from '../coupon/couponRepository';
import { couponDiscount, couponRefusal } from '../coupon/couponRules';
import { together, type Tx } from '../db/database';
import { lockGiftcard } from '../giftcard/giftcardRepository';
import { giftcardPayment, giftcardRefusal, type Sconto } from '../giftcard/giftcardRules';
import type { Deps } from '../http/routes';
import { scortaIn } from './scortaRules';
import { lockLimiti } from '../limiti/bookLimiti';
import { fullLimiti, prenotazioniOf } from '../limiti/limitiRules';
import { checkPezzi, lockPezzi, withBookings, type BookedLine } from './takePezzi';
import type { LockedVariante } from '../prodotti/scortaRepository';

/** Maximum of an integer column, in cents. */
export const MAX_TOTALE = 2_147_483_647;

/** @throws InvalidInput when `dataRitiro` is not a moment or too far ahead */
export function readInizio(dataRitiro: string, { clock, giorniPrenotabili }: Deps): Date {
  const inizio = parseMoment(dataRitiro);
  if (!inizio) throw new InvalidInput('Data di ritiro non valida', 'dataRitiro');
  const lastDay = lastBookableDay(clock(), giorniPrenotabili);
  if (isAfterDay(inizio, lastDay))
    throw new InvalidInput(
      `Si può ordinare fino al ${toItalianDay(lastDay)}: scegli un giorno prima.`,
      'dataRitiro',
    );
  return inizio;
}

/** `giorno` when the day is known but not the slot. */
type Wanted = Pick<PreviewRequest, 'lines' | 'coupon' | 'giftCard' | 'deroga' | 'giorno'>;

/**
 * Locks in one round trip everything that an order takes, for placing and for a preview. The returned function decides
 * without the database what the order takes and costs.
 * @param inizio undefined for a preview without pickup
 * @throws InvalidInput and Conflict from the returned function; the caller then rolls back
 */
export async function askOrdine(
  tx: Tx,
  chi: Pick<Caller, 'ruolo'> & Pick<Deps, 'estesa'>,
  wanted: Wanted,
  inizio: Date | undefined,
  now: Date,
) {
  const { coupon: codice, giftCard, deroga } = wanted;
  const giorno = inizio ? toWallClock(inizio).giorno : wanted.giorno;
  const oltre = new Oltre(chi, deroga);
  const [locked, limiti, book, coupon, giftcard] = await together([
    lockPezzi(tx, wanted.lines),
    chi.estesa
      ? giorno && lockLimiti(tx, { varianti: wanted.lines.map((line) => line.varianteId), giorno })
      : [],
    inizio && askSlots(tx, [inizio], oltre, now),
    codice ? lockCoupon(tx, codice) : undefined,
    giftCard ? lockGiftcard(tx, giftCard) : undefined,
  ]);
  const { giorno: today } = toWallClock(now);
  return () => {
    const [posto] = book?.() ?? [];
    const ritiro = chi.estesa && giorno !== undefined ? { giorno, now } : undefined;
    const lines = withBookings(wanted.lines, locked, giorno, limiti || undefined);
    checkPezzi(lines, { ruolo: chi.ruolo, ritiro, oltre }, locked);
    oltre.add(...fullLimiti(lines, limiti || []));
    oltre.judge();
    const righe = toRighe(lines, locked);
    const importi = righe.map(({ variante, quantita }) => ({
      categoriaId: variante.categoriaId,
      cents: variante.prezzoCents * quantita,
    }));
    const lordo = amountOf(importi, null);
    if (lordo > MAX_TOTALE) throw new InvalidInput('Ordine troppo grande', 'lines');
    const used = codice ? couponFor(coupon, codice, importi, today) : undefined;
    const sconto = used ?? { cents: 0, categoriaId: null };
    const card = giftCard ? giftcardFor(giftcard, giftCard, importi, sconto, today) : undefined;
    const valoreGiftcardCents = card?.cents ?? 0;
    const totali = {
      totaleLordoCents: lordo,
      scontoCents: sconto.cents,
      valoreGiftcardCents,
      totaleDaPagareCents: lordo - sconto.cents - valoreGiftcardCents,
    };
    const [scorta, prenotazioni] = [scortaIn(lines), prenotazioniOf(lines)];
    const taken = { scorta, limiti: limiti || [], prenotazioni, coupon: used, giftcard: card };
    return { posto, righe, dettagli: righe.map(toDettaglioRow), ...taken, totali, oltre };
  };
}

export type DecidedOrdine = ReturnType<Awaited<ReturnType<typeof askOrdine>>>;

type Riga = Pick<BookedLine, 'quantita' | 'note' | 'booking'> & { variante: LockedVariante };

function toRighe(lines: readonly BookedLine[], locked: ReadonlyMap<number, LockedVariante>): Riga[] {
  const righe = new Map<string, Riga>();
  for (const { varianteId, quantita, note, booking } of lines) {
    const key = JSON.stringify([varianteId, note]);
    const all = quantita + (righe.get(key)?.quantita ?? 0);
    righe.set(key, { variante: locked.get(varianteId)!, quantita: all, note, booking });
  }
  return [...righe.values()];
}

const toDettaglioRow = ({ variante, quantita, booking }: Riga) => ({
  ...vendutaOf(variante),
  quantita,
  limiteId: booking?.limiteId ?? null,
  limiteAPezzo: booking?.aPezzo ?? null,
});

export function vendutaOf(variante: LockedVariante) {
  return {
    prodottoId: variante.prodottoId,
    varianteId: variante.id,
    codiceProdotto: variante.codice,
    nomeProdotto: variante.nome,
    categoriaId: variante.categoriaId,
    categoria: variante.categoria,
    peso: variante.peso,
    prezzoUnitarioCents: variante.prezzoCents,
  };
}

/** Returns the discount, and in `usi` the uses before this one. @throws Conflict with the cause in Italian */
export function couponFor(
  coupon: Awaited<ReturnType<typeof lockCoupon>>,
  codice: string,
  importi: readonly Importo[],
  today: string,
) {
  const refusal = coupon ? couponRefusal(coupon, importi, today) : `Il coupon ${codice} non esiste.`;
  if (!coupon || refusal !== undefined) throw new Conflict(refusal, 'coupon');
  const { id, usi, categoriaId } = coupon;
  return { id, codice: coupon.codice, usi, cents: couponDiscount(coupon, importi), categoriaId };
}

/** What the card pays of the sum after the discount; undefined when nothing is left. @throws Conflict with its cause */
export function giftcardFor(
  giftcard: Awaited<ReturnType<typeof lockGiftcard>>,
  codice: string,
  importi: readonly Importo[],
  sconto: Sconto,
  today: string,
) {
  const refusal = giftcard ? giftcardRefusal(giftcard, importi, today) : `La gift card ${codice} non esiste.`;
  if (!giftcard || refusal !== undefined) throw new Conflict(refusal, 'giftCard');
  const { id, saldoCents } = giftcard;
  const cents = giftcardPayment(giftcard, importi, sconto);
  return cents === 0 ? undefined : { id, codice: giftcard.codice, saldoCents, cents };
}
