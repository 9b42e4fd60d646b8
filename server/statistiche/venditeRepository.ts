import { sql, type SQL } from 'drizzle-orm';
import type { StatisticheRequest } from '../../src/contract/statistiche';
import type { Queries } from '../db/database';
import { categorie, prodotti, vendite, venditeProdotti } from '../db/schema';
import type { Periodo } from './periodoRules';

/** Amounts are the lines' gross totals in cents; an order counts once however many of its lines match. */
export interface Vendite {
  ordini: number;
  cents: number;
}
export type VenditePer = Vendite & { label: string };
export type VenditeGiorno = Vendite & { giorno: string };

const sums = sql`sum(v.ordini)::int as ordini, sum(v.importo_cents)::bigint as cents`;

export async function readSpan(queries: Queries): Promise<Periodo | undefined> {
  const { rows } = await queries.execute<{ da: string | null; a: string | null }>(sql`
    select min(giorno) as da, max(giorno) as a from ${vendite}`);
  const { da = null, a = null } = rows[0] ?? {};
  return da === null || a === null ? undefined : { da, a };
}

export interface FiltroVendite extends Omit<StatisticheRequest, 'categoryId'> {
  categorie?: readonly number[];
}

/** The category, and deleted ones that had its name. */
export async function sameCategorie(queries: Queries, categoryId: number): Promise<number[]> {
  const { rows } = await queries.execute<{ id: number }>(sql`select ${categoryId}::int as id union
    select v.categoria_id from ${vendite} v join ${categorie} c on lower(c.nome) = lower(v.categoria)
    where c.id = ${categoryId} and not exists (select from ${categorie} where id = v.categoria_id)`);
  return rows.map(({ id }) => id);
}

function matching({ dateFrom, dateTo, productId, categorie: ids }: FiltroVendite): SQL {
  const given = [sql`v.giorno between ${dateFrom ?? '-infinity'} and ${dateTo ?? 'infinity'}`];
  if (productId != null) given.push(sql`v.prodotto_id = ${productId}`);
  if (ids) given.push(sql`v.categoria_id = any(${sql.param([...ids])}::int[])`);
  return sql.join(given, sql` and `);
}

/** Sales by the category under which they were made, with the name that it has now or had last. */
export async function readPerCategoria(queries: Queries, filtro: FiltroVendite): Promise<VenditePer[]> {
  const { rows } = await queries.execute<VenditePer & Record<string, unknown>>(sql`
    select label, sum(ordini)::int as ordini, sum(cents)::bigint as cents
    from (select coalesce(c.nome, (array_agg(v.categoria order by v.giorno desc))[1]) as label, ${sums}
      from ${vendite} v left join ${categorie} c on c.id = v.categoria_id
      where v.categoria_id is not null and ${matching(filtro)} group by v.categoria_id, c.nome) per_categoria
    group by label`);
  return rows;
}

/** Sales by product, under the name that it has now; those of a deleted one by its code, under its last name. */
export async function readPerProdotto(queries: Queries, filtro: FiltroVendite): Promise<VenditePer[]> {
  const { rows } = await queries.execute<VenditePer & Record<string, unknown>>(sql`
    select p.nome as label, ordini, cents
    from (select v.prodotto_id, ${sums} from ${venditeProdotti} v
      where v.prodotto_id is not null and ${matching(filtro)} group by v.prodotto_id) per_prodotto
    join ${prodotti} p on p.id = prodotto_id
    union all select (array_agg(v.nome order by v.giorno desc))[1], ${sums} from ${venditeProdotti} v
    where v.prodotto_id is null and ${matching(filtro)} group by v.codice`);
  return rows;
}

export async function readPerGiorno(queries: Queries, filtro: FiltroVendite): Promise<VenditeGiorno[]> {
  const { productId, categorie: ids } = filtro;
  const wholeDay = productId == null && !ids ? sql`v.categoria_id is null` : sql`true`;
  const { rows } = await queries.execute<VenditeGiorno & Record<string, unknown>>(sql`
    select v.giorno, ${sums} from ${productId == null ? vendite : venditeProdotti} v
    where ${wholeDay} and ${matching(filtro)} group by v.giorno order by v.giorno`);
  return rows;
}
