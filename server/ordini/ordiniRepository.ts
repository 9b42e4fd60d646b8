import { and, asc, eq, getTableColumns, gte, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { STATO } from '../../src/contract/costanti';
import type { OrdineDettaglio, OrdineLista } from '../../src/contract/ordini';
import type { Caller } from '../base/caller';
import type { Queries, Tx } from '../db/database';
import { dettagliOrdine, ordini, prodotti, venditeDaSommare } from '../db/schema';
import { build, placeholder, run, statement } from '../db/statement';
import {
  listColumns,
  movimentiInJson,
  toOrdineDettaglio,
  toOrdineLista,
  type RigaOrdine,
} from './ordineWire';

const among = sql`${ordini.id} = any(${placeholder('ids')}::int[])`;

const list = build
  .select(listColumns)
  .from(ordini)
  .where(
    and(
      eq(ordini.giorno, placeholder('giorno')),
      sql`${ordini.stato} = coalesce(${placeholder('stato')}, ${ordini.stato})`,
    ),
  )
  .orderBy(asc(ordini.dataRitiro), asc(ordini.numeroOrdine))
  .prepare('list_ordini');

/** By pickup and number (S7.2). */
export async function listOrdini(queries: Queries, giorno: string, stato?: number): Promise<OrdineLista[]> {
  const rows = await run(queries, list, { giorno, stato: stato ?? null });
  return rows.map(toOrdineLista);
}

/** At most `limit` rows of the orders' list, sorted by `order`. */
export async function selectOrdini(
  queries: Queries,
  where: SQL | undefined,
  order: readonly (SQL | AnyPgColumn)[],
  limit: number,
): Promise<OrdineLista[]> {
  const rows = await queries
    .select(listColumns)
    .from(ordini)
    .where(where)
    .orderBy(...order)
    .limit(limit);
  return rows.map(toOrdineLista);
}

/** Orders of `oggi` or later that are not cancelled and that nobody has seen, by pickup; at most a thousand. */
export function listUnseen(queries: Queries, oggi: string): Promise<OrdineLista[]> {
  const unseen = and(gte(ordini.giorno, oggi), isNull(ordini.vistoIl), ne(ordini.stato, STATO.Annullato));
  return selectOrdini(queries, unseen, [ordini.giorno, ordini.dataRitiro, ordini.id], 1_000);
}

const { limiteId: _, limiteAPezzo: __, ...columns } = getTableColumns(dettagliOrdine);
const rigaInJson = sql.join(
  Object.entries(columns).map(
    ([field, { name }]) => sql`${sql.raw(`'${field}'`)}, d.${sql.identifier(name)}`,
  ),
  sql`, `,
);

const righeInJson = sql<RigaOrdine[]>`(select
    coalesce(json_agg(json_build_object(${rigaInJson}, 'aPeso', p.a_peso, 'allergeni', p.allergeni, 'booking',
      case when d.limite_id is not null then json_build_object('limiteId', d.limite_id, 'aPezzo', d.limite_a_pezzo) end
    ) order by d.id), '[]')
  from ${dettagliOrdine} d left join ${prodotti} p on p.id = d.prodotto_id where d.ordine_id = "ordini"."id")`;

const find = build
  .select({
    ...getTableColumns(ordini),
    avvertenze: listColumns.avvertenze,
    righe: righeInJson,
    movimenti: movimentiInJson,
  })
  .from(ordini)
  .where(among)
  .prepare('find_ordini');

/** Reads orders and lines in one statement, because another change could come between two. */
export const findOrdini = async (queries: Queries, ids: readonly number[]) => run(queries, find, { ids });
export type FoundOrdine = Awaited<ReturnType<typeof findOrdini>>[number];

export async function findOrdine(queries: Queries, id: number): Promise<OrdineDettaglio | undefined> {
  const [row] = await findOrdini(queries, [id]);
  return row && toOrdineDettaglio(row, row.righe);
}

const lock = build
  .select()
  .from(ordini)
  .where(among)
  .orderBy(ordini.id)
  .for('no key update')
  .prepare('lock_ordini');

/** Locks in id order; leaves out orders that do not exist. */
export const lockOrdini = async (tx: Tx, ids: readonly number[]) => run(tx, lock, { ids });
export type LockedOrdine = Awaited<ReturnType<typeof lockOrdini>>[number];

export const seenBy = (accountId: number | SQL) => ({
  vistoIl: sql`coalesce(${ordini.vistoIl}, now())`,
  vistoDa: sql`case when ${ordini.vistoIl} is null then ${accountId}::int else ${ordini.vistoDa} end`,
});

export interface CambioStato {
  ordine: LockedOrdine;
  stato: number;
  /** What the cancelled order gives back now, besides what it gave back before. */
  returned?: Partial<Record<'posto' | 'coupon' | 'giftCard', boolean>> | undefined;
}

const seen = seenBy(sql`${placeholder('accountId')}`);

/** False for an order that is not cancelled, because a restored order takes everything again. */
const hasGivenBack = (before: AnyPgColumn, returned: string) =>
  sql`cambi.stato = ${STATO.Annullato} and (${before} or coalesce(cambi.${sql.identifier(returned)}, false))`;

const set = statement(
  'set_stati',
  sql`with cambi as (
      select * from jsonb_to_recordset(${placeholder('righe')}::jsonb)
        as cambi(id int, giorno date, stato smallint, posto boolean, coupon boolean, "giftCard" boolean)
    ), segni as (insert into ${venditeDaSommare} (giorno) select distinct giorno from cambi)
    update ${ordini} set stato = cambi.stato,
      annullato_da = case when cambi.stato = ${STATO.Annullato} then coalesce(${ordini.annullatoDa}, ${ordini.stato}) end,
      posto_reso = ${hasGivenBack(ordini.postoReso, 'posto')}, coupon_reso = ${hasGivenBack(ordini.couponReso, 'coupon')},
      giftcard_resa = ${hasGivenBack(ordini.giftcardResa, 'giftCard')},
      visto_il = ${seen.vistoIl}, visto_da = ${seen.vistoDa}
    from cambi where ${ordini.id} = cambi.id`,
);

/** Sets statuses, marks the orders as seen by the caller and their days for the statistics' sums. */
export async function setStati(tx: Tx, caller: Pick<Caller, 'accountId'>, cambi: readonly CambioStato[]) {
  const righe = cambi.map(({ ordine: { id, giorno }, stato, returned }) => ({
    id,
    giorno,
    stato,
    ...returned,
  }));
  await run(tx, set, { righe: JSON.stringify(righe), accountId: caller.accountId });
}

const lines = build
  .select({ id: ordini.id, righe: righeInJson })
  .from(ordini)
  .where(among)
  .prepare('list_righe');

export type RigheOf = (ordine: { id: number }) => RigaOrdine[];

export async function readRighe(queries: Queries, orders: readonly { id: number }[]): Promise<RigheOf> {
  const found = await run(queries, lines, { ids: orders.map(({ id }) => id) });
  const righe = new Map(found.map((ordine) => [ordine.id, ordine.righe]));
  return ({ id }) => righe.get(id)!;
}

export async function clearReturned(tx: Tx, orders: readonly { id: number }[]): Promise<void> {
  const ids = orders.map(({ id }) => id);
  const isReturned = and(inArray(dettagliOrdine.ordineId, ids), ne(dettagliOrdine.quantitaResa, 0));
  await tx.update(dettagliOrdine).set({ quantitaResa: 0 }).where(isReturned);
}

/** Records the pieces that lines give back, by line id; a line gives back only once. */
export async function markReturned(tx: Tx, pezzi: ReadonlyMap<number, number>): Promise<void> {
  const [ids, amounts] = [sql.param([...pezzi.keys()]), sql.param([...pezzi.values()])];
  const { rowCount } = await tx.execute(sql`update ${dettagliOrdine} set quantita_resa = resi.n
    from unnest(${ids}::bigint[], ${amounts}::int[]) as resi(id, n)
    where ${dettagliOrdine.id} = resi.id and quantita_resa = 0`);
  if (rowCount !== pezzi.size) throw new Error('a line of a locked order went back under its lock');
}
