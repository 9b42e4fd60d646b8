import type { Stato } from '../../src/contract/costanti';
import type { GruppoFatto } from '../../src/contract/gruppo';
import type { Caller } from '../base/caller';
import type { Conflict } from '../base/errors';
import type { Tx } from '../db/database';
import type { Deps } from '../http/routes';
import { rememberAnswer } from '../idempotency/idempotencyRepository';
import { hashOf, holdOwnKey } from './changeOnce';
import { transactionBy } from './eventiRepository';
import { GIA_ANNULLATO, type Rifiutati } from './changeStato';
import { lockTaken } from './gruppoRepository';
import { lockOrdini, type LockedOrdine } from './ordiniRepository';

/** Orders of one transaction: other callers wait for this many at most (docs/decisions/0033). */
const LOT_SIZE = 25;

/** The answer stored under the key, with the orders that are still to be changed. */
type PartialAnswer = GruppoFatto & { restanti?: number[] };

interface Job {
  asked: object;
  ids: readonly number[];
  /** Whether the change may take or give back stock, places, coupon uses or gift-card amounts. */
  takes: boolean;
  message: string;
  /** Changes locked orders and returns those it refused; some of the others may have needed no change. */
  change: (tx: Tx, ordini: readonly LockedOrdine[]) => Promise<Rifiutati>;
}

/**
 * Changes each lot in one transaction with the key, so that the stored answer tells exactly what was done
 * (docs/decisions/0033). A later request with the same key goes on where this one stopped. Locks: key, orders by id,
 * then as placing an order.
 */
export async function runGruppo({ database, bus, clock }: Deps, caller: Caller, job: Job) {
  const { accountId, chiave } = caller;
  const key = { accountId, chiave: chiave!, requestHash: hashOf(job.asked) };
  const restanti = [...new Set(job.ids)].sort((a, b) => a - b);
  const begun = { message: job.message, fatti: [], invariati: [], rifiutati: [], restanti };
  const step = async (tx: Tx) => {
    const { risposta } = await holdOwnKey(tx, key, clock());
    const before = (risposta ?? begun) as PartialAnswer;
    const { restanti } = before;
    if (!restanti) return { next: before, isReplay: true, changed: 0 };
    const next = await changeNext(tx, job, { ...before, restanti });
    await rememberAnswer(tx, key, next, clock());
    return { next, isReplay: false, changed: next.fatti.length - before.fatti.length };
  };
  let isReplay = true;
  let changed = 0;
  try {
    for (;;) {
      const done = await transactionBy(database, caller, step);
      isReplay &&= done.isReplay;
      changed += done.changed;
      const { restanti, ...fatto } = done.next;
      if (!restanti) return { fatto, isReplay };
    }
  } finally {
    if (changed > 0) bus.publish();
  }
}

async function changeNext(
  tx: Tx,
  { takes, change }: Job,
  { restanti, ...before }: PartialAnswer & { restanti: number[] },
): Promise<PartialAnswer> {
  const ids = restanti.slice(0, LOT_SIZE);
  const found = await lockOrdini(tx, ids);
  if (takes) await lockTaken(tx, found);
  const refused = await change(tx, found);
  const now = new Map((await lockOrdini(tx, ids)).map((ordine) => [ordine.id, ordine.versione]));
  const tried = found.filter(({ id }) => !refused.has(id));
  const isChanged = ({ id, versione }: LockedOrdine) => now.get(id) !== versione;
  const fatti = tried.filter(isChanged).map(({ id, stato }) => {
    return { id, prima: stato as Stato, versione: now.get(id)! };
  });
  const unchanged = tried.filter((ordine) => !isChanged(ordine));
  return {
    message: before.message,
    fatti: [...before.fatti, ...fatti],
    invariati: [...before.invariati, ...unchanged.map(({ id }) => id)],
    rifiutati: [
      ...before.rifiutati,
      ...ids.filter((id) => !now.has(id)).map((id) => ({ id, causa: 'non c’è più' })),
      ...found.flatMap((ordine) => describeRefused(ordine, refused.get(ordine.id))),
    ],
    ...(restanti.length > LOT_SIZE && { restanti: restanti.slice(LOT_SIZE) }),
  };
}

function describeRefused({ id, numeroOrdine }: LockedOrdine, refusal: Conflict | undefined) {
  if (!refusal) return [];
  const causa = refusal.message === GIA_ANNULLATO ? 'già annullato' : refusal.message;
  const { daPesare, daPagare } = refusal.errors ?? {};
  return [
    { id, numeroOrdine: String(numeroOrdine), causa, daPesare: daPesare && true, daPagare: daPagare && true },
  ];
}
