import type { Database } from '../db/database';
import type { Caller } from '../base/caller';
import { findAccountById } from './authRepository';
import type { Claims, Tokens } from './tokens';

/** A valid access token. */
export interface Session {
  claims: Claims;
  caller: Caller;
}

export interface Sessions {
  /** The session of a token, or null when it is wrong, expired, or of an account that changed or is gone. */
  open(token: string): Promise<Session | null>;
  /** Whether the claims still stand: not expired, account there, not disabled, password and role not changed since. */
  stillValid(claims: Pick<Claims, 'sub' | 'ver' | 'role' | 'exp'>): Promise<boolean>;
  /** Drops the cached account, so that its next request asks the database. */
  forget(accountId: number): void;
}

interface Options {
  database: Database;
  tokens: Tokens;
  clock: () => Date;
  /** How long a session that another instance ended may live on here when the notice is lost. */
  maxAgeMs?: number;
}

const MAX_AGE_MS = 5_000;

type Account = Awaited<ReturnType<typeof findAccountById>>;

/**
 * Tokens carry the account's version, and the database decides. Its answer is cached for `maxAgeMs`, to save a query
 * per request.
 */
export function createSessions({ database, tokens, clock, maxAgeMs = MAX_AGE_MS }: Options): Sessions {
  const remembered = new Map<number, { account: Promise<Account>; until: number }>();

  function accountOf(id: number): Promise<Account> {
    const now = performance.now();
    const known = remembered.get(id);
    if (known && now < known.until) return known.account;
    // In a transaction, because single queries queue behind everybody's lists and a till would wait with them.
    const account = database.transaction((tx) => findAccountById(tx, id));
    const entry = { account, until: now + maxAgeMs };
    remembered.set(id, entry);
    // A failed query must not stay in the cache.
    entry.account.catch(() => remembered.get(id) === entry && remembered.delete(id));
    return entry.account;
  }

  async function stands({
    sub,
    ver,
    role,
    exp,
  }: Pick<Claims, 'sub' | 'ver' | 'role' | 'exp'>): Promise<boolean> {
    if (exp * 1000 <= clock().getTime()) return false;
    const account = await accountOf(Number(sub));
    return account?.versioneToken === ver && account.ruolo === role && !account.disabilitato;
  }

  return {
    async open(token) {
      const claims = tokens.verify(token);
      if (!claims || !(await stands(claims))) return null;
      const { sub, name, role, sid } = claims;
      const caller: Caller = { accountId: Number(sub), nome: name, ruolo: role, sessione: sid };
      return { claims, caller };
    },
    stillValid: stands,
    forget: (accountId) => void remembered.delete(accountId),
  };
}
