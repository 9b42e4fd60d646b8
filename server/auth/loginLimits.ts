import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { tentativiAccesso } from '../db/schema';
import { TooManyTries } from '../http/errors';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Within this time, from the first try on. */
export const WINDOW_MS = 15 * MINUTE;
/** Tries of one address, on whatever accounts: a shop's staff share one. */
export const TRIES_PER_ADDRESS = 30;
/** Tries on one account from all the addresses that never signed in to it, taken together. */
export const TRIES_PER_ACCOUNT = 10;
/** An address that signed in to an account counts apart for so long, so that strangers cannot lock it out. */
const KNOWN_FOR_MS = 30 * DAY;
/** By how much the clocks of two instances may differ. */
const CLOCKS_DIFFER_MS = MINUTE;

/** Counts the tries of a login before its password is looked at. */
export interface LoginLimits {
  /**
   * Takes one try from the address and one from the account; of any number of parallel tries no more than
   * the limits pass. Returns what a right password calls.
   * @throws TooManyTries with the seconds until the next try
   */
  take(email: string, address: string): Promise<{ succeeded(): Promise<void> }>;
}

/**
 * Counts kept in the database: the same for every instance, and a restart forgives nothing. A window ends
 * WINDOW_MS after its first try however many follow, so no one is locked out for longer than that.
 */
export function createLoginLimits({
  database,
  clock,
}: {
  database: Database;
  clock: () => Date;
}): LoginLimits {
  return {
    async take(email, address) {
      const who = digest(email.trim().toLowerCase());
      const from = network(address);
      const pair = digest(`${who} ${from}`);
      const now = clock();

      const known = await isKnown(database, `noto:${pair}`, now);
      const addressKey = `indirizzo:${from}`;
      const accountKey = known ? `coppia:${pair}` : `account:${who}`;
      const counts = await increment(database, [addressKey, accountKey], now);
      refuseBeyond(counts.get(addressKey), TRIES_PER_ADDRESS, now);
      refuseBeyond(counts.get(accountKey), TRIES_PER_ACCOUNT, now);

      return {
        succeeded: async () => {
          await forget(database, accountKey);
          await giveBack(database, addressKey);
          await remember(database, `noto:${pair}`, now);
          await sweep(database, now);
        },
      };
    },
  };
}

interface Count {
  tentativi: number;
  scadeIl: Date;
}

function refuseBeyond(count: Count | undefined, limit: number, now: Date): void {
  if (!count || count.tentativi <= limit) return;
  const seconds = Math.max(1, Math.ceil((count.scadeIl.getTime() - now.getTime()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'un minuto' : `${minutes} minuti`;
  throw new TooManyTries(`Troppi tentativi di accesso. Riprova tra ${wait}.`, seconds);
}

/** One statement, rows in the order of their keys: parallel logins neither miscount nor deadlock. */
async function increment(database: Database, keys: string[], now: Date): Promise<Map<string, Count>> {
  // A window that ends later than one begun now was begun before the clock was set back.
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

async function isKnown(database: Database, chiave: string, now: Date): Promise<boolean> {
  const rows = await database
    .select({ chiave: tentativiAccesso.chiave })
    .from(tentativiAccesso)
    .where(and(eq(tentativiAccesso.chiave, chiave), gt(tentativiAccesso.scadeIl, now)));
  return rows.length > 0;
}

async function remember(database: Database, chiave: string, now: Date): Promise<void> {
  const scadeIl = new Date(now.getTime() + KNOWN_FOR_MS);
  await database
    .insert(tentativiAccesso)
    .values({ chiave, tentativi: 0, scadeIl })
    .onConflictDoUpdate({ target: tentativiAccesso.chiave, set: { scadeIl } });
}

async function forget(database: Database, chiave: string): Promise<void> {
  await database.delete(tentativiAccesso).where(eq(tentativiAccesso.chiave, chiave));
}

/** Rows that others hold are left for the next time: waiting for them in another order could deadlock. */
async function sweep(database: Database, now: Date): Promise<void> {
  const ended = database
    .select({ chiave: tentativiAccesso.chiave })
    .from(tentativiAccesso)
    .where(lt(tentativiAccesso.scadeIl, now))
    .for('update', { skipLocked: true });
  await database.delete(tentativiAccesso).where(inArray(tentativiAccesso.chiave, ended));
}

/** A right login costs its address nothing, and forgives nothing that was tried on other accounts. */
async function giveBack(database: Database, chiave: string): Promise<void> {
  await database
    .update(tentativiAccesso)
    .set({ tentativi: sql`greatest(0, ${tentativiAccesso.tentativi} - 1)` })
    .where(eq(tentativiAccesso.chiave, chiave));
}

/** The table holds digests: people type passwords where the e-mail goes. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 32);
}

/** One customer of a provider has a whole IPv6 /64, and would have as many tries. */
function network(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('%', 1)[0]!.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`;
}
