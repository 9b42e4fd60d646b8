import { asc, eq, gt, sql } from 'drizzle-orm';
import type { Autore, Evento, EventiDopo } from '../../src/contract/eventi';
import type { Caller } from '../base/caller';
import { countChanged, together, withCommit, type Database, type Queries, type Tx } from '../db/database';
import { eventi, ordini } from '../db/schema';
import { build, placeholder, run, statement } from '../db/statement';
import { listColumns, toOrdineLista } from './ordineWire';

/** How long a screen may be away and still get each event that it missed. */
export const EVENTI_DAYS = 30;

export const EVENTI_PAGE = 1_000;

const sayPagina = statement(
  'say_pagina',
  sql`select set_config('negozio.pagina', ${placeholder('pagina')}, true)`,
);

/** Its page is kept with the events of the orders that it changes. */
export const transactionBy = <T>(
  database: Database,
  { pagina }: Pick<Caller, 'pagina'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  database.transaction(async (tx) => {
    const said = pagina !== undefined && run(tx, sayPagina, { pagina });
    const [answer] = await together([work(tx), said]);
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

/** What is read after this call includes every change up to it. */
export async function lastEventNumber(queries: Queries): Promise<number> {
  const { rows } = await run(queries, last);
  return rows[0]!.ultimo;
}

/**
 * Who made the change, by its line in the log, which nobody can change unnoticed. Both are of one transaction, hence of
 * one moment; a note on a customer has a line of theirs. The moment's lines are found first (`offset 0`), and as a range:
 * an engine that has counted a log of one moment, as a new shop's, would read it whole for what equals another.
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
  // Without a name it is planned at each look: a plan from when the log was short would read it whole.
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
 * Numbers what was committed since the last time, without gaps, in the order in which it became visible, and reads
 * `limit` of those after `dopo`. The commit goes out with it: an instance that stopped in between would keep the others from
 * numbering.
 */
export async function numberEventi(database: Database, dopo = 0, limit = 0) {
  const [{ rows }, found] = await database.transaction((tx) =>
    together([run(tx, number), withCommit(tx, listEventi(tx, dopo, limit))]),
  );
  return { ...rows[0]!, found };
}

/** None in between was deleted. */
export const goesOn = (dopo: number, next: readonly Evento[]): boolean => next[0]?.numero === dopo + 1;

export async function readEventiAfter(queries: Queries, dopo: number): Promise<EventiDopo> {
  const ultimo = await lastEventNumber(queries);
  const found = dopo < ultimo ? await listEventi(queries, dopo) : [];
  const completo = dopo === ultimo || goesOn(dopo, found);
  return { ultimo: Math.max(ultimo, found.at(-1)?.numero ?? 0), completo, eventi: completo ? found : [] };
}

/** Up to the first younger one, so that those kept have no gap. The last one stays: the next numbers count from it. */
export const forgetOldEventi = (database: Database): Promise<number> =>
  countChanged(database, (tx) =>
    tx.execute(sql`delete from ${eventi} where numero < coalesce(
      (select min(numero) from ${eventi} where quando >= now() - make_interval(days => ${EVENTI_DAYS})),
      (select max(numero) from ${eventi}))`),
  );

/** More events than any shop has before its screens reconnect. */
const LEAP = 1_000_000_000;

/**
 * Before the next events of a restored database, so that a screen which knows later ones reads anew. Does nothing in a
 * database from before events.
 */
export async function breakEventi(tx: Pick<Tx, 'execute'>): Promise<void> {
  const { rows } = await tx.execute(sql`select 1 where to_regclass('eventi') is not null`);
  if (rows.length > 0)
    await tx.execute(sql`update ${eventi} set numero = numero + ${LEAP}::bigint
    where numero = (select max(numero) from ${eventi})`);
}
