import { and, eq, gt, sql } from 'drizzle-orm';
import type { Queries, Tx } from '../db/database';
import { chiusure, disponibilitaGiorni, orariApertura, slotOccupati } from '../db/schema';
import { weekday } from '../base/time';
import type { CalendarioGiorno, Finestra } from './slotRules';

/** Everything the calendar has about a day, in one round trip, because every order needs it. */
export async function readCalendario(queries: Queries, giorno: string): Promise<CalendarioGiorno> {
  const { rows } = await queries.execute<{
    finestre: Finestra[] | null;
    apertura: CalendarioGiorno['apertura'] | null;
    chiusura: CalendarioGiorno['chiusura'] | null;
  }>(sql`select
    (select json_agg(json_build_object('oraInizio', ora_inizio, 'oraFine', ora_fine,
        'slotMinuti', slot_minuti, 'maxOrdiniPerSlot', max_ordini_per_slot) order by ora_inizio, id)
      from ${disponibilitaGiorni} where giorno_settimana = ${weekday(giorno)}) as finestre,
    (select json_build_object('oraApertura', ora_apertura, 'oraChiusura', ora_chiusura, 'chiuso', chiuso)
      from ${orariApertura} where giorno = ${weekday(giorno)}) as apertura,
    (select json_build_object('motivo', motivo) from ${chiusure} where data = ${giorno}) as chiusura`);
  const row = rows[0];
  return {
    giorno,
    finestre: row?.finestre ?? [],
    apertura: row?.apertura ?? undefined,
    chiusura: row?.chiusura ?? undefined,
  };
}

/** Places taken on a day, by the slot's 'HH:mm'. */
export async function readOccupati(queries: Queries, giorno: string): Promise<Map<string, number>> {
  const rows = await queries.select().from(slotOccupati).where(eq(slotOccupati.giorno, giorno));
  return new Map(rows.map(({ ora, usati }) => [ora.slice(0, 5), usati]));
}

/** Takes a place and says how many are taken then. Locks the slot until the transaction ends. */
export async function takePlace(tx: Tx, giorno: string, ora: string): Promise<number> {
  const [slot] = await tx
    .insert(slotOccupati)
    .values({ giorno, ora, usati: 1 })
    .onConflictDoUpdate({
      target: [slotOccupati.giorno, slotOccupati.ora],
      set: { usati: sql`${slotOccupati.usati} + 1` },
    })
    .returning({ usati: slotOccupati.usati });
  return slot!.usati;
}

/** Waits for whoever is taking a place, and keeps others from it until the transaction ends. Must come first in it. */
export async function holdBackPlaces(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${slotOccupati} in share mode`);
}

export async function giveBackPlace(tx: Tx, giorno: string, ora: string): Promise<void> {
  await tx
    .update(slotOccupati)
    .set({ usati: sql`${slotOccupati.usati} - 1` })
    .where(and(eq(slotOccupati.giorno, giorno), eq(slotOccupati.ora, ora), gt(slotOccupati.usati, 0)));
}
