import { sql } from 'drizzle-orm';
import { STATO } from '../../src/contract/costanti';
import type { OrdineDaPreparare } from '../../src/contract/gruppo';
import type { Queries, Tx } from '../db/database';
import * as schema from '../db/schema';
import { formatPeso, pesoNominale } from '../prodotti/peso';
import type { WallClock } from '../base/time';
import { holdPlaces } from '../calendario/slotRepository';
import { lockLimiti } from '../limiti/bookLimiti';
import { chiaveOf, prenotazioniOf } from '../limiti/limitiRules';
import { lockScorte } from '../prodotti/scortaRepository';
import { schedeOf } from './clienteRepository';
import { toDettaglio, toOrdineDettaglio } from './ordineWire';
import { findOrdini, readRighe, type LockedOrdine } from './ordiniRepository';

const among = (ids: readonly number[]) => sql`any(${sql.param([...ids])}::int[])`;

/**
 * Locks everything that the orders took, kind by kind and sorted within a kind, like placing an order. Locking order by
 * order would hold the slot of the first while waiting for the goods of the second, and could deadlock.
 * @param nuovi the slots to which the orders move
 */
export async function lockTaken(tx: Tx, locked: readonly LockedOrdine[], nuovi: readonly WallClock[] = []) {
  const righeOf = await readRighe(tx, locked);
  const righe = locked.flatMap((ordine) =>
    righeOf(ordine).map((riga) => ({ ...riga, giorno: ordine.giorno })),
  );
  const varianti = await lockScorte(tx, [...new Set(righe.flatMap(({ varianteId }) => varianteId ?? []))]);
  const newChiavi = varianti.flatMap(({ limiteId }) =>
    limiteId === null ? [] : nuovi.map(({ giorno }) => chiaveOf(limiteId, giorno)),
  );
  await lockLimiti(tx, { chiavi: [...prenotazioniOf(righe).keys(), ...newChiavi] });
  await holdPlaces(tx, [...locked.map(({ giorno, slotOra: ora }) => ({ giorno, ora })), ...nuovi]);
  for (const [table, column] of [
    [schema.coupon, 'couponId'] as const,
    [schema.giftcard, 'giftcardId'] as const,
  ]) {
    const ids = locked.flatMap((ordine) => ordine[column] ?? []);
    await tx.execute(sql`select 1 from ${table} where id = ${among(ids)} order by id for no key update`);
  }
}

/** Since each order's last change of status: whether it was printed, and how many customer notes raised its version. */
export async function readSince(tx: Tx, ids: readonly number[]) {
  const { rows } = await tx.execute<{ id: number; stampato: boolean; annotazioni: number }>(sql`select o.id,
      exists (select 1 from ${schema.registro} r where r.entita = 'ordine' and r.entita_id = o.id::text
        and r.azione = 'stampa' and r.id > cambio.id) as stampato,
      (select count(*)::int from ${schema.registro} r where r.entita = 'utente' and r.entita_id = o.utente_id::text
        and r.dopo ? 'annotazioni' and r.id > cambio.id
        and o.stato in (${STATO.InLavorazione}, ${STATO.ProntoPerIlRitiro})) as annotazioni
    from ${schema.ordini} o, lateral (select max(s.id) as id from ${schema.registro} s where s.entita = 'ordine'
      and s.entita_id = o.id::text and s.azione in ('cambia-stato', 'annulla')) cambio
    where o.id = ${among(ids)}`);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findDettagli(queries: Queries, ids: readonly number[]): Promise<OrdineDaPreparare[]> {
  const rows = await findOrdini(queries, ids);
  const schede = await schedeOf(queries, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const dettagliOrdine = row.righe.map((riga) => {
      const { id, categoria, peso } = riga;
      const [grammi, variante] = [pesoNominale(peso), formatPeso(peso)];
      return { ...toDettaglio(riga), id, categoria, pesoNominale: grammi, variante };
    });
    return [{ ...toOrdineDettaglio(row, row.righe), dettagliOrdine, scheda: schede.get(id) }];
  });
}
