import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Limite as LimiteWire, LimiteDelGiorno, LimiteSave } from '../../src/contract/limiti';
import { byNome } from '../base/italianOrder';
import type { Queries, Tx } from '../db/database';
import { dettagliOrdine, limiti, limitiGiorni, ordini, prodotti, varianti } from '../db/schema';
import { formatPeso } from '../prodotti/peso';
import { aPezzoOf, fromWire, limita, restaOf, toWire, type Limite, type LimiteGiorno } from './limitiRules';

/** The variants of a limit, by name, as JSON. */
const variantiInJson = sql<{ id: number; nome: string; peso: string }[]>`(select
    coalesce(json_agg(json_build_object('id', v.id, 'nome', p.nome, 'peso', v.peso)
      order by lower(p.nome), v.posizione, v.id), '[]')
  from ${varianti} v join ${prodotti} p on p.id = v.prodotto_id where v.limite_id = "limiti"."id" and not v.ritirata)`;

const giorniInJson = (oggi: string) => sql<{ giorno: string; usati: number }[]>`(select
    coalesce(json_agg(json_build_object('giorno', giorno, 'usati', usati) order by giorno), '[]')
  from ${limitiGiorni} where limite_id = "limiti"."id" and giorno >= ${oggi} and usati > 0)`;

const named = ({ id, nome, peso }: { id: number; nome: string; peso: string }) => ({
  id,
  nome: `${nome} ${formatPeso(peso)}`,
});

const giornata = (limite: Pick<Limite, 'unita' | 'massimo'>, usati: number) => ({
  prenotato: toWire(limite.unita, usati),
  resta: toWire(limite.unita, restaOf({ ...limite, usati })),
  oltre: toWire(limite.unita, Math.max(0, usati - limite.massimo)),
});

const isActive = (id?: number) =>
  and(eq(limiti.attivo, true), id === undefined ? undefined : eq(limiti.id, id));

export async function listLimiti(queries: Queries, oggi: string, id?: number): Promise<LimiteWire[]> {
  const rows = await queries
    .select({ ...getTableColumns(limiti), varianti: variantiInJson, giorni: giorniInJson(oggi) })
    .from(limiti)
    .where(isActive(id));
  return rows.sort(byNome).map(({ attivo: _, ...row }) => ({
    ...row,
    massimo: toWire(row.unita, row.massimo),
    varianti: row.varianti.map(named),
    giorni: row.giorni.map(({ giorno, usati }) => ({ giorno, ...giornata(row, usati) })),
  }));
}

export async function listGiorno(queries: Queries, giorno: string): Promise<LimiteDelGiorno[]> {
  const { limiteId, giorno: day, usati } = limitiGiorni;
  const rows = await queries
    .select({ limite: limiti, varianti: variantiInJson, usati })
    .from(limiti)
    .leftJoin(limitiGiorni, and(eq(limiteId, limiti.id), eq(day, giorno)))
    .where(isActive());
  return rows
    .filter(({ limite }) => limita(limite, giorno))
    .sort((a, b) => byNome(a.limite, b.limite))
    .map(({ limite: { id, nome, unita, massimo }, varianti: own, usati: n }) => ({
      ...{ id, nome, unita, massimo: toWire(unita, massimo) },
      ...giornata({ unita, massimo }, n ?? 0),
      varianti: own.flatMap((one) => {
        const aPezzo = aPezzoOf(unita, one.peso);
        return aPezzo === undefined ? [] : [{ ...named(one), aPezzo: toWire(unita, aPezzo) }];
      }),
    }));
}

/** Makes changes of one limit wait for each other; orders do not wait. */
export const lockLimite = async (tx: Tx, id: number) =>
  tx.select().from(limiti).where(isActive(id)).for('no key update');

export const rowOf = ({ nome, unita, massimo, dal, al }: LimiteSave) => ({
  nome,
  unita,
  massimo: fromWire(unita, massimo),
  dal: dal ?? null,
  al: al ?? null,
});

export async function insertLimite(tx: Tx, save: LimiteSave): Promise<number> {
  const [row] = await tx.insert(limiti).values(rowOf(save)).returning({ id: limiti.id });
  return row!.id;
}

/** Locks by id, so that nobody places an order with the variants until the transaction ends. */
export async function lockVariantiOf(tx: Tx, id: number, ids: readonly number[] = []) {
  const { id: varianteId, peso, limiteId, ritirata, quantitaDisponibile } = varianti;
  return tx
    .select({ id: varianteId, peso, limiteId, ritirata, quantitaDisponibile })
    .from(varianti)
    .where(sql`${limiteId} = ${id} or ${varianteId} = any(${sql.param([...ids])}::int[])`)
    .orderBy(varianteId)
    .for('no key update');
}

export async function setLimite(tx: Tx, ids: readonly number[], limiteId: number | null): Promise<void> {
  const isAny = sql`${varianti.id} = any(${sql.param([...ids])}::int[])`;
  await tx.update(varianti).set({ limiteId }).where(isAny);
}

export async function readUso(tx: Tx, id: number, oggi: string) {
  const { rows } = await tx.execute<{ righe: number; ordini: number }>(sql`select count(*)::int as righe,
      (count(distinct o.id) filter (where o.giorno >= ${oggi} and o.stato in (0, 1)))::int as ordini
    from ${dettagliOrdine} d join ${ordini} o on o.id = d.ordine_id where d.limite_id = ${id}`);
  return rows[0]!;
}

const standing = (id: number, ids: readonly number[], oggi: string) => sql`from ${dettagliOrdine} d
  join ${ordini} o on o.id = d.ordine_id join ${limiti} l on l.id = ${id}
  where d.limite_id is null and d.variante_id = any(${sql.param([...ids])}::int[]) and o.stato in (0, 1)
    and o.giorno >= ${oggi} and o.giorno between coalesce(l.dal, o.giorno) and coalesce(l.al, o.giorno)`;

/** To be locked before the variants, as a change of an order does; behind them only with `nowait`. */
export async function lockStanding(
  tx: Tx,
  id: number,
  ids: readonly number[],
  oggi: string,
  nowait = sql``,
): Promise<void> {
  await tx.execute(sql`select 1 from ${ordini} where id in (select o.id ${standing(id, ids, oggi)})
    order by id for no key update ${nowait}`);
}

/**
 * Lines of standing orders take from the limit and give back their stock, which would be sold twice. Returns what they
 * take of stock by that, by variant: numbers below zero.
 */
export async function adoptRighe(
  tx: Tx,
  { id, unita }: Pick<LimiteGiorno, 'id' | 'unita'>,
  locked: readonly { id: number; peso: string }[],
  oggi: string,
): Promise<Map<number, number>> {
  const ids = locked.map((variante) => variante.id);
  const aPezzo = locked.map(({ peso }) => aPezzoOf(unita, peso) ?? 0);
  const { rows } = await tx.execute<{ id: number; n: number }>(sql`with righe as (
      update ${dettagliOrdine} set limite_id = ${id}, limite_a_pezzo = pesi.n
      from (select d.id, o.giorno, d.variante_id ${standing(id, ids, oggi)}) prese
        join unnest(${sql.param(ids)}::int[], ${sql.param(aPezzo)}::int[]) as pesi(id, n) on pesi.id = prese.variante_id
      where ${dettagliOrdine.id} = prese.id and pesi.n > 0
      returning prese.giorno, prese.variante_id, ${dettagliOrdine.quantita}, pesi.n
    ), pezzi as (select variante_id as id, sum(quantita) as n from righe group by 1
    ), scorte as (
      update ${varianti} set quantita_disponibile = least(quantita_disponibile + pezzi.n, 2147483647)
      from pezzi where ${varianti.id} = pezzi.id
    ), presi as (
      insert into ${limitiGiorni} (limite_id, giorno, usati)
      select ${id}, giorno, sum(quantita::bigint * n) from righe group by 2 order by 2
      on conflict (limite_id, giorno) do update set usati = ${limitiGiorni.usati} + excluded.usati
    ) select id, -n::int as n from pezzi`);
  return new Map(rows.map(({ id: varianteId, n }) => [varianteId, n]));
}
