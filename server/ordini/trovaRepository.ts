import { asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { OrdineLista } from '../../src/contract/ordini';
import type { Queries } from '../db/database';
import { ordini } from '../db/schema';
import { searchProdotti } from '../prodotti/ricercaRepository';
import { listColumns, toOrdineLista } from './ordineWire';

export const MAX_FOUND = 50;
/** Orders that are looked at one by one before the index is asked. */
const NEWEST = 4_096;

/** '#1024' or '1024'; a longer one is a phone number. */
const NUMERO = /^#?\d{1,15}$/;

async function idsOf(queries: Queries, query: SQL): Promise<number[]> {
  const { rows } = await queries.execute<{ id: number }>(query);
  return rows.map(({ id }) => id);
}

/**
 * Every word, or how the phone begins or ends. What many orders have is found among the newest, what few have by the
 * index; the block between keeps the index from naming more rows than can be read in time (docs/decisions/0030).
 */
export async function findByCliente(queries: Queries, testo: string): Promise<number[]> {
  const domanda = sql`domanda_ordini(${testo})`;
  const wider = [
    sql`select id from (select id, parole from ordini order by id desc limit ${NEWEST}) n, d where parole @@ q`,
    sql`select id from ordini, d where parole @@ (q && blocchi_recenti((select max(id) from ordini)))`,
    sql`select id from ordini, d where parole @@ q`,
  ];
  let found: number[] = [];
  for (const query of wider) {
    found = await idsOf(
      queries,
      sql`with d as materialized (select ${domanda} as q), trovati as materialized (${query})
        select id from trovati order by id desc limit ${MAX_FOUND}`,
    );
    if (found.length === MAX_FOUND) break;
  }
  return found;
}

async function findByProdotto(queries: Queries, testo: string): Promise<number[]> {
  if (!/\p{L}/u.test(testo)) return [];
  const prodotti = await searchProdotti(queries, testo, true);
  const ids = sql.param(prodotti.map(({ id }) => id));
  return idsOf(
    queries,
    sql`select distinct riga.ordine_id as id from unnest(${ids}::int[]) p(id), lateral (
        select ordine_id from dettagli_ordine where prodotto_id = p.id order by ordine_id desc limit ${MAX_FOUND}
      ) riga order by id desc limit ${MAX_FOUND}`,
  );
}

export async function trovaOrdini(queries: Queries, testo: string): Promise<OrdineLista[]> {
  const numero = NUMERO.test(testo) ? Number(testo.replace('#', '')) : -1;
  const ids = [...(await findByCliente(queries, testo)), ...(await findByProdotto(queries, testo))];
  const isNumero = eq(ordini.numeroOrdine, numero);
  const found = await queries.select(listColumns).from(ordini).where(isNumero);
  const others = await queries
    .select(listColumns)
    .from(ordini)
    .where(inArray(ordini.id, ids))
    .orderBy(desc(ordini.giorno), asc(ordini.dataRitiro), asc(ordini.id))
    .limit(MAX_FOUND);
  const [first] = found;
  return [...found, ...others.filter(({ id }) => id !== first?.id)].slice(0, MAX_FOUND).map(toOrdineLista);
}
