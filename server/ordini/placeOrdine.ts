import type { NuovoOrdineRequest, OrdineDettaglio } from '../../src/contract/ordini';
import { STATO } from '../../src/contract/costanti';
import type { Tx } from '../db/database';
import type { Caller, Deps } from '../deps';
import { bookSlot } from '../disponibilita/bookSlot';
import { isAfterDay, lastBookableDay } from '../disponibilita/orizzonteRules';
import { writeMovimento } from '../giftcard/giftcardRepository';
import { Conflict, InvalidInput } from '../http/errors';
import { parseMoment, toItalianDay, toWallClock } from '../time';
import { findOrCreateCliente } from './clienteRepository';
import { hashCorpo } from './hashCorpo';
import { claimChiave } from './idempotenzaRepository';
import type { Chiave, ChiaveUsata } from './idempotenzaRepository';
import { amountOf } from './importi';
import { insertOrdine } from './insertOrdine';
import { logNuovoOrdine } from './logOrdine';
import { toOrdineDettaglio } from './ordineWire';
import { findOrdine } from './ordiniRepository';
import { applyCoupon, applyGiftcard } from './pagamento';
import { prelevaScorta } from './prelevaScorta';
import type { Riga } from './prelevaScorta';

export interface OrdinePreso {
  ordine: OrdineDettaglio;
  /** False when an earlier request with the same key had placed it. */
  nuovo: boolean;
}

/** What an integer column holds, in cents. */
const TOTALE_MASSIMO = 2_147_483_647;

/**
 * Places an order in one transaction (decisions: POST /api/ordini) and tells the bus once it is committed. Locks
 * are taken in one order everywhere: idempotency key, slot, variants by id, coupon, gift card, customer.
 * @throws InvalidInput when the pickup is no moment or too far ahead, Conflict with its Italian cause when the shop's state
 * refuses the order or the key was used for another; nothing is changed then, and the key stays free
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
  const chiave = { accountId: caller.accountId, chiave: idempotencyKey, hashCorpo: hashCorpo(richiesta) };
  const preso = await database.transaction(async (tx) => {
    const used = await claimChiave(tx, chiave);
    if (used) return { ordine: await findPlaced(tx, chiave, used), nuovo: false };
    return { ordine: await place(tx, caller, chiave, richiesta, inizio, clock()), nuovo: true };
  });
  if (preso.nuovo) bus.publish([preso.ordine.id]);
  return preso;
}

async function findPlaced(tx: Tx, chiave: Chiave, used: ChiaveUsata): Promise<OrdineDettaglio> {
  const ordine = used.ordineId === null ? undefined : await findOrdine(tx, used.ordineId);
  if (used.hashCorpo !== chiave.hashCorpo || !ordine) {
    throw new Conflict('Questa Idempotency-Key è già stata usata per un altro ordine.');
  }
  return ordine;
}

async function place(
  tx: Tx,
  caller: Caller,
  chiave: Chiave,
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
  const inserted = await insertOrdine(tx, nuovo, dettagli, chiave);
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
