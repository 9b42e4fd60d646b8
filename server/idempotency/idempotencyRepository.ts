import { lt, sql, type SQL } from 'drizzle-orm';
import { countChanged, type Database, type Tx } from '../db/database';
import { idempotenza } from '../db/schema';
import { build, placeholder, run, statement } from '../db/statement';

export const KEY_DAYS = 7;

const DAY_MS = 86_400_000;

type Row = typeof idempotenza.$inferSelect;
export type IdempotencyKey = Pick<Row, 'accountId' | 'chiave' | 'requestHash'>;
export type HeldKey = Pick<Row, 'requestHash' | 'ordineId' | 'risposta'>;

const hold = build
  .insert(idempotenza)
  .values({
    accountId: placeholder('accountId'),
    chiave: placeholder('chiave'),
    requestHash: placeholder('requestHash'),
    creatoIl: placeholder('creatoIl'),
  })
  // Changes nothing, but locks the row and reads its latest state.
  .onConflictDoUpdate({
    target: [idempotenza.accountId, idempotenza.chiave],
    set: { requestHash: sql`${idempotenza.requestHash}` },
  })
  .returning({
    requestHash: idempotenza.requestHash,
    ordineId: idempotenza.ordineId,
    risposta: idempotenza.risposta,
  })
  .prepare('hold_key');

/** Locks the key, new or used. Waits for a request with the same key on any instance. */
export async function holdKey(tx: Tx, chiave: IdempotencyKey, creatoIl: Date): Promise<HeldKey> {
  const [row] = await run(tx, hold, { ...chiave, creatoIl });
  return row!;
}

/** Restarts the key's days, because its first request may have been refused long ago. */
export const rememberSql = (ordineId: SQL, risposta: SQL, from = sql``) => sql`
  update ${idempotenza} set ordine_id = ${ordineId}, risposta = ${risposta},
    creato_il = ${placeholder('creatoIl')}::timestamptz ${from}
  where account_id = ${placeholder('accountId')}::int and chiave = ${placeholder('chiave')}`;

const remember = statement('remember_answer', rememberSql(sql`null`, sql`${placeholder('risposta')}::jsonb`));

export async function rememberAnswer(
  tx: Tx,
  { accountId, chiave }: IdempotencyKey,
  risposta: object,
  creatoIl: Date,
): Promise<void> {
  await run(tx, remember, { accountId, chiave, risposta: JSON.stringify(risposta), creatoIl });
}

/**
 * Waits for the orders being placed and blocks new ones, because each order takes its key before it reads anything
 * else. Call it first in the transaction.
 */
export async function holdBackOrdini(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${idempotenza} in share mode`);
}

export function forgetOldKeys(database: Database, now: Date): Promise<number> {
  const isOld = lt(idempotenza.creatoIl, new Date(now.getTime() - KEY_DAYS * DAY_MS));
  return countChanged(database, (tx) => tx.delete(idempotenza).where(isOld));
}
