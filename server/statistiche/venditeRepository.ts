import { sql, type SQL } from 'drizzle-orm';
import type { StatisticheRequest } from '../../src/contract/statistiche';
import { STATO } from '../../src/contract/costanti';
import type { Queries, Tx } from '../db/database';
import { categorie, prodotti, vendite, venditeProdotti, ordini, venditeDaSommare } from '../db/schema';
import { ADVISORY_LOCKS } from '../db/advisoryLocks';
import type { Deps } from '../http/routes';
import type { Periodo } from './periodoRules';

/** `cents` sums up the gross totals of lines; `ordini` counts an order once, however many of its lines match. */
type Vendite<Of extends string> = { ordini: number; cents: number } & Record<Of, string>;

const sums = sql`sum(v.ordini)::int as ordini, sum(v.importo_cents)::bigint as cents`;

export async function readSpan(queries: Queries): Promise<Periodo | undefined> {
  const { rows } = await queries.execute<{ da: string | null; a: string | null }>(sql`
    select min(giorno) as da, max(giorno) as a from ${vendite}`);
  const { da, a } = rows[0]!;
  return da && a ? { da, a } : undefined;
}

/** The ids of the category and of deleted ones with its name. */
const sameCategorie = (categoryId: number) => sql`array(select ${categoryId}::int union
  select s.categoria_id from ${vendite} s join ${categorie} c on lower(c.nome) = lower(s.categoria)
  where c.id = ${categoryId} and not exists (select from ${categorie} where id = s.categoria_id))`;

function matching({ dateFrom, dateTo, productId, categoryId }: StatisticheRequest): SQL {
  const given = [sql`v.giorno between ${dateFrom ?? '-infinity'} and ${dateTo ?? 'infinity'}`];
  if (productId != null) given.push(sql`v.prodotto_id = ${productId}`);
  if (categoryId != null) given.push(sql`v.categoria_id = any(${sameCategorie(categoryId)})`);
  return sql.join(given, sql` and `);
}

/** Sales by the category under which they were made, with the category's present or last name. */
export async function readPerCategoria(queries: Queries, asked: StatisticheRequest) {
  const { rows } = await queries.execute<Vendite<'label'>>(sql`
    select label, sum(ordini)::int as ordini, sum(cents)::bigint as cents
    from (select coalesce(c.nome, (array_agg(v.categoria order by v.giorno desc))[1]) as label, ${sums}
      from ${vendite} v left join ${categorie} c on c.id = v.categoria_id
      where v.categoria_id is not null and ${matching(asked)} group by v.categoria_id, c.nome) per_categoria
    group by label`);
  return rows;
}

/** Sales by product under its present name; those of deleted products by code, under their last name. */
export async function readPerProdotto(queries: Queries, asked: StatisticheRequest) {
  const { rows } = await queries.execute<Vendite<'label'>>(sql`
    select p.nome as label, ordini, cents
    from (select v.prodotto_id, ${sums} from ${venditeProdotti} v
      where v.prodotto_id is not null and ${matching(asked)} group by v.prodotto_id) per_prodotto
    join ${prodotti} p on p.id = prodotto_id
    union all select (array_agg(v.nome order by v.giorno desc))[1], ${sums} from ${venditeProdotti} v
    where v.prodotto_id is null and ${matching(asked)} group by v.codice`);
  return rows;
}

export async function readPerGiorno(queries: Queries, asked: StatisticheRequest) {
  const { productId, categoryId } = asked;
  const wholeDay = productId == null && categoryId == null ? sql`v.categoria_id is null` : sql`true`;
  const { rows } = await queries.execute<Vendite<'giorno'>>(sql`
    select v.giorno, ${sums} from ${productId == null ? vendite : venditeProdotti} v
    where ${wholeDay} and ${matching(asked)} group by v.giorno order by v.giorno`);
  return rows;
}

/** Marks days to be summed up anew. Every transaction that changes orders of these days must call it. */
export async function markVendite(tx: Tx, giorni: readonly string[]): Promise<void> {
  await tx.insert(venditeDaSommare).values([...new Set(giorni)].map((giorno) => ({ giorno })));
}

export async function sumUpVendite({ database }: Pick<Deps, 'database'>): Promise<number> {
  const marked = await database.selectDistinct().from(venditeDaSommare);
  for (const { giorno } of marked) await database.transaction((tx) => sumUp(tx, giorno));
  return marked.length;
}

/**
 * One statement, because it then sees both an order and its mark or neither. The lock runs them one at a time, because
 * a second one at the same moment would not see the rows of the first.
 */
async function sumUp(tx: Tx, giorno: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.vendite})`);
  await tx.execute(sql`
    with segni as (delete from ${venditeDaSommare} where giorno = ${giorno}),
      tolte as (delete from ${vendite} where giorno = ${giorno}),
      prodotti_tolti as (delete from ${venditeProdotti} where giorno = ${giorno}),
      righe as materialized (
        select o.giorno, r.* from ${ordini} o join righe_vendute r on r.ordine_id = o.id
        where o.giorno = ${giorno} and o.stato <> ${STATO.Annullato}
      ), prodotti_scritti as (
        insert into ${venditeProdotti} (giorno, categoria_id, prodotto_id, codice, nome, ordini, importo_cents)
        select giorno, categoria_id, prodotto_id, codice, nome, count(distinct ordine_id), sum(cents)
        from righe group by giorno, categoria_id, prodotto_id, codice, nome
        union all select giorno, null, prodotto_id, null, null, 1 - count(distinct categoria_id), 0
        from righe where prodotto_id is not null group by giorno, ordine_id, prodotto_id
        having count(distinct categoria_id) > 1
      )
    insert into ${vendite} (giorno, categoria_id, categoria, ordini, importo_cents)
    select giorno, categoria_id, case when categoria_id is not null then (array_agg(categoria order by riga desc))[1] end,
      count(distinct ordine_id), sum(cents)
    from righe group by grouping sets ((giorno), (giorno, categoria_id))`);
}
