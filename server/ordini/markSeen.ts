import { sql } from 'drizzle-orm';
import type { Caller } from '../base/caller';
import type { Tx } from '../db/database';
import { ordini } from '../db/schema';
import { logChanges } from '../db/registro';
import type { Deps } from '../http/deps';
import { transactionBy } from './eventiRepository';

/**
 * Marks orders as seen by a person. The first one stays who saw it: of two at once the second changes nothing, and an
 * order that is not there changes nothing either.
 */
export async function markSeen(
  { database, bus }: Pick<Deps, 'database' | 'bus'>,
  caller: Caller,
  ids: readonly number[],
): Promise<void> {
  const visti = await transactionBy(database, caller, async (tx) => {
    const seen = await setVisti(tx, caller, ids);
    await logChanges(
      tx,
      caller,
      seen.map((entitaId) => ({ azione: 'vede', entita: 'ordine', entitaId })),
    );
    return seen;
  });
  if (visti.length > 0) bus.publish();
}

/** Orders are locked by their id, so that two who see the same ones do not wait for each other. */
async function setVisti(tx: Tx, caller: Caller, ids: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with da_vedere as materialized (
      select id from ${ordini} where id = any(${sql.param([...ids])}::int[]) and visto_il is null
      order by id for no key update
    )
    update ${ordini} o set visto_il = now(), visto_da = ${caller.accountId}
    from da_vedere where o.id = da_vedere.id
    returning o.id`);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}
