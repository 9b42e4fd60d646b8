import { and, eq, gt, inArray, lt, not, like, sql } from 'drizzle-orm';
import type { Database, Queries, Tx } from '../db/database';
import { tentativiAccesso } from '../db/schema';

const MINUTE = 60_000;

/** Length of a counting window, from its first attempt on. */
const WINDOW_MS = 15 * MINUTE;
/** By how much the clocks of two instances may differ. */
const CLOCKS_DIFFER_MS = MINUTE;

export type CountedTries = Pick<typeof tentativiAccesso.$inferSelect, 'tentativi' | 'scadeIl'>;

/** One statement, rows in key order, so that parallel logins neither miscount nor deadlock. */
export async function countTries(
  database: Database,
  keys: string[],
  now: Date,
): Promise<Map<string, CountedTries>> {
  // A window that ends later than a new one would was started before the clock was set back.
  const latest = new Date(now.getTime() + WINDOW_MS + CLOCKS_DIFFER_MS);
  const { scadeIl: ends } = tentativiAccesso;
  const ended = sql`(${ends} <= ${now.toISOString()} or ${ends} > ${latest.toISOString()})`;
  const rows = await database
    .insert(tentativiAccesso)
    .values(
      keys
        .toSorted()
        .map((chiave) => ({ chiave, tentativi: 1, scadeIl: new Date(now.getTime() + WINDOW_MS) })),
    )
    .onConflictDoUpdate({
      target: tentativiAccesso.chiave,
      set: {
        tentativi: sql`case when ${ended} then 1 else ${tentativiAccesso.tentativi} + 1 end`,
        scadeIl: sql`case when ${ended} then excluded.scade_il else ${tentativiAccesso.scadeIl} end`,
      },
    })
    .returning();
  return new Map(rows.map((row) => [row.chiave, row]));
}

/** Takes one attempt off each key. */
export async function uncountTries(database: Database, keys: string[]): Promise<void> {
  // One by one: a single statement would lock the rows in an unknown order.
  for (const chiave of keys) {
    await database
      .update(tentativiAccesso)
      .set({ tentativi: sql`greatest(0, ${tentativiAccesso.tentativi} - 1)` })
      .where(eq(tentativiAccesso.chiave, chiave));
  }
}

export async function forgetTries(database: Queries, keys: string[]): Promise<void> {
  for (const chiave of keys) {
    await database.delete(tentativiAccesso).where(eq(tentativiAccesso.chiave, chiave));
  }
}

export async function isKnown(database: Database, chiave: string, now: Date): Promise<boolean> {
  const rows = await database
    .select({ chiave: tentativiAccesso.chiave })
    .from(tentativiAccesso)
    .where(and(eq(tentativiAccesso.chiave, chiave), gt(tentativiAccesso.scadeIl, now)));
  return rows.length > 0;
}

export async function remember(database: Database, chiave: string, scadeIl: Date): Promise<void> {
  await database
    .insert(tentativiAccesso)
    .values({ chiave, tentativi: 0, scadeIl })
    .onConflictDoUpdate({ target: tentativiAccesso.chiave, set: { scadeIl } });
}

/** Skips locked rows, because waiting for them in another order could deadlock; the next sweep takes them. */
export async function sweepTries(database: Database, now: Date): Promise<void> {
  const ended = database
    .select({ chiave: tentativiAccesso.chiave })
    .from(tentativiAccesso)
    .where(lt(tentativiAccesso.scadeIl, now))
    .for('update', { skipLocked: true });
  await database.delete(tentativiAccesso).where(inArray(tentativiAccesso.chiave, ended));
}

/** Forgets all attempts, but not who signed in from where. */
export async function forgetAllTries(tx: Tx): Promise<void> {
  await tx.delete(tentativiAccesso).where(not(like(tentativiAccesso.chiave, 'noto:%')));
}
