import { eq, sql, type SQL } from 'drizzle-orm';
import { together, type Queries, type Tx } from '../db/database';
import * as schema from '../db/schema';
import { placeholder, run, statement } from '../db/statement';
import { toIsoWithOffset, weekday, type WallClock } from '../base/time';
import { withoutNulls } from '../base/withoutNulls';
import { freePlaces, slotsOfDay, type CalendarioGiorno, type Finestra } from './slotRules';

const { slotOccupati } = schema;

const finestreInJson = sql`json_agg(json_build_object('oraInizio', ora_inizio, 'oraFine', ora_fine,
  'slotMinuti', slot_minuti, 'maxOrdiniPerSlot', max_ordini_per_slot) order by ora_inizio, id)`;

const read = statement<{
  finestre: Finestra[] | null;
  apertura: CalendarioGiorno['apertura'] | null;
  chiusura: CalendarioGiorno['chiusura'] | null;
  eccezioni: Finestra[] | null;
  posti: CalendarioGiorno['posti'] | null;
}>(
  'read_calendario',
  sql`select
    (select ${finestreInJson}
      from ${schema.disponibilitaGiorni} where giorno_settimana = ${placeholder('settimana')}) as finestre,
    (select json_build_object('oraApertura', ora_apertura, 'oraChiusura', ora_chiusura, 'chiuso', chiuso)
      from ${schema.orariApertura} where giorno = ${placeholder('settimana')}) as apertura,
    (select json_build_object('motivo', motivo) from ${schema.chiusure} where data = ${placeholder('giorno')}) as chiusura,
    (select ${finestreInJson} from ${schema.eccezioni} where data = ${placeholder('giorno')}) as eccezioni,
    (select json_agg(json_build_object('ora', to_char(ora, 'HH24:MI'), 'posti', posti))
      from ${schema.postiSlot} where giorno = ${placeholder('giorno')}) as posti`,
);

export async function readCalendario(queries: Queries, giorno: string): Promise<CalendarioGiorno> {
  const { rows } = await run(queries, read, { settimana: weekday(giorno), giorno });
  const { finestre, ...day } = rows[0]!;
  return { giorno, finestre: finestre ?? [], ...withoutNulls(day) };
}

/** The slots of a day with the places that are left at `now`. */
export async function readSlots(queries: Queries, giorno: string, now: Date) {
  const [calendario, rows] = await together([
    readCalendario(queries, giorno),
    queries.select().from(slotOccupati).where(eq(slotOccupati.giorno, giorno)).execute(),
  ]);
  const occupati = new Map(rows.map(({ ora, usati }) => [ora.slice(0, 5), usati]));
  return slotsOfDay(calendario).map((slot) => ({
    ...slot,
    giorno,
    dataRitiro: toIsoWithOffset(slot.inizio),
    postiLiberi: freePlaces(slot, occupati.get(slot.ora) ?? 0, now),
  }));
}

const bySlot = sql`(select giorno, ora, count(*)::int as n
  from unnest(${placeholder('giorni')}::date[], ${placeholder('ore')}::time[]) as posti(giorno, ora)
  group by giorno, ora order by giorno, ora)`;

const postiOf = (posti: readonly WallClock[]) => ({
  giorni: posti.map(({ giorno }) => giorno),
  ore: posti.map(({ ora }) => ora),
});

const adding = (name: string, n: SQL) =>
  statement<WallClock & { usati: number }>(
    name,
    sql`insert into ${slotOccupati} (giorno, ora, usati) select giorno, ora, ${n} from ${bySlot} posti
      on conflict (giorno, ora) do update set usati = ${slotOccupati.usati} + excluded.usati
      returning giorno, ora, usati`,
  );
const take = adding('take_places', sql`n`);
const hold = adding('hold_places', sql`0`);

export const takePlaces = async (tx: Tx, posti: readonly WallClock[]) =>
  (await run(tx, take, postiOf(posti))).rows;

/** Locks slots in the sequence that all callers share, and returns how many places are taken. */
export const holdPlaces = async (tx: Tx, posti: readonly WallClock[]) =>
  (await run(tx, hold, postiOf(posti))).rows;

/** Waits for orders in progress and keeps others back until the commit. Must be the first statement. */
export async function holdBackPlaces(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${slotOccupati} in share mode`);
}

const giveBack = statement(
  'give_back_places',
  sql`update ${slotOccupati} set usati = greatest(usati - posti.n, 0) from ${bySlot} posti
    where ${slotOccupati.giorno} = posti.giorno and ${slotOccupati.ora} = posti.ora`,
);

export async function giveBackPlaces(tx: Tx, posti: readonly WallClock[]): Promise<void> {
  if (posti.length > 0) await run(tx, giveBack, postiOf(posti));
}
