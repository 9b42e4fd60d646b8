import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database, Queries, Tx } from '../db/database';
import { account, sessioni } from '../db/schema';

type Sessione = typeof sessioni.$inferSelect;

export async function noteSessione(database: Database, row: Omit<Sessione, 'chiusa'>): Promise<void> {
  const { versioneToken, ultimoUso, scadeIl } = row;
  const set = { versioneToken, ultimoUso, scadeIl };
  // In a transaction: single queries wait behind everybody's lists.
  await database.transaction((tx) =>
    tx.insert(sessioni).values(row).onConflictDoUpdate({ target: sessioni.sid, set }),
  );
}

/** Last used first. */
export async function listSessioni(queries: Queries, accountId: number, now: Date): Promise<Sessione[]> {
  const rows = await queries
    .select({ sessioni })
    .from(sessioni)
    .innerJoin(
      account,
      and(eq(account.id, sessioni.accountId), eq(account.versioneToken, sessioni.versioneToken)),
    )
    .where(and(eq(sessioni.accountId, accountId), eq(sessioni.chiusa, false), gt(sessioni.scadeIl, now)))
    .orderBy(desc(sessioni.ultimoUso), desc(sessioni.dal));
  return rows.map((row) => row.sessioni);
}

export async function closedSessioni(tx: Tx, accountId: number): Promise<string[]> {
  const isClosed = and(eq(sessioni.accountId, accountId), eq(sessioni.chiusa, true));
  const rows = await tx.select({ sid: sessioni.sid }).from(sessioni).where(isClosed);
  return rows.map(({ sid }) => sid);
}

export async function closeSessione(tx: Tx, accountId: number, sid: string): Promise<Sessione | undefined> {
  const isOpen = and(
    eq(sessioni.sid, sid),
    eq(sessioni.accountId, accountId),
    eq(sessioni.chiusa, false),
    sql`${sessioni.versioneToken} = (select versione_token from ${account} where id = ${accountId})`,
  );
  const [closed] = await tx.update(sessioni).set({ chiusa: true }).where(isOpen).returning();
  return closed;
}

export async function forgetSessioni(database: Database, now: Date): Promise<number> {
  const { rowCount } = await database.transaction((tx) =>
    tx.delete(sessioni).where(lt(sessioni.scadeIl, now)),
  );
  return rowCount ?? 0;
}
