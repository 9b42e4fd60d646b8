import { and, eq, lt, sql, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database, Queries, Tx } from '../db/database';
import { account, fattori } from '../db/schema';
import { notifySessionsEnded } from './authRepository';

export type Fattore = typeof fattori.$inferSelect;

const of = (accountId: number) => eq(fattori.accountId, accountId);
/** Whether it happened: each can only once. */
const took = async (change: PromiseLike<unknown[]>): Promise<boolean> => (await change).length > 0;
const one = { accountId: fattori.accountId };

export async function findFattore(queries: Queries, accountId: number): Promise<Fattore | undefined> {
  const [found] = await queries.select().from(fattori).where(of(accountId));
  return found;
}

/** False where there is a confirmed one. */
export const beginFattore = (database: Database, accountId: number, seme: string): Promise<boolean> =>
  database.transaction((tx) => {
    const begun = tx.insert(fattori).values({ accountId, seme });
    const again = { target: fattori.accountId, set: { seme }, setWhere: eq(fattori.confermato, false) };
    return took(begun.onConflictDoUpdate(again).returning(one));
  });

/** As it was read and fulfilling `still`; false where another request was first. */
function change(tx: Tx, { accountId, seme }: Fattore, set: PgUpdateSetSource<typeof fattori>, still: SQL) {
  const isIt = and(of(accountId), eq(fattori.seme, seme), still);
  return took(tx.update(fattori).set(set).where(isIt).returning(one));
}

/** False where it was confirmed, or begun anew, meanwhile. */
export const confirmFattore = (tx: Tx, fattore: Fattore, set: Pick<Fattore, 'ultimoPasso' | 'codici'>) =>
  change(tx, fattore, { ...set, confermato: true }, eq(fattori.confermato, false));

/** False where a code of this time step, or of a later one, was taken already. */
export const spendStep = (tx: Tx, fattore: Fattore, ultimoPasso: number) =>
  change(tx, fattore, { ultimoPasso }, lt(fattori.ultimoPasso, ultimoPasso));

/** False where there is no such recovery code, or it was used. */
export function spendCodice(tx: Tx, fattore: Fattore, hash: string) {
  const left = sql`${fattori.codici} - ${hash}::text`;
  return change(tx, fattore, { codici: left }, sql`${fattori.codici} ? ${hash}::text`);
}

/** Ends sessions and challenges of accounts; returns whose. */
export async function endSessions(tx: Tx, which: SQL): Promise<{ accountId: number }[]> {
  const ended = await tx
    .update(account)
    .set({ versioneToken: sql`${account.versioneToken} + 1` })
    .where(which)
    .returning({ accountId: account.id });
  for (const each of ended) await notifySessionsEnded(tx, each);
  return ended;
}

/** Also ends the account's sessions; false where there was none. */
export async function deleteFattore(tx: Tx, accountId: number): Promise<boolean> {
  if (!(await took(tx.delete(fattori).where(of(accountId)).returning(one)))) return false;
  await endSessions(tx, eq(account.id, accountId));
  return true;
}
