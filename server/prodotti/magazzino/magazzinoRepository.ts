import { sql } from 'drizzle-orm';
import type { Queries, Tx } from '../../db/database';
import { prodotti, varianti } from '../../db/schema';
import { readInPages } from '../prodottiRepository';
import type { Pezzi } from '../scortaRepository';
import type { MagazzinoProdotto } from './matchRules';

/** Finds products by code, ignoring case, or by number, ignoring leading zeros. */
export async function findMagazzinoProdotti(
  queries: Queries,
  codici: readonly string[],
  numbers: readonly string[],
): Promise<MagazzinoProdotto[]> {
  const { rows } = await queries.execute<MagazzinoProdotto & Record<string, unknown>>(sql`
    select p.codice, coalesce(json_agg(json_build_object('id', v.id, 'peso', v.peso) order by v.posizione, v.id)
      filter (where v.id is not null), '[]') as varianti
    from ${prodotti} p left join ${varianti} v on v.prodotto_id = p.id and not v.ritirata
    where not p.ritirato
      and (lower(btrim(p.codice)) in (select lower(codice) from unnest(${sql.param([...codici])}::text[]) codice)
        or (btrim(p.codice) ~ '^[0-9]+$'
          and ltrim(btrim(p.codice), '0') = any(${sql.param(numbers.map(withoutZeros))}::text[])))
    group by p.id order by p.id`);
  return rows;
}

/** Like PostgreSQL's ltrim, which turns '0' into ''. */
const withoutZeros = (numero: string): string => numero.replace(/^0+/, '');

export async function setScorta(tx: Tx, pezzi: Pezzi): Promise<void> {
  const ids = sql.param([...pezzi.keys()]);
  const amounts = sql.param([...pezzi.values()]);
  await tx.execute(sql`update ${varianti}
    set quantita_disponibile = pezzi.n from unnest(${ids}::int[], ${amounts}::int[]) as pezzi(id, n)
    where ${varianti.id} = pezzi.id and quantita_disponibile <> pezzi.n`);
}

export type RigaMagazzino = [codice: string, peso: string, quantita: number, nome: string];

/** Sorted by code. A page comes as one text, because building 30,000 rows here blocks others for 130 ms. */
export async function listMagazzino(queries: Queries): Promise<RigaMagazzino[]> {
  const pages = await readInPages(queries, async (ids) => {
    const { rows } = await queries.execute<{ json: string }>(sql`
      select coalesce(json_agg(json_build_array(p.codice, v.peso, v.quantita_disponibile, p.nome)
        order by lower(p.codice), v.posizione, v.id), '[]')::text as json
      from ${varianti} v join ${prodotti} p on p.id = v.prodotto_id
      where not v.ritirata and p.id = any(${sql.param([...ids])}::int[])`);
    return JSON.parse(rows[0]!.json) as RigaMagazzino[];
  });
  return pages.flat();
}
