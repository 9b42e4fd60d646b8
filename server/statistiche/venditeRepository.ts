import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { STATO } from '../../src/contract/costanti';
import type { Queries } from '../db/database';
import { categorie, dettagliOrdine, ordini, prodotti } from '../db/schema';
import type { Periodo } from './periodoRules';

/** Which lines count; a line of a deleted product belongs to the category of the name written on it. */
export interface FiltroVendite {
  productId?: number | null;
  categoryId?: number | null;
}

/** Amounts are the lines' gross totals in cents; an order counts once however many of its lines match. */
export interface Vendite {
  ordini: number;
  cents: number;
}
export type VenditePer = Vendite & { chiave: string; label: string };
export type VenditeGiorno = Vendite & { giorno: string };

/** First and last pickup day of any order, or undefined without orders. */
export async function readSpan(queries: Queries): Promise<Periodo | undefined> {
  const { rows } = await queries.execute<{ da: string | null; a: string | null }>(
    sql`select min(giorno) as da, max(giorno) as a from ${ordini}`,
  );
  const { da = null, a = null } = rows[0] ?? {};
  return da === null || a === null ? undefined : { da, a };
}

const standing = ({ da, a }: Periodo) =>
  sql`o.giorno between ${da} and ${a} and o.stato <> ${STATO.Annullato}`;

const lines = sql`${ordini} o join ${dettagliOrdine} d on d.ordine_id = o.id
  left join ${prodotti} p on p.id = d.prodotto_id left join ${categorie} c on c.id = p.categoria_id`;

const cents = sql`sum(d.quantita::bigint * d.prezzo_unitario_cents)::bigint`;

function matching({ productId, categoryId }: FiltroVendite): SQL {
  const ofProduct = productId == null ? sql`true` : sql`d.prodotto_id = ${productId}`;
  if (categoryId == null) return ofProduct;
  const name = sql`(select lower(nome) from ${categorie} where id = ${categoryId})`;
  return sql`${ofProduct} and (p.categoria_id = ${categoryId} or (p.categoria_id is null and lower(d.categoria) = ${name}))`;
}

/** Sales of a period by category, under the name that it has now. */
export async function readPerCategoria(queries: Queries, periodo: Periodo): Promise<VenditePer[]> {
  const { rows } = await queries.execute<VenditePer & Record<string, unknown>>(sql`
    select label as chiave, label, count(*)::int as ordini, sum(cents)::bigint as cents
    from (select coalesce(c.nome, d.categoria) as label, ${cents} as cents
      from ${lines} where ${standing(periodo)} group by 1, d.ordine_id) per_ordine
    group by label`);
  return rows;
}

/** Sales of a period by product, under the name that it has now; a deleted product under its last. */
export async function readPerProdotto(
  queries: Queries,
  periodo: Periodo,
  filtro: FiltroVendite,
): Promise<VenditePer[]> {
  const { rows } = await queries.execute<VenditePer & Record<string, unknown>>(sql`
    select chiave, (array_agg(label order by ordine_id desc))[1] as label, count(*)::int as ordini,
      sum(cents)::bigint as cents
    from (select coalesce(p.id::text, 'codice ' || d.codice_prodotto) as chiave,
        max(coalesce(p.nome, d.nome_prodotto)) as label, d.ordine_id, ${cents} as cents
      from ${lines} where ${standing(periodo)} and ${matching(filtro)} group by 1, d.ordine_id) per_ordine
    group by chiave`);
  return rows;
}

/** Sales of a period by pickup day; days without any are left out. */
export async function readPerGiorno(
  queries: Queries,
  periodo: Periodo,
  filtro: FiltroVendite,
): Promise<VenditeGiorno[]> {
  const everything = filtro.productId == null && filtro.categoryId == null;
  // An order's gross total is the sum of its lines: without a filter they need not be read.
  const query = everything
    ? sql`select o.giorno, count(*)::int as ordini, sum(o.totale_lordo_cents)::bigint as cents
        from ${ordini} o where ${standing(periodo)} group by o.giorno`
    : sql`select o.giorno, count(distinct o.id)::int as ordini, ${cents} as cents
        from ${lines} where ${standing(periodo)} and ${matching(filtro)} group by o.giorno`;
  const { rows } = await queries.execute<VenditeGiorno & Record<string, unknown>>(query);
  return rows;
}
