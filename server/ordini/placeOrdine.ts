import type { NuovoOrdineRequest } from '../../src/contract/nuovoOrdine';
import type { OrdineDettaglio } from '../../src/contract/ordini';
import { STATO } from '../../src/contract/costanti';
import type { Tx } from '../db/database';
import type { Caller } from '../base/caller';
import type { Deps } from '../http/deps';
import { writeMovimenti } from '../giftcard/giftcardRepository';
import { Conflict, HttpError, InvalidInput } from '../base/errors';
import { transactionBy } from './eventiRepository';
import { findOrCreateCliente } from './clienteRepository';
import { hashRequest } from './hashRequest';
import { holdKey, rememberAnswer } from '../idempotency/idempotencyRepository';
import type { HeldKey } from '../idempotency/idempotencyRepository';
import { insertOrdine } from './insertOrdine';
import { queueMessaggi } from '../messaggi/messaggiRepository';
import { logNuovoOrdine } from './logOrdine';
import { toOrdineDettaglio } from './ordineWire';
import { findOrdine } from './ordiniRepository';
import { prepareOrdine, readInizio } from './prepareOrdine';

export interface PlacedOrdine {
  /** As it was when it was placed. */
  ordine: OrdineDettaglio;
  /** An earlier request with the same key had placed it. */
  isReplay: boolean;
}

/**
 * Places an order in one transaction (decisions 7) and publishes it after the commit. Locks are taken in the same order
 * everywhere: idempotency key, variants by id, slot, coupon, gift card, customer.
 * @throws InvalidInput when the pickup is not a moment or too far ahead; Conflict with an Italian reason when the shop
 * cannot accept the order or the key was used for another. Then nothing is changed, except that the key is kept
 */
export async function placeOrdine(
  deps: Deps,
  caller: Caller,
  idempotencyKey: string,
  request: NuovoOrdineRequest,
): Promise<PlacedOrdine> {
  const { database, bus, clock } = deps;
  const inizio = readInizio(request.dataRitiro, deps);
  const hash = hashRequest(request, inizio);
  const chiave = { accountId: caller.accountId, chiave: idempotencyKey, requestHash: hash };
  const outcome = await transactionBy(database, caller, async (tx) => {
    const now = clock();
    const held = await holdKey(tx, chiave, now);
    if (held.requestHash !== hash) throw ofAnother(held);
    const ordine = await findPlaced(tx, held);
    if (ordine) return { ordine, isReplay: true };
    return keepingKey(async () => {
      // A savepoint: a refusal rolls back everything but the key.
      const placed = await tx.transaction((inner) => place(inner, caller, request, inizio, now));
      // Without the customer, who is only in the order and may be erased there.
      const { cliente: _, ...risposta } = placed;
      await rememberAnswer(tx, chiave, { ordineId: placed.id, risposta }, now);
      return { ordine: placed, isReplay: false };
    });
  });
  if (outcome instanceof HttpError) throw outcome;
  if (!outcome.isReplay) bus.publish();
  return outcome;
}

/** Returns a refusal as a value, because throwing would roll back the key too. */
async function keepingKey(attempt: () => Promise<PlacedOrdine>): Promise<PlacedOrdine | HttpError> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof InvalidInput || error instanceof Conflict) return error;
    throw error;
  }
}

/** The order that the key has placed, as it was then; undefined without one. */
async function findPlaced(tx: Tx, { ordineId, risposta }: HeldKey): Promise<OrdineDettaglio | undefined> {
  const ordine = ordineId === null ? undefined : await findOrdine(tx, ordineId);
  return ordine && { ...ordine, ...risposta };
}

function ofAnother({ ordineId }: HeldKey): Conflict {
  const message =
    ordineId === null
      ? 'Questa Idempotency-Key appartiene a un ordine diverso, che è stato rifiutato: per un nuovo ordine serve una nuova chiave.'
      : 'Questa Idempotency-Key è già stata usata per un altro ordine: per un nuovo ordine serve una nuova chiave.';
  return new Conflict(message, { 'idempotency-key': [message] });
}

async function place(
  tx: Tx,
  caller: Caller,
  request: NuovoOrdineRequest,
  inizio: Date,
  now: Date,
): Promise<OrdineDettaglio> {
  const { posto, righe, dettagli, coupon, giftcard, totali } = await prepareOrdine(
    tx,
    caller.ruolo,
    request,
    inizio,
    now,
  );
  const cliente = await findOrCreateCliente(tx, request.cliente);
  const nuovo = {
    giorno: posto.giorno,
    dataRitiro: inizio,
    slotOra: posto.ora,
    utenteId: cliente?.id ?? null,
    cliente: `${request.cliente.nome} ${request.cliente.cognome}`.trim(),
    email: request.cliente.email ?? null,
    telefono: request.cliente.phone ?? null,
    ...totali,
    metodoPagamento: request.metodoPagamento,
    stato: STATO.InLavorazione,
    couponId: coupon?.id ?? null,
    giftcardId: giftcard?.id ?? null,
  };
  const note = { ordine: request.note, righe: righe.map((riga) => riga.note) };
  const inserted = await insertOrdine(tx, nuovo, dettagli, note);
  if (giftcard) {
    const importoCents = -giftcard.cents;
    await writeMovimenti(tx, {
      giftcardId: giftcard.id,
      ordineId: inserted.id,
      importoCents,
      causale: 'ordine',
    });
  }
  // Without the notes, which may name people: neither the log nor the kept answer may hold them.
  const ordine = toOrdineDettaglio({ ...nuovo, ...inserted }, dettagli);
  await logNuovoOrdine(tx, caller, { ordine, righe, coupon, giftcard, cliente });
  await queueMessaggi(tx, 'nuovo', [{ ...nuovo, ...inserted }]);
  return ordine;
}
