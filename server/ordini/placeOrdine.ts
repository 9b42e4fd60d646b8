import { sql } from 'drizzle-orm';
import type { NuovoOrdineRequest } from '../../src/contract/nuovoOrdine';
import { together } from '../db/database';
import { run, statement } from '../db/statement';
import type { Caller } from '../base/caller';
import type { Deps } from '../http/routes';
import { Conflict, HttpError, InvalidInput } from '../base/errors';
import { transactionBy } from './eventiRepository';
import { createCliente, findCliente } from './clienteRepository';
import { hashRequest } from './changeOnce';
import { holdKey, type HeldKey } from '../idempotency/idempotencyRepository';
import { insertOrdine, toNuovo } from './insertOrdine';
import { readAttivi } from '../messaggi/outbox';
import { newsFor } from '../messaggi/messaggiRules';
import { findOrdine } from './ordiniRepository';
import { askOrdine, readInizio } from './prepareOrdine';

/**
 * Places an order under the caller's key in two round trips (docs/decisions/0041): the first reads and locks,
 * TypeScript decides, the second writes and commits. Locks, everywhere in this sequence: key, variants by id, days of
 * limits by limit and day, slot, coupon, gift card, customer.
 * @throws InvalidInput for the pickup; Conflict with an Italian reason. A refusal changes nothing but keeps the key
 */
export async function placeOrdine(deps: Deps, caller: Caller, request: NuovoOrdineRequest) {
  const { database, bus, clock } = deps;
  const inizio = readInizio(request.dataRitiro, deps);
  const hash = hashRequest(request, inizio);
  const chiave = { accountId: caller.accountId, chiave: caller.chiave!, requestHash: hash };
  const outcome = await transactionBy(database, caller, async (tx) => {
    const now = clock();
    const [held, , decide, found, attivi] = await together([
      holdKey(tx, chiave, now),
      // A refusal rolls back everything but the key.
      run(tx, savepoint),
      askOrdine(tx, { ruolo: caller.ruolo, estesa: deps.estesa }, request, inizio, now),
      findCliente(tx, request.cliente),
      readAttivi(tx),
    ]);
    if (held.requestHash !== hash) throw usedKeyConflict(held);
    const decided = held.ordineId === null && refusalOr(decide);
    if (!decided || decided instanceof HttpError) await run(tx, rollbackToSavepoint);
    if (decided instanceof HttpError) return decided;
    if (!decided)
      return { ordine: { ...(await findOrdine(tx, held.ordineId!))!, ...held.risposta }, isReplay: true };
    const cliente = found ?? (await createCliente(tx, caller, request.cliente));
    const nuovo = toNuovo(request, inizio, decided, cliente);
    const messaggi = nuovo.email ? attivi.filter((tipo) => tipo === newsFor('nuovo', nuovo.stato, [])) : [];
    const ordine = await insertOrdine(tx, caller, nuovo, decided, messaggi, now);
    return { ordine, isReplay: false };
  });
  if (outcome instanceof HttpError) throw outcome;
  if (!outcome.isReplay) bus.publish();
  return outcome;
}

const savepoint = statement('savepoint', sql`savepoint key_held`);
const rollbackToSavepoint = statement('rollback_to_savepoint', sql`rollback to savepoint key_held`);

/** Returns a refusal as a value, because throwing would roll back the key too. */
function refusalOr<T>(decide: () => T): T | HttpError {
  try {
    return decide();
  } catch (error) {
    if (error instanceof InvalidInput || error instanceof Conflict) return error;
    throw error;
  }
}

function usedKeyConflict({ ordineId }: HeldKey): Conflict {
  const message =
    ordineId === null
      ? 'Questa Idempotency-Key appartiene a un ordine diverso, che è stato rifiutato: per un nuovo ordine serve una nuova chiave.'
      : 'Questa Idempotency-Key è già stata usata per un altro ordine: per un nuovo ordine serve una nuova chiave.';
  return new Conflict(message, 'idempotency-key');
}
