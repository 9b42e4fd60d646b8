import { sql, type SQL } from 'drizzle-orm';
import type { Messaggi, TipoMessaggio } from '../../src/contract/messaggi';
import { together, type Queries, type Tx } from '../db/database';
import { impostazioni, messaggi, type ordini } from '../db/schema';
import { build, placeholder, run, statement } from '../db/statement';
import { newsFor, type Happened } from './messaggiRules';
import { withNew } from './testi';

export const NOME = 'messaggi';
/** The presence of this setting says that the shop sends mails. Senders lock it to take turns. */
export const SENDS = 'messaggi-spedisce';

const lock = build
  .select({ ordineId: messaggi.ordineId, tipo: messaggi.tipo, stato: messaggi.stato })
  .from(messaggi)
  .where(sql`${messaggi.ordineId} = any(${placeholder('ids')}::int[])`)
  .orderBy(messaggi.id)
  .for('update')
  .prepare('lock_messaggi');

/** The messages of orders, oldest first. The lock keeps senders from taking one or writing its outcome meanwhile. */
export const lockMessaggi = async (tx: Tx, ids: readonly number[]) => run(tx, lock, { ids });

const attivi = statement<{ spedisce: boolean; messaggi: Messaggi | null }>(
  'read_messaggi_attivi',
  sql`select exists (select from ${impostazioni} where nome = ${SENDS}) as spedisce,
    (select valore from ${impostazioni} where nome = ${NOME}) as messaggi`,
);

/** The kinds of messages that are switched on; none in a shop that sends no mails. */
export async function readAttivi(tx: Pick<Queries, '_'>): Promise<TipoMessaggio[]> {
  const { spedisce, messaggi: kept } = (await run(tx, attivi)).rows[0]!;
  if (!spedisce) return [];
  return withNew(kept).flatMap(({ attivo, tipo }) => (attivo ? tipo : []));
}

type Told = Pick<typeof ordini.$inferSelect, 'id' | 'email' | 'stato'>;

/** @param nuovi a table with `ordine_id` and `tipo` */
export const queueing = (nuovi: SQL) =>
  sql`insert into ${messaggi} (ordine_id, tipo, non_prima) select ordine_id, tipo, now() from ${nuovi}`;

const queue = statement(
  'queue_messaggi',
  queueing(
    sql`unnest(${placeholder('ids')}::int[], ${placeholder('tipi')}::text[]) as nuovi(ordine_id, tipo)`,
  ),
);

/** For locked orders with their new status. @returns the number of customers who will be told */
export async function queueMessaggi(tx: Tx, happened: Happened, ordini: readonly Told[]): Promise<number> {
  const reachable = ordini.filter(({ email }) => email);
  if (reachable.length === 0) return 0;
  const ids = reachable.map(({ id }) => id);
  const [tipi, soFar] = await together([readAttivi(tx), lockMessaggi(tx, ids)]);
  const nuovi = reachable.flatMap(({ id, stato }) => {
    const ofOrdine = soFar.filter(({ ordineId }) => ordineId === id);
    const tipo = newsFor(happened, stato, ofOrdine);
    return tipo && tipi.includes(tipo) ? [{ id, tipo }] : [];
  });
  if (nuovi.length > 0)
    await run(tx, queue, { ids: nuovi.map(({ id }) => id), tipi: nuovi.map(({ tipo }) => tipo) });
  return nuovi.length;
}
