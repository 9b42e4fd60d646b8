import { and, eq, lt, sql, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database, Queries, Tx } from '../db/database';
import { account, fattori } from '../db/schema';
import { notifySessionsEnded } from './authRepository';

export type Fattore = typeof fattori.$inferSelect;

const belongsTo = (accountId: number) => eq(fattori.accountId, accountId);
/** Whether the change found its row: each can happen only once. */
const changedRow = async (change: PromiseLike<unknown[]>): Promise<boolean> => (await change).length > 0;
const changedId = { accountId: fattori.accountId };

export async function findFattore(queries: Queries, accountId: number): Promise<Fattore | undefined> {
  const [found] = await queries.select().from(fattori).where(belongsTo(accountId));
  return found;
}

/** False when the account has a confirmed second factor. */
export const beginFattore = (database: Database, accountId: number, seme: string): Promise<boolean> =>
  database.transaction((tx) => {
    const begun = tx.insert(fattori).values({ accountId, seme });
    const again = { target: fattori.accountId, set: { seme }, setWhere: eq(fattori.confermato, false) };
    return changedRow(begun.onConflictDoUpdate(again).returning(changedId));
  });

/** Changes the row only if it still has the `seme` that was read and fulfils `still`; false after another request. */
function change(tx: Tx, { accountId, seme }: Fattore, set: PgUpdateSetSource<typeof fattori>, still: SQL) {
  const isUnchanged = and(belongsTo(accountId), eq(fattori.seme, seme), still);
  return changedRow(tx.update(fattori).set(set).where(isUnchanged).returning(changedId));
}

/** False if another request confirmed it, or began anew, meanwhile. */
export const confirmFattore = (tx: Tx, fattore: Fattore, set: Pick<Fattore, 'ultimoPasso' | 'codici'>) =>
  change(tx, fattore, { ...set, confermato: true }, eq(fattori.confermato, false));

/** False if a code of this time step, or of a later one, was used already. */
export const spendStep = (tx: Tx, fattore: Fattore, ultimoPasso: number) =>
  change(tx, fattore, { ultimoPasso }, lt(fattori.ultimoPasso, ultimoPasso));

/** False if the recovery code does not exist or was used. */
export function spendCodice(tx: Tx, fattore: Fattore, hash: string) {
  const left = sql`${fattori.codici} - ${hash}::text`;
  return change(tx, fattore, { codici: left }, sql`${fattori.codici} ? ${hash}::text`);
}

/** Ends sessions and challenges of the matching accounts, and returns these. */
export async function endSessions(tx: Tx, which: SQL): Promise<{ accountId: number }[]> {
  const ended = await tx
    .update(account)
    .set({ versioneToken: sql`${account.versioneToken} + 1` })
    .where(which)
    .returning({ accountId: account.id });
  for (const sessions of ended) await notifySessionsEnded(tx, sessions);
  return ended;
}

/** Also ends the account's sessions. False when it had no second factor. */
export async function deleteFattore(tx: Tx, accountId: number): Promise<boolean> {
  if (!(await changedRow(tx.delete(fattori).where(belongsTo(accountId)).returning(changedId)))) return false;
  await endSessions(tx, eq(account.id, accountId));
  return true;
}
