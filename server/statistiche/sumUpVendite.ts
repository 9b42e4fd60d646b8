import { sql } from 'drizzle-orm';
import { STATO } from '../../src/contract/costanti';
import { ADVISORY_LOCKS } from '../db/advisoryLocks';
import type { Tx } from '../db/database';
import { ordini, vendite, venditeDaSommare, venditeProdotti } from '../db/schema';
import type { Deps } from '../http/deps';

/** Whatever changes orders of these days says so in the same transaction. */
export async function markVendite(tx: Tx, giorni: readonly string[]): Promise<void> {
  await tx.insert(venditeDaSommare).values([...new Set(giorni)].map((giorno) => ({ giorno })));
}

export async function sumUpVendite({ database }: Pick<Deps, 'database'>): Promise<number> {
  const marked = await database.selectDistinct().from(venditeDaSommare);
  for (const { giorno } of marked) await database.transaction((tx) => sumUp(tx, giorno));
  return marked.length;
}

/** One statement sees an order with its mark or neither. One at a time: a second one would not see the first's rows. */
async function sumUp(tx: Tx, giorno: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.vendite})`);
  await tx.execute(sql`
    with segni as (delete from ${venditeDaSommare} where giorno = ${giorno}),
      tolte as (delete from ${vendite} where giorno = ${giorno}),
      prodotti_tolti as (delete from ${venditeProdotti} where giorno = ${giorno}),
      righe as materialized (
        select o.giorno, r.* from ${ordini} o join righe_vendute r on r.ordine_id = o.id
        where o.giorno = ${giorno} and o.stato <> ${STATO.Annullato}
      ), prodotti_scritti as (
        insert into ${venditeProdotti} (giorno, categoria_id, prodotto_id, codice, nome, ordini, importo_cents)
        select giorno, categoria_id, prodotto_id, codice, nome, count(distinct ordine_id), sum(cents)
        from righe group by giorno, categoria_id, prodotto_id, codice, nome
      )
    insert into ${vendite} (giorno, categoria_id, categoria, ordini, importo_cents)
    select giorno, categoria_id, categoria, count(distinct ordine_id), sum(cents)
    from righe group by grouping sets ((giorno), (giorno, categoria_id, categoria))`);
}
