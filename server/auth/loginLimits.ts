import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../db/database';
import { network } from '../http/clientAddress';
import { TooManyTries } from '../base/errors';
import { createQueue } from '../base/queue';
import type { InTurn } from '../base/queue';
import * as repository from './loginTriesRepository';

/** Tries of one address, on whatever accounts: a shop's staff share one. */
export const TRIES_PER_ADDRESS = 30;
/** Tries on one account by all strangers together, before they stand in line for it. */
export const TRIES_PER_ACCOUNT = 10;
/** Tries on one account by a browser, or from an address, that signed in to it before. */
export const TRIES_OF_FAMILIAR = 10;
/** Strangers that may stand in an account's line. */
export const WAITING_PER_ACCOUNT = 4;

const PACE_MS = 1_000;
const KNOWN_FOR_MS = 30 * 24 * 3_600_000;

/** Who tries to sign in. */
export interface Visitor {
  email: string;
  address: string;
  /** The browser, when it brings the proof that it signed in to this account before (knownDevices.ts). */
  device?: string;
}

export interface Attempt {
  /**
   * Looks at the password when it is its turn, of which `rank` is the measure. A try that is turned away before was none.
   * @throws Unavailable when too many stand in line
   */
  look<T>(work: (rank: number) => Promise<T>): Promise<T>;
  /** To be called for a right password. */
  succeeded(): Promise<void>;
}

/** Counts the tries of a login before its password is looked at (docs/decisions/0017). */
export interface LoginLimits {
  /** @throws TooManyTries with the seconds until the next try, for an address that tried too often */
  take(visitor: Visitor): Promise<Attempt>;
}

interface Options {
  database: Database;
  clock: () => Date;
  /** Between two tries of strangers on an account that too many try. */
  pause?: () => Promise<unknown>;
}

/** What the table of tries calls an account: a digest, since people type passwords where the e-mail goes. */
export const accountKey = (email: string): string => digest(email.trim().toLowerCase());

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 32);

/**
 * Counts kept in the database: the same for every instance, and a restart forgives nothing. A window ends WINDOW_MS
 * after its first try however many follow. The lines are each instance's own.
 */
export function createLoginLimits({ database, clock, pause }: Options): LoginLimits {
  const lineOf = createLines(pause ?? (() => delay(PACE_MS, undefined, { ref: false })));

  return {
    async take({ email, address, device }) {
      const who = accountKey(email);
      const from = network(address);
      const pair = digest(`${who} ${from}`);
      const now = clock();
      const counted: string[] = [];
      const count = async (...keys: string[]) => {
        counted.push(...keys);
        const counts = await repository.countTries(database, keys, now);
        return keys.map((key) => counts.get(key)!);
      };
      const addressKey = `indirizzo:${from}`;

      const attempt = (rank: number, inTurn?: InTurn): Attempt => ({
        look: async (work) => {
          try {
            return await (inTurn ? inTurn(() => work(rank), rank) : work(rank));
          } catch (turnedAway) {
            await repository.uncountTries(database, counted);
            throw turnedAway;
          }
        },
        succeeded: async () => {
          // A right login costs its address nothing, and forgives nothing that was tried on other accounts.
          await repository.uncountTries(
            database,
            counted.filter((key) => key === addressKey),
          );
          await repository.forgetTries(
            database,
            counted.filter((key) => key !== addressKey),
          );
          await repository.remember(database, `noto:${pair}`, new Date(now.getTime() + KNOWN_FOR_MS));
          await repository.sweepTries(database, now);
        },
      });

      const familiar = await familiarKey(pair, who, device, now);
      if (familiar !== undefined) {
        const [own] = await count(familiar);
        if (own!.tentativi <= TRIES_OF_FAMILIAR) return attempt(0);
      }
      const [ofAddress, ofAccount] = await count(addressKey, `account:${who}`);
      refuseBeyond(ofAddress!, TRIES_PER_ADDRESS, now);
      const isAttacked = ofAccount!.tentativi > TRIES_PER_ACCOUNT;
      return attempt(ofAddress!.tentativi, isAttacked ? lineOf(who) : undefined);
    },
  };

  async function familiarKey(pair: string, who: string, device: string | undefined, now: Date) {
    if (device !== undefined) return `dispositivo:${digest(`${who} ${device}`)}`;
    return (await repository.isKnown(database, `noto:${pair}`, now)) ? `coppia:${pair}` : undefined;
  }
}

/**
 * The lines of strangers before accounts that too many try: one is looked at, then a pause. An address's first try goes
 * ahead of anybody's second, so that who is new is not kept out by those who go on and on.
 */
function createLines(pause: () => Promise<unknown>): (who: string) => InTurn {
  const lines = new Map<string, { inTurn: InTurn; inIt: number }>();
  return (who) => (work, rank) => {
    const line = lines.get(who) ?? { inTurn: createQueue(1, WAITING_PER_ACCOUNT), inIt: 0 };
    lines.set(who, line);
    line.inIt++;
    return new Promise((resolve, reject) => {
      // The answer is given at once; the place is kept for the pause.
      const look = () => Promise.all([work().then(resolve, reject), pause()]);
      line
        .inTurn(look, rank)
        .catch(reject)
        .finally(() => --line.inIt === 0 && lines.delete(who));
    });
  };
}

function refuseBeyond(
  { tentativi: tries, scadeIl }: repository.CountedTries,
  limit: number,
  now: Date,
): void {
  if (tries <= limit) return;
  const seconds = Math.max(1, Math.ceil((scadeIl.getTime() - now.getTime()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'un minuto' : `${minutes} minuti`;
  throw new TooManyTries(`Troppi tentativi di accesso. Riprova tra ${wait}.`, seconds);
}
