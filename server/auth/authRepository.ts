import { eq, sql } from 'drizzle-orm';
import type { Database, Queries, Tx } from '../db/database';
import { account } from '../db/schema';
import { CHANNEL, sessionsNotice, type SessionsEnded } from '../base/bus';

export type Account = typeof account.$inferSelect;

export async function findAccountByEmail(db: Queries, email: string): Promise<Account | undefined> {
  const [found] = await db
    .select()
    .from(account)
    .where(eq(sql`lower(${account.email})`, email.toLowerCase()));
  return found;
}

export async function findAccountById(db: Queries, id: number): Promise<Account | undefined> {
  const [found] = await db.select().from(account).where(eq(account.id, id));
  return found;
}

export async function insertAccount(tx: Tx, row: typeof account.$inferInsert): Promise<number> {
  const [created] = await tx.insert(account).values(row).returning({ id: account.id });
  return created!.id;
}

/** Ends all sessions but `kept`, on all instances at the commit. Undefined if the account has changed meanwhile. */
export async function replacePassword(
  tx: Tx,
  { id, versioneToken: fromVersion }: Pick<Account, 'id' | 'versioneToken'>,
  passwordHash: string,
  kept?: string,
): Promise<Account | undefined> {
  const [changed] = await tx
    .update(account)
    .set({ passwordHash, versioneToken: fromVersion + 1 })
    .where(sql`${account.id} = ${id} and ${account.versioneToken} = ${fromVersion}`)
    .returning();
  if (changed) await notifySessionsEnded(tx, { accountId: id, kept });
  return changed;
}

/** Notifies the other instances at the commit; the bus notifies this one. */
export async function notifySessionsEnded(tx: Tx, ended: SessionsEnded): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${sessionsNotice(ended)})`);
}

export async function noteAccesso(database: Database, id: number, ultimoAccesso: Date): Promise<void> {
  await database.transaction((tx) => tx.update(account).set({ ultimoAccesso }).where(eq(account.id, id)));
}
