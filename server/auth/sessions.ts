import { and, desc, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm';
import { countChanged, type Database, type Queries, type Tx } from '../db/database';
import type { Caller } from '../base/caller';
import { account, sessioni } from '../db/schema';
import { findAccountById } from './authRepository';
import type { Claims, Tokens } from './tokens';

export interface Session {
  claims: Claims;
  caller: Caller;
}

interface Options {
  database: Database;
  tokens: Tokens;
  clock: () => Date;
  /** Whether to store sessions for people to see (extended). Closed sessions stay closed without it, too. */
  storesUse: boolean;
  /** How long a session that another instance ended may live on here when the notice is lost. */
  maxAgeMs?: number;
}

const MAX_AGE_MS = 5_000;
const USE_MS = 60_000;

type Known = { account: Awaited<ReturnType<typeof findAccountById>>; closed: readonly string[] };

/** Tokens carry the account's version; the database says whether it holds, and its answer is cached for `maxAgeMs`. */
export function createSessions(options: Options) {
  const { database, tokens, clock, storesUse, maxAgeMs = MAX_AGE_MS } = options;
  const remembered = new Map<number, { known: Promise<Known>; until: number }>();
  /** By session, until when (epoch ms) its use need not be stored again. */
  const storedUses = new Map<string, { ver: number; until: number }>();

  function readCached(id: number): Promise<Known> {
    const now = performance.now();
    const last = remembered.get(id);
    if (last && now < last.until) return last.known;
    // In a transaction, because single queries queue behind everybody's lists, and a till would wait with them.
    const known = database.transaction(async (tx) => ({
      account: await findAccountById(tx, id),
      closed: await closedSessioni(tx, id),
    }));
    const entry = { known, until: now + maxAgeMs };
    remembered.set(id, entry);
    // A failed query must not stay in the cache.
    known.catch(() => remembered.get(id) === entry && remembered.delete(id));
    return known;
  }

  async function isValid({ sub, ver, role, exp, sid = '' }: Claims): Promise<boolean> {
    if (exp * 1000 <= clock().getTime()) return false;
    const { account, closed } = await readCached(Number(sub));
    if (closed.includes(sid)) return false;
    return account?.versioneToken === ver && account.ruolo === role && !account.disabilitato;
  }

  return {
    /** Null for a wrong or expired token, or when the account changed. */
    async open(token: string): Promise<Session | null> {
      const claims = tokens.verify(token);
      if (!claims || !(await isValid(claims))) return null;
      const { sub, name, role, sid } = claims;
      const caller: Caller = { accountId: Number(sub), nome: name, ruolo: role, sessione: sid };
      return { claims, caller };
    },
    stillValid: isValid,
    /** Never rejects. */
    async storeUse({ claims: { sub, ver, role, sid, iat, exp } }: Session, dispositivo: string) {
      if (!storesUse || sid === undefined || role === 'vetrina') return;
      const ultimoUso = clock();
      const last = storedUses.get(sid);
      if (last?.ver === ver && ultimoUso.getTime() < last.until) return;
      if (storedUses.size > 10_000) storedUses.clear();
      storedUses.set(sid, { ver, until: ultimoUso.getTime() + USE_MS });
      const times = { dal: new Date(iat * 1000), ultimoUso, scadeIl: new Date(exp * 1000) };
      const row = { sid, accountId: Number(sub), versioneToken: ver, dispositivo, ...times };
      await noteSessione(database, row).catch(() => storedUses.delete(sid));
    },
    forget: (accountId: number) => void remembered.delete(accountId),
  };
}

export type Sessions = ReturnType<typeof createSessions>;

type Sessione = typeof sessioni.$inferSelect;

export async function noteSessione(database: Database, row: Omit<Sessione, 'chiusa'>): Promise<void> {
  const { versioneToken, ultimoUso, scadeIl } = row;
  const set = { versioneToken, ultimoUso, scadeIl };
  // In a transaction, because single queries queue behind everybody's lists.
  await database.transaction((tx) =>
    tx.insert(sessioni).values(row).onConflictDoUpdate({ target: sessioni.sid, set }),
  );
}

/** Last used first. */
export async function listSessioni(queries: Queries, accountId: number, now: Date): Promise<Sessione[]> {
  return queries
    .select(getTableColumns(sessioni))
    .from(sessioni)
    .innerJoin(
      account,
      and(eq(account.id, sessioni.accountId), eq(account.versioneToken, sessioni.versioneToken)),
    )
    .where(and(eq(sessioni.accountId, accountId), eq(sessioni.chiusa, false), gt(sessioni.scadeIl, now)))
    .orderBy(desc(sessioni.ultimoUso), desc(sessioni.dal));
}

async function closedSessioni(tx: Tx, accountId: number): Promise<string[]> {
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

export const forgetSessioni = (database: Database, now: Date): Promise<number> =>
  countChanged(database, (tx) => tx.delete(sessioni).where(lt(sessioni.scadeIl, now)));
