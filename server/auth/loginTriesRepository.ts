import { and, eq, gt, lt, lte, not, like, sql } from 'drizzle-orm';
import { countChanged, type Database, type Tx } from '../db/database';
import { tentativiAccesso } from '../db/schema';

const MINUTE = 60_000;

const WINDOW_MS = 15 * MINUTE;
/** By how much the clocks of two instances may differ. */
const CLOCKS_DIFFER_MS = MINUTE;
const SWEPT_AT_ONCE = 1_000;

export type CountedTries = Pick<typeof tentativiAccesso.$inferSelect, 'tentativi' | 'scadeIl'>;

/** Counts a try and returns the count of this window. Writes nothing beyond `limit`. */
export async function countTry(database: Database, chiave: string, now: Date, limit = Infinity) {
  // A window that ends later than a new one would began before somebody set the clock back.
  const latest = new Date(now.getTime() + WINDOW_MS + CLOCKS_DIFFER_MS);
  const { scadeIl: ends } = tentativiAccesso;
  const isRunning = and(gt(ends, now), lte(ends, latest))!;
  const isCurrent = and(eq(tentativiAccesso.chiave, chiave), isRunning);
  const [known] = await database.select().from(tentativiAccesso).where(isCurrent);
  if (known && known.tentativi >= limit) return { ...known, tentativi: known.tentativi + 1 };
  const [counted] = await database.transaction((tx) =>
    tx
      .insert(tentativiAccesso)
      .values({ chiave, tentativi: 1, scadeIl: new Date(now.getTime() + WINDOW_MS) })
      .onConflictDoUpdate({
        target: tentativiAccesso.chiave,
        set: {
          tentativi: sql`case when ${isRunning} then ${tentativiAccesso.tentativi} + 1 else 1 end`,
          scadeIl: sql`case when ${isRunning} then ${tentativiAccesso.scadeIl} else excluded.scade_il end`,
        },
      })
      .returning(),
  );
  return counted!;
}

export async function uncountTries(database: Database, keys: string[]): Promise<void> {
  const { chiave, tentativi } = tentativiAccesso;
  const set = { tentativi: sql`greatest(0, ${tentativi} - 1)` };
  // One by one, because a single statement would lock the rows in an unknown order.
  for (const key of keys)
    await database.transaction(async (tx) => {
      const [row] = await tx.update(tentativiAccesso).set(set).where(eq(chiave, key)).returning();
      if (row?.tentativi === 0) await tx.delete(tentativiAccesso).where(eq(chiave, key));
    });
}

export async function forgetTries(tx: Tx, key: string): Promise<void> {
  await tx.delete(tentativiAccesso).where(eq(tentativiAccesso.chiave, key));
}

export async function isKnown(database: Database, chiave: string, now: Date): Promise<boolean> {
  const isCurrent = and(eq(tentativiAccesso.chiave, chiave), gt(tentativiAccesso.scadeIl, now));
  return (await database.$count(tentativiAccesso, isCurrent)) > 0;
}

export async function remember(database: Database, chiave: string, scadeIl: Date): Promise<void> {
  await database.transaction((tx) =>
    tx
      .insert(tentativiAccesso)
      .values({ chiave, tentativi: 0, scadeIl })
      .onConflictDoUpdate({ target: tentativiAccesso.chiave, set: { scadeIl } }),
  );
}

/** Deletes in batches, and skips locked rows, which could deadlock. Returns the number of deleted rows. */
export async function sweepTries(database: Database, now: Date): Promise<number> {
  const ended = database
    .select({ chiave: tentativiAccesso.chiave })
    .from(tentativiAccesso)
    .where(lt(tentativiAccesso.scadeIl, now))
    .limit(SWEPT_AT_ONCE)
    .for('update', { skipLocked: true });
  for (let swept = 0; ;) {
    // `array(…)` runs the subquery once per statement; as a plain `in` it could run again and find other rows.
    const count = await countChanged(database, (tx) =>
      tx.delete(tentativiAccesso).where(sql`${tentativiAccesso.chiave} = any(array(${ended}))`),
    );
    swept += count;
    if (count < SWEPT_AT_ONCE) return swept;
  }
}

/** Keeps the rows that say which account signed in from which address. */
export async function forgetAllTries(tx: Tx): Promise<void> {
  await tx.delete(tentativiAccesso).where(not(like(tentativiAccesso.chiave, 'noto:%')));
}
