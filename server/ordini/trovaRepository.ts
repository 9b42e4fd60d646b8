import { desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { STATO } from '../../src/contract/costanti';
import type { OrdineLista } from '../../src/contract/ordini';
import type { ClienteTrovato } from '../../src/contract/nuovoOrdine';
import { withoutNulls } from '../base/withoutNulls';
import type { Queries } from '../db/database';
import { ordini } from '../db/schema';
import { searchProdotti } from '../prodotti/ricercaRepository';
import { nomeRiga } from './ordineWire';
import { selectOrdini } from './ordiniRepository';

const MAX_CLIENTI = 8;

type Riga = Record<'varianteId' | 'categoriaId' | 'quantita', number> &
  Record<'nomeProdotto' | 'peso', string> & { note: string | null };

type Row = Pick<ClienteTrovato, 'id' | 'nome' | 'cognome'> &
  Record<'email' | 'phone' | 'allergie' | 'note', string | null> & {
    ultimo: { numeroOrdine: string; data: string; righe: Riga[] } | null;
  };

/** Customers who match, the latest first, each with the last order that is not cancelled. */
export async function trovaClienti(queries: Queries, testo: string): Promise<ClienteTrovato[]> {
  const ids = sql.param(await findByCliente(queries, testo));
  const { rows } = await queries.execute<Row>(sql`
    select u.id, coalesce(u.nome, '') as nome, coalesce(u.cognome, '') as cognome, u.email, u.phone_number as phone,
      u.allergie, u.note,
      case when ultimo.id is not null then
        json_build_object('numeroOrdine', ultimo.numero_ordine::text, 'data', ultimo.giorno::text, 'righe', (
          select coalesce(json_agg(json_build_object('varianteId', d.variante_id, 'categoriaId', d.categoria_id,
            'nomeProdotto', d.nome_prodotto, 'peso', d.peso, 'quantita', d.quantita, 'note', d.note) order by d.id), '[]')
          from dettagli_ordine d where d.ordine_id = ultimo.id and d.variante_id is not null))
      end as ultimo
    from (
      select utente_id as id from ordini where id = any(${ids}::int[])
      union (select id from utenti where parole @@ domanda_ordini(${testo})
        order by id desc limit ${MAX_FOUND})
    ) trovati
    join utenti u on u.id = trovati.id
    left join lateral (
      select id, numero_ordine, giorno from ordini where utente_id = u.id and stato <> ${STATO.Annullato}
      order by giorno desc, id desc limit 1
    ) ultimo on true
    order by ultimo.id desc nulls last, u.id desc limit ${MAX_CLIENTI}`);
  return rows.map(({ ultimo, ...cliente }) => ({
    ...withoutNulls(cliente),
    ultimo: ultimo ? { ...ultimo, righe: ultimo.righe.map(toRiga) } : undefined,
  }));
}

const toRiga = (riga: Riga) => ({ ...withoutNulls(riga), nome: nomeRiga(riga) });

export const MAX_FOUND = 50;
/** The search reads so many orders one by one before it asks the index. */
const NEWEST = 4_096;

/** '#1024' or '1024'; more digits are a phone number. */
const NUMERO = /^#?\d{1,15}$/;

async function idsOf(queries: Queries, query: SQL): Promise<number[]> {
  const { rows } = await queries.execute<{ id: number }>(query);
  return rows.map(({ id }) => id);
}

/**
 * Matches every word, or the beginning or end of the phone. Frequent words are found among the newest orders, rare ones
 * by the index. The step between asks the index for recent blocks only, because for all blocks it may return more rows
 * than the server can read in time (docs/decisions/0030).
 */
async function findByCliente(queries: Queries, testo: string): Promise<number[]> {
  const wideningQueries = [
    sql`select id from (select id, parole from ordini order by id desc limit ${NEWEST}) n, d where parole @@ q`,
    sql`select id from ordini, d where parole @@ (q && blocchi_recenti((select max(id) from ordini)))`,
    sql`select id from ordini, d where parole @@ q`,
  ];
  let found: number[] = [];
  for (const query of wideningQueries) {
    found = await idsOf(
      queries,
      sql`with d as materialized (select domanda_ordini(${testo}) as q), trovati as materialized (${query})
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
  const order = [desc(isNumero), desc(ordini.giorno), ordini.dataRitiro, ordini.id];
  return selectOrdini(queries, or(isNumero, inArray(ordini.id, ids)), order, MAX_FOUND);
}
