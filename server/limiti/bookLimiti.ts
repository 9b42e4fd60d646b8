import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { dettagliOrdine, limiti, limitiGiorni, varianti } from '../db/schema';
import { placeholder, run, statement } from '../db/statement';
import { readChiave, type LimiteGiorno, type Prenotazioni, type Booking } from './limitiRules';

const giorniOf = (chiavi: Iterable<string>) => {
  const giorni = [...chiavi].map(readChiave);
  return { limiti: giorni.map(({ limiteId }) => limiteId), giorni: giorni.map(({ giorno }) => giorno) };
};

const giorno = sql`${placeholder('giorno')}::date`;

const lock = statement<LimiteGiorno>(
  'lock_limiti',
  sql`with chiesti as (
      select l.id, ${giorno} as giorno from ${varianti} v join ${limiti} l on l.id = v.limite_id
        where v.id = any(${placeholder('varianti')}::int[]) and l.attivo
          and ${giorno} between coalesce(l.dal, ${giorno}) and coalesce(l.al, ${giorno})
      union
      select * from unnest(${placeholder('limiti')}::int[], ${placeholder('giorni')}::date[]) as altri(limite_id, giorno)
    ), bloccati as (
      insert into ${limitiGiorni} (limite_id, giorno, usati) select id, giorno, 0 from chiesti order by 1, 2
      on conflict (limite_id, giorno) do update set usati = ${limitiGiorni.usati} returning limite_id, giorno, usati
    )
    select l.id, l.nome, l.unita, l.massimo, l.dal, l.al, l.attivo, b.giorno, b.usati
    from bloccati b join ${limiti} l on l.id = b.limite_id order by l.id, b.giorno`,
);

interface ToLock {
  /** Locked variants, whose limits are asked for on `giorno`. */
  varianti?: Iterable<number>;
  giorno?: string | null;
  /** Further days of limits, as `chiaveOf` spells them. */
  chiavi?: Iterable<string>;
}

/** Creates and locks days of limits: after the variants, which name their limits, and before the slot. */
export async function lockLimiti(tx: Tx, { varianti: ids = [], giorno: del = null, chiavi = [] }: ToLock) {
  const values = { varianti: [...ids], giorno: del, ...giorniOf(chiavi) };
  if (values.varianti.length === 0 && values.limiti.length === 0) return [];
  return (await run(tx, lock, values)).rows;
}

/** Books on locked days, beyond the maximum too, because `fullLimiti` has decided before who may do so. */
export const bookingLimiti = sql`update ${limitiGiorni} set usati = greatest(usati + presi.n, 0)
  from unnest(${placeholder('limiti')}::int[], ${placeholder('giorni')}::date[], ${placeholder('presi')}::bigint[]) as presi(limite_id, giorno, n)
  where ${limitiGiorni.limiteId} = presi.limite_id and ${limitiGiorni.giorno} = presi.giorno returning 1`;

export const presiOf = (prenotazioni: Prenotazioni) => ({
  ...giorniOf(prenotazioni.keys()),
  presi: [...prenotazioni.values()],
});

const book = statement('book_limiti', bookingLimiti);

export async function bookLimiti(tx: Tx, prenotazioni: Prenotazioni): Promise<void> {
  if (prenotazioni.size > 0) await run(tx, book, presiOf(prenotazioni));
}

export async function setBookings(tx: Tx, righe: readonly { id: number; booking: Booking | null }[]) {
  const taken = righe.flatMap(({ id, booking }) => (booking ? [{ id, ...booking }] : []));
  if (taken.length === 0) return;
  await tx.execute(sql`update ${dettagliOrdine} set limite_id = "limiteId", limite_a_pezzo = "aPezzo"
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as prese(id bigint, "limiteId" int, "aPezzo" int)
    where ${dettagliOrdine.id} = prese.id`);
}
