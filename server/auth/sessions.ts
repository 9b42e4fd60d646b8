import type { Database } from '../db/database';
import type { Caller } from '../base/caller';
import { findAccountById } from './authRepository';
import { closedSessioni, noteSessione } from './sessioniRepository';
import type { Claims, Tokens } from './tokens';

/** What of a token may no longer be so. */
type Standing = Pick<Claims, 'sub' | 'ver' | 'role' | 'exp' | 'sid'>;

/** A valid access token. */
export interface Session {
  claims: Claims;
  caller: Caller;
}

export interface Sessions {
  /** The session of a token, or null when it is wrong, expired, or of an account that changed or is gone. */
  open(token: string): Promise<Session | null>;
  /** Whether the claims still stand: not expired, account there, not disabled, password and role not changed since, not closed. */
  stillValid(claims: Standing): Promise<boolean>;
  /** Notes that a person used their session, from where; never rejects, since nobody must wait for it in vain. */
  note(session: Session, dispositivo: string): Promise<void>;
  /** Drops the cached account, so that its next request asks the database. */
  forget(accountId: number): void;
}

interface Options {
  database: Database;
  tokens: Tokens;
  clock: () => Date;
  /** Whether people see their sessions (extended); one that was closed stays so without it, too. */
  noting: boolean;
  /** How long a session that another instance ended may live on here when the notice is lost. */
  maxAgeMs?: number;
}

const MAX_AGE_MS = 5_000;
/** What is told of the last use is no finer. */
const USE_MS = 60_000;

/** An account, and which of its sessions were closed. */
type Known = { account: Awaited<ReturnType<typeof findAccountById>>; closed: readonly string[] };

/**
 * Tokens carry the account's version, and the database decides. Its answer is cached for `maxAgeMs`, to save a query
 * per request.
 */
export function createSessions(options: Options): Sessions {
  const { database, tokens, clock, noting, maxAgeMs = MAX_AGE_MS } = options;
  const remembered = new Map<number, { known: Promise<Known>; until: number }>();
  /** Until when the use of a session need not be noted again, as long as it has this version. */
  const noted = new Map<string, { ver: number; until: number }>();

  function look(id: number): Promise<Known> {
    const now = performance.now();
    const last = remembered.get(id);
    if (last && now < last.until) return last.known;
    // In a transaction, because single queries queue behind everybody's lists and a till would wait with them.
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

  async function stands({ sub, ver, role, exp, sid = '' }: Standing): Promise<boolean> {
    if (exp * 1000 <= clock().getTime()) return false;
    const { account, closed } = await look(Number(sub));
    if (closed.includes(sid)) return false;
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
    async note({ claims: { sub, ver, role, sid, iat, exp } }, dispositivo) {
      if (!noting || sid === undefined || role === 'vetrina') return;
      const ultimoUso = clock();
      const last = noted.get(sid);
      if (last?.ver === ver && ultimoUso.getTime() < last.until) return;
      if (noted.size > 10_000) noted.clear();
      noted.set(sid, { ver, until: ultimoUso.getTime() + USE_MS });
      const times = { dal: new Date(iat * 1000), ultimoUso, scadeIl: new Date(exp * 1000) };
      const row = { sid, accountId: Number(sub), versioneToken: ver, dispositivo, ...times };
      await noteSessione(database, row).catch(() => noted.delete(sid));
    },
    forget: (accountId) => void remembered.delete(accountId),
  };
}
