import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../db/database';
import { categorie, prodotti, varianti } from '../db/schema';
import { describeLimiti } from './limitiRules';
import type { ConLimiti, Limiti } from './limitiRules';

/** The limits of a category or a product, as JSON without those that are not set; null for none. */
export const limitiColumn = (t: typeof categorie | typeof prodotti) => sql<Limiti | null>`case
  when num_nonnulls(${t.entroOra}, ${t.giorniRitiro}, ${t.ritiroDal}, ${t.ritiroAl}) > 0 then json_strip_nulls(
    json_build_object('entroOra', to_char(${t.entroOra}, 'HH24:MI'), 'entroGiorni', ${t.entroGiorni},
      'giorniRitiro', ${t.giorniRitiro}, 'ritiroDal', ${t.ritiroDal}, 'ritiroAl', ${t.ritiroAl})) end`;

/** As they go over the wire, with their words. */
export function limitiWire(limiti: Limiti | null): Limiti & { limiti?: string } {
  const text = limiti ? describeLimiti(limiti) : '';
  return { ...limiti, ...(text && { limiti: text }) };
}

/** What a row of products and categories tells of what holds of it. */
export const limitiColumns = {
  nome: prodotti.nome,
  limitiPropri: limitiColumn(prodotti),
  limitiCategoria: limitiColumn(categorie),
};

/** The same of variants that are on sale, by id. */
export async function readLimiti(
  queries: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ConLimiti>> {
  const rows = await queries
    .select({ id: varianti.id, ...limitiColumns })
    .from(varianti)
    .innerJoin(prodotti, eq(prodotti.id, varianti.prodottoId))
    .innerJoin(categorie, eq(categorie.id, prodotti.categoriaId))
    .where(and(sql`${varianti.id} = any(${sql.param([...ids])}::int[])`, eq(varianti.ritirata, false)));
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
