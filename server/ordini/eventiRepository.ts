import { asc, eq, gt, sql } from 'drizzle-orm';
import type { Autore, Evento, EventiDopo } from '../../src/contract/eventi';
import type { Caller } from '../base/caller';
import { countChanged, together, withCommit, type Database, type Queries, type Tx } from '../db/database';
import { eventi, ordini } from '../db/schema';
import { build, placeholder, run, statement } from '../db/statement';
import { listColumns, toOrdineLista } from './ordineWire';

/** A screen that was away for at most so many days still gets each event that it missed. */
export const EVENTI_DAYS = 30;

export const EVENTI_PAGE = 1_000;

const setPagina = statement(
  'set_pagina',
  sql`select set_config('negozio.pagina', ${placeholder('pagina')}, true)`,
);

/** A transaction that records the caller's page in the events of the orders that it changes. */
export const transactionBy = <T>(
  database: Database,
  { pagina }: Pick<Caller, 'pagina'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  database.transaction(async (tx) => {
    const settingPagina = pagina !== undefined && run(tx, setPagina, { pagina });
    const [answer] = await together([work(tx), settingPagina]);
    return answer;
  });

const number = statement<{ prima: number; ultimo: number }>(
  'number_eventi',
  sql`select prima, ultimo from numera_eventi()`,
);

const last = statement<{ ultimo: number }>(
  'last_event_number',
  sql`select coalesce(max(numero), 0) as ultimo from ${eventi}`,
);

/** What the caller reads after this call includes every event up to this number. */
export const lastEventNumber = async (queries: Queries): Promise<number> =>
  (await run(queries, last)).rows[0]!.ultimo;

/**
 * Who made the change, from its line in the log, which nobody can change unnoticed. Event and line were written in one
 * transaction and so have the same moment; for a note about a customer the line is the customer's. The inner query
 * finds the moment's lines first (`offset 0`) and by a range: a new shop's log has only one moment, and with statistics
 * from then PostgreSQL would scan the whole log for an equality.
 */
export const autore = sql<Autore | null>`(select json_build_object('chi', r.chi, 'accountId', r.account_id)
  from (select * from registro where quando >= ${eventi.quando} and quando <= ${eventi.quando} offset 0) r
  where (r.entita, r.entita_id) = ('ordine', ${eventi.ordineId}::text) or (r.entita, r.azione) = ('utente', 'modifica')
  order by r.entita limit 1)`;

const list = build
  .select({
    numero: eventi.numero,
    tipo: eventi.tipo,
    autore,
    pagina: eventi.pagina,
    quando: eventi.quando,
    ordine: listColumns,
  })
  .from(eventi)
  .innerJoin(ordini, eq(ordini.id, eventi.ordineId))
  .where(gt(eventi.numero, placeholder('dopo')))
  .orderBy(asc(eventi.numero))
  .limit(placeholder('limit'))
  // Without a name PostgreSQL plans it each time: a plan from when the log was short would scan the whole log.
  .prepare('');

export async function listEventi(queries: Queries, dopo: number, limit = EVENTI_PAGE): Promise<Evento[]> {
  const rows = await run(queries, list, { dopo, limit });
  return rows.map(({ numero, tipo, autore: by, pagina, quando, ordine }) => ({
    numero: numero!,
    tipo,
    ordine: toOrdineLista(ordine),
    ...by,
    ...(pagina !== null && { pagina }),
    quando: quando.toISOString(),
  }));
}

/**
 * Numbers the events committed since the last call, without gaps, in the sequence in which they became visible, and
 * reads up to `limit` events after `dopo`. Sends the commit along with the statements, because an instance that stopped
 * in between would keep the others from numbering.
 */
export async function numberEventi(database: Database, dopo = 0, limit = 0) {
  const [{ rows }, found] = await database.transaction((tx) =>
    together([run(tx, number), withCommit(tx, listEventi(tx, dopo, limit))]),
  );
  return { ...rows[0]!, found };
}

/** True when no event between `dopo` and `next` was deleted. */
export const isContiguous = (dopo: number, next: readonly Evento[]): boolean => next[0]?.numero === dopo + 1;

export async function readEventiAfter(queries: Queries, dopo: number): Promise<EventiDopo> {
  const ultimo = await lastEventNumber(queries);
  const found = dopo < ultimo ? await listEventi(queries, dopo) : [];
  const completo = dopo === ultimo || isContiguous(dopo, found);
  return { ultimo: Math.max(ultimo, found.at(-1)?.numero ?? 0), completo, eventi: completo ? found : [] };
}

/** Deletes the oldest events, without a gap. The last event stays, because the next number is counted from it. */
export const forgetOldEventi = (database: Database): Promise<number> =>
  countChanged(database, (tx) =>
    tx.execute(sql`delete from ${eventi} where numero < coalesce(
      (select min(numero) from ${eventi} where quando >= now() - make_interval(days => ${EVENTI_DAYS})),
      (select max(numero) from ${eventi}))`),
  );

/** More events than any shop has before its screens reconnect. */
const LEAP = 1_000_000_000;

/** Leaves a gap after the events of a restored database, so that screens which saw later ones reload. */
export async function breakEventi(tx: Tx): Promise<void> {
  await tx.execute(sql`update ${eventi} set numero = numero + ${LEAP}::bigint
    where numero = (select max(numero) from ${eventi})`);
}
