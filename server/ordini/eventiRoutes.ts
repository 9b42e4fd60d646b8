import { sql } from 'drizzle-orm';
import { MessageBody } from '../../src/contract/common';
import { EventiDopo, EventiQuery, VistiRequest } from '../../src/contract/eventi';
import { type Deps, type Routes, routeSchemas, messageAfter } from '../http/routes';
import type { Caller } from '../base/caller';
import { ordini } from '../db/schema';
import { logChanges } from '../db/registro';
import { EVENTI_PAGE, EVENTI_DAYS, readEventiAfter, transactionBy } from './eventiRepository';

const route = routeSchemas('Ordini');

export const eventiRoutes: Routes = async (app, deps) => {
  app.get(
    '/ordini/eventi',
    route.query(
      `What happened after a number: the first ${EVENTI_PAGE} events of those kept, ${EVENTI_DAYS} days`,
      EventiQuery,
      EventiDopo,
    ),
    async ({ query: { dopo } }) => readEventiAfter(deps.database, dopo),
  );

  app.post(
    '/ordini/visti',
    route.ask(
      'Mark orders as seen; the first person who saw an order stays recorded',
      VistiRequest,
      MessageBody,
    ),
    async ({ body: { ids }, caller }) =>
      messageAfter(ids.length === 1 ? 'Ordine visto.' : 'Ordini visti.', markSeen(deps, caller, ids)),
  );
};

/** Keeps the first person who saw an order. Locks by id, so that two requests for the same orders do not deadlock. */
async function markSeen({ database, bus }: Deps, caller: Caller, ids: readonly number[]) {
  const seen = await transactionBy(database, caller, async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`with da_vedere as materialized (
        select id from ${ordini} where id = any(${sql.param([...ids])}::int[]) and visto_il is null
        order by id for no key update
      ), visti as (
        update ${ordini} o set visto_il = now(), visto_da = ${caller.accountId} from da_vedere where o.id = da_vedere.id
        returning o.id
      ) select id from visti order by id`);
    const changes = rows.map(({ id: entitaId }) => ({ azione: 'vede', entita: 'ordine', entitaId }));
    await logChanges(tx, caller, changes);
    return rows;
  });
  if (seen.length > 0) bus.publish();
}
