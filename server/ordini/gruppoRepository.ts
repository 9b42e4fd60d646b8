import { sql } from 'drizzle-orm';
import { STATO } from '../../src/contract/costanti';
import type { OrdineDaPreparare } from '../../src/contract/gruppo';
import type { Queries, Tx } from '../db/database';
import * as schema from '../db/schema';
import { formatPeso, pesoNominale } from '../prodotti/peso';
import { schedeOf } from './cliente/clientiRepository';
import { toDettagliOrdine, toOrdineDettaglio } from './ordineWire';
import { findOrdini } from './ordiniRepository';

const { ordini } = schema;

const among = (ids: readonly number[]) => sql`any(${sql.param([...ids])}::int[])`;

export async function readRevisioni(tx: Tx, ids: readonly number[]): Promise<Map<number, number>> {
  const { id, revisione } = ordini;
  const rows = await tx
    .select({ id, revisione })
    .from(ordini)
    .where(sql`${id} = ${among(ids)}`);
  return new Map(rows.map((row) => [row.id, row.revisione]));
}

/**
 * Kind by kind like placing an order, each in one order: from order to order they would hold the slot of the first
 * while waiting for the goods of the second, and for ever.
 */
export async function lockTaken(tx: Tx, ids: readonly number[]): Promise<void> {
  const taken = (what: string) => sql`(select ${sql.raw(what)} from ${ordini} where id = ${among(ids)})`;
  await tx.execute(sql`select 1 from ${schema.varianti} where id in
    (select variante_id from ${schema.dettagliOrdine} where ordine_id = ${among(ids)}) order by id for no key update`);
  await tx.execute(sql`select 1 from ${schema.limitiGiorni} where (limite_id, giorno) in
    (select d.limite_id, o.giorno from ${schema.dettagliOrdine} d join ${ordini} o on o.id = d.ordine_id
      where o.id = ${among(ids)} and d.limite_id is not null) order by limite_id, giorno for no key update`);
  await tx.execute(sql`select 1 from ${schema.slotOccupati} where (giorno, ora) in ${taken('giorno, slot_ora')}
    order by giorno, ora for no key update`);
  for (const [table, column] of [
    [schema.coupon, 'coupon_id'] as const,
    [schema.giftcard, 'giftcard_id'] as const,
  ])
    await tx.execute(sql`select 1 from ${table} where id in ${taken(column)} order by id for no key update`);
}

/**
 * Since the status was last changed: whether they were printed, and how many notes about the customer raised the
 * revision, which changes nothing of the order.
 */
export async function readSince(tx: Tx, ids: readonly number[]) {
  const { rows } = await tx.execute<{ id: number; stampato: boolean; annotazioni: number }>(sql`select o.id,
      exists (select 1 from ${schema.registro} r where r.entita = 'ordine' and r.entita_id = o.id::text
        and r.azione = 'stampa' and r.id > cambio.id) as stampato,
      (select count(*)::int from ${schema.registro} r where r.entita = 'utente' and r.entita_id = o.utente_id::text
        and r.dopo ? 'annotazioni' and r.id > cambio.id
        and o.stato in (${STATO.InLavorazione}, ${STATO.ProntoPerIlRitiro})) as annotazioni
    from ${ordini} o, lateral (select max(s.id) as id from ${schema.registro} s where s.entita = 'ordine'
      and s.entita_id = o.id::text and s.azione in ('cambia-stato', 'annulla')) cambio
    where o.id = ${among(ids)}`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Keeps the order asked for; orders that are not there are left out. */
export async function findDettagli(queries: Queries, ids: readonly number[]): Promise<OrdineDaPreparare[]> {
  const rows = await findOrdini(queries, ids);
  const schede = await schedeOf(queries, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { righe } = row;
    const dettagli = toDettagliOrdine(righe).map((dettaglio, index) => {
      const { id, categoria, peso } = righe[index]!;
      return { ...dettaglio, id, categoria, pesoNominale: pesoNominale(peso), variante: formatPeso(peso) };
    });
    return [{ ...toOrdineDettaglio(row, righe), dettagliOrdine: dettagli, scheda: schede.get(id) }];
  });
}
