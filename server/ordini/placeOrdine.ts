import type { NuovoOrdineRequest, OrdineDettaglio } from '../../src/contract/ordini';
import { STATO } from '../../src/contract/costanti';
import type { Tx } from '../db/database';
import type { Caller } from '../base/caller';
import type { Deps } from '../http/deps';
import { bookSlot } from '../calendario/bookSlot';
import { isAfterDay, lastBookableDay } from '../calendario/orizzonteRules';
import { writeMovimento } from '../giftcard/giftcardRepository';
import { Conflict, HttpError, InvalidInput } from '../base/errors';
import { parseMoment, toItalianDay, toWallClock } from '../base/time';
import { findOrCreateCliente } from './clienteRepository';
import { hashCorpo } from './hashCorpo';
import { holdChiave, rememberRisposta } from '../idempotenza/idempotenzaRepository';
import type { ChiaveTenuta } from '../idempotenza/idempotenzaRepository';
import { amountOf } from '../base/importi';
import { insertOrdine } from './insertOrdine';
import { logNuovoOrdine } from './logOrdine';
import { toOrdineDettaglio } from './ordineWire';
import { findOrdine } from './ordiniRepository';
import { applyCoupon, applyGiftcard } from './pagamento';
import { prelevaScorta } from './prelevaScorta';
import type { Riga } from './prelevaScorta';

export interface OrdinePreso {
  /** As it was when it was placed. */
  ordine: OrdineDettaglio;
  /** An earlier request with the same key had placed it. */
  ripetuto: boolean;
}

/** What an integer column holds, in cents. */
const TOTALE_MASSIMO = 2_147_483_647;

/**
 * Places an order in one transaction (decisions 7) and tells the bus once it is committed. Locks
 * are taken in one order everywhere: idempotency key, slot, variants by id, coupon, gift card, customer.
 * @throws InvalidInput when the pickup is no moment or too far ahead, Conflict with its Italian cause when the shop's state
 * refuses the order or the key was used for another; nothing is changed then, but that the key is kept for that body
 */
export async function placeOrdine(
  { database, bus, clock, giorniPrenotabili }: Deps,
  caller: Caller,
  idempotencyKey: string,
  richiesta: NuovoOrdineRequest,
): Promise<OrdinePreso> {
  const inizio = parseMoment(richiesta.dataRitiro);
  if (!inizio) throw invalid('dataRitiro', 'Data di ritiro non valida');
  const lastDay = lastBookableDay(clock(), giorniPrenotabili);
  if (isAfterDay(inizio, lastDay))
    throw invalid('dataRitiro', `Si può ordinare fino al ${toItalianDay(lastDay)}: scegli un giorno prima.`);
  const hash = hashCorpo(richiesta, inizio);
  const chiave = { accountId: caller.accountId, chiave: idempotencyKey, hashCorpo: hash };
  const esito = await database.transaction(async (tx) => {
    const now = clock();
    const tenuta = await holdChiave(tx, chiave, now);
    if (tenuta.hashCorpo !== hash) throw ofAnother(tenuta);
    const ordine = await findPlaced(tx, tenuta);
    if (ordine) return { ordine, ripetuto: true };
    return keepingChiave(async () => {
      // A savepoint: a refusal takes back everything but the key, in this same transaction.
      const placed = await tx.transaction((inner) => place(inner, caller, richiesta, inizio, now));
      await rememberRisposta(tx, chiave, placed, now);
      return { ordine: placed, ripetuto: false };
    });
  });
  if (esito instanceof HttpError) throw esito;
  if (!esito.ripetuto) bus.publish([esito.ordine.id]);
  return esito;
}

/** Gives a refusal back as a value: thrown, it would roll the key back with the order. */
async function keepingChiave(attempt: () => Promise<OrdinePreso>): Promise<OrdinePreso | HttpError> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof InvalidInput || error instanceof Conflict) return error;
    throw error;
  }
}

/** The order that the key has placed, as it was then; undefined without one. */
async function findPlaced(
  tx: Tx,
  { ordineId, risposta }: ChiaveTenuta,
): Promise<OrdineDettaglio | undefined> {
  const ordine = ordineId === null ? undefined : await findOrdine(tx, ordineId);
  return ordine && { ...ordine, ...risposta };
}

function ofAnother({ ordineId }: ChiaveTenuta): Conflict {
  const message =
    ordineId === null
      ? 'Questa Idempotency-Key appartiene a un ordine diverso, che è stato rifiutato: per un nuovo ordine serve una nuova chiave.'
      : 'Questa Idempotency-Key è già stata usata per un altro ordine: per un nuovo ordine serve una nuova chiave.';
  return new Conflict(message, { 'idempotency-key': [message] });
}

async function place(
  tx: Tx,
  caller: Caller,
  richiesta: NuovoOrdineRequest,
  inizio: Date,
  now: Date,
): Promise<OrdineDettaglio> {
  const posto = await bookSlot(tx, inizio, now);
  const righe = await prelevaScorta(tx, richiesta.lines, caller.ruolo);
  const importi = righe.map(({ variante, quantita }) => ({
    categoriaId: variante.categoriaId,
    cents: variante.prezzoCents * quantita,
  }));
  const lordo = amountOf(importi, null);
  if (lordo > TOTALE_MASSIMO) throw invalid('lines', 'Ordine troppo grande');
  const { giorno: oggi } = toWallClock(now);
  const coupon = richiesta.coupon ? await applyCoupon(tx, richiesta.coupon, importi, oggi) : undefined;
  const sconto = coupon ?? { cents: 0, categoriaId: null };
  const giftcard = richiesta.giftCard
    ? await applyGiftcard(tx, richiesta.giftCard, importi, sconto, oggi)
    : undefined;
  const cliente = await findOrCreateCliente(tx, richiesta.cliente);
  const nuovo = {
    giorno: posto.giorno,
    dataRitiro: inizio,
    slotOra: posto.ora,
    utenteId: cliente?.id ?? null,
    cliente: `${richiesta.cliente.nome} ${richiesta.cliente.cognome}`,
    email: richiesta.cliente.email ?? null,
    telefono: richiesta.cliente.phone ?? null,
    totaleLordoCents: lordo,
    scontoCents: sconto.cents,
    valoreGiftcardCents: giftcard?.cents ?? 0,
    totaleDaPagareCents: lordo - sconto.cents - (giftcard?.cents ?? 0),
    metodoPagamento: richiesta.metodoPagamento,
    stato: STATO.InLavorazione,
    couponId: coupon?.id ?? null,
    giftcardId: giftcard?.id ?? null,
  };
  const dettagli = righe.map(toDettaglio);
  const inserted = await insertOrdine(tx, nuovo, dettagli);
  if (giftcard) {
    const importoCents = -giftcard.cents;
    await writeMovimento(tx, {
      giftcardId: giftcard.id,
      ordineId: inserted.id,
      importoCents,
      causale: 'ordine',
    });
  }
  const ordine = toOrdineDettaglio({ ...nuovo, ...inserted }, dettagli);
  await logNuovoOrdine(tx, caller, { ordine, righe, coupon, giftcard, cliente });
  return ordine;
}

function toDettaglio({ variante, quantita }: Riga) {
  return {
    prodottoId: variante.prodottoId,
    varianteId: variante.id,
    codiceProdotto: variante.codice,
    nomeProdotto: variante.nome,
    categoriaId: variante.categoriaId,
    categoria: variante.categoria,
    peso: variante.peso,
    quantita,
    prezzoUnitarioCents: variante.prezzoCents,
  };
}

const invalid = (field: string, message: string) => new InvalidInput(message, { [field]: [message] });
