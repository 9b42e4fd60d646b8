import { STATO } from '../../src/contract/costanti';
import type { AnnullaGruppo, CambioGruppo, GruppoFatto } from '../../src/contract/gruppo';
import type { Caller } from '../base/caller';
import { Conflict, HttpError } from '../base/errors';
import type { Tx } from '../db/database';
import type { Deps } from '../http/deps';
import { holdKey, rememberAnswer } from '../idempotency/idempotencyRepository';
import { changeStatoIn, GIA_ANNULLATO } from './changeStato';
import { listPrinted, lockGruppo, lockTaken } from './gruppoRepository';
import type { InGruppo } from './gruppoRepository';
import { hashOf } from './hashRequest';
import { restoreOrdineIn } from './restoreOrdine';

export interface GruppoDone {
  fatto: GruppoFatto;
  /** An earlier request with the same key had done it. */
  isReplay: boolean;
}

interface Lavoro {
  /** What the request asks for, for its key. */
  asked: object;
  ids: readonly number[];
  /** Whether orders may take things or give them back. */
  takes: boolean;
  message: string;
  /** Makes the change of one order ready; it runs in a savepoint of its own. */
  prepare: (tx: Tx) => Promise<(tx: Tx, ordine: InGruppo) => Promise<unknown>>;
}

/** Sets the status of several orders by the rules of one (changeStatoIn). @throws Conflict for a key of another request */
export const changeGruppo = (deps: Deps, caller: Caller, key: string, { ids, status }: CambioGruppo) =>
  runGruppo(deps, caller, key, {
    asked: { status, ids: [...ids].sort((a, b) => a - b) },
    ids,
    takes: status === STATO.Annullato,
    message: 'Stato cambiato.',
    prepare: async () => (tx, ordine) =>
      changeStatoIn(tx, caller, ordine.id, status, deps.estensioni.has('modifica')),
  });

/** Undoes changeGruppo where nobody has changed or printed the order since. @throws Conflict for a key of another request */
export function undoGruppo(deps: Deps, caller: Caller, key: string, { fatti }: AnnullaGruppo) {
  const before = new Map(fatti.map((fatto) => [fatto.id, fatto]));
  const ids = [...before.keys()];
  return runGruppo(deps, caller, key, {
    asked: { fatti },
    ids,
    takes: true,
    message: 'Cambio annullato.',
    prepare: async (all) => {
      const printed = await listPrinted(all, ids);
      return async (tx, { id, stato, revisione }) => {
        const fatto = before.get(id)!;
        // A print raises the revision too.
        if (printed.has(id)) throw new Conflict('già stampato');
        if (fatto.revisione !== revisione) throw new Conflict('cambiato nel frattempo');
        if (stato === STATO.Annullato) await restoreOrdineIn(tx, caller, id);
        else await changeStatoIn(tx, caller, id, fatto.prima);
      };
    },
  });
}

/**
 * One transaction with the key, so that what was answered is what was done, and one announcement after it
 * (docs/decisions/0033). Locks: key, orders by id, then as placing an order.
 */
async function runGruppo(
  { database, bus, clock }: Deps,
  caller: Caller,
  chiave: string,
  lavoro: Lavoro,
): Promise<GruppoDone> {
  const key = { accountId: caller.accountId, chiave, requestHash: hashOf(lavoro.asked) };
  const done = await database.transaction(async (tx) => {
    const { requestHash, risposta } = await holdKey(tx, key, clock());
    if (requestHash !== key.requestHash)
      throw new Conflict('Questa Idempotency-Key è già stata usata per altro: serve una nuova chiave.');
    if (risposta) return { fatto: risposta as GruppoFatto, isReplay: true };
    const fatto = await changeEach(tx, lavoro);
    await rememberAnswer(tx, key, { ordineId: null, risposta: fatto }, clock());
    return { fatto, isReplay: false };
  });
  if (!done.isReplay && done.fatto.fatti.length > 0) bus.publish();
  return done;
}

async function changeEach(tx: Tx, { ids, takes, message, prepare }: Lavoro): Promise<GruppoFatto> {
  const found = await lockGruppo(tx, ids);
  if (takes) await lockTaken(tx, ids);
  const change = await prepare(tx);
  const rifiutati: GruppoFatto['rifiutati'] = [...new Set(ids)]
    .filter((id) => !found.some((ordine) => ordine.id === id))
    .map((id) => ({ id, causa: 'non c’è più' }));
  for (const ordine of found) {
    try {
      await tx.transaction((own) => change(own, ordine));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const causa = error.message === GIA_ANNULLATO ? 'già annullato' : error.message;
      rifiutati.push({ id: ordine.id, numeroOrdine: String(ordine.numeroOrdine), causa });
    }
  }
  const now = new Map((await lockGruppo(tx, ids)).map(({ id, revisione }) => [id, revisione]));
  const refused = new Set(rifiutati.map(({ id }) => id));
  const tried = found.filter(({ id }) => !refused.has(id));
  return {
    message,
    fatti: tried
      .filter(({ id, revisione }) => now.get(id) !== revisione)
      .map(({ id, stato }) => ({ id, prima: stato as CambioGruppo['status'], revisione: now.get(id)! })),
    invariati: tried.filter(({ id, revisione }) => now.get(id) === revisione).map(({ id }) => id),
    rifiutati,
  };
}
