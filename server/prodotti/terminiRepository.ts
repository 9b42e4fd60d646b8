import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../db/database';
import { categorie, prodotti, varianti } from '../db/schema';
import { describeTermini, type Termini } from './terminiRules';

/** JSON of the limits that are set; null when none is. */
export const terminiColumn = (t: typeof categorie | typeof prodotti) => sql<Termini | null>`case
  when num_nonnulls(${t.entroOra}, ${t.giorniRitiro}, ${t.ritiroDal}, ${t.ritiroAl}) > 0 then json_strip_nulls(
    json_build_object('entroOra', to_char(${t.entroOra}, 'HH24:MI'), 'entroGiorni', ${t.entroGiorni},
      'giorniRitiro', ${t.giorniRitiro}, 'ritiroDal', ${t.ritiroDal}, 'ritiroAl', ${t.ritiroAl})) end`;

export function terminiWire(termini: Termini | null): Termini & { termini?: string } {
  const text = termini ? describeTermini(termini) : '';
  return { ...termini, ...(text && { termini: text }) };
}

export const terminiColumns = {
  nome: prodotti.nome,
  terminiPropri: terminiColumn(prodotti),
  terminiCategoria: terminiColumn(categorie),
};

/** By variant id, for variants on sale. */
export async function readTermini(queries: Queries, ids: readonly number[]) {
  const rows = await queries
    .select({ id: varianti.id, ...terminiColumns })
    .from(varianti)
    .innerJoin(prodotti, eq(prodotti.id, varianti.prodottoId))
    .innerJoin(categorie, eq(categorie.id, prodotti.categoriaId))
    .where(and(sql`${varianti.id} = any(${sql.param([...ids])}::int[])`, eq(varianti.ritirata, false)));
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
