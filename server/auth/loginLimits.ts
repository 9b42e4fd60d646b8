import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../db/database';
import { network } from '../http/clientAddress';
import { triedTooOften } from '../base/errors';
import { createQueue, type InTurn } from '../base/queue';
import * as repository from './loginTriesRepository';

/** Attempts from one address on all accounts; a shop's staff share one address. */
export const TRIES_PER_ADDRESS = 30;
/** Attempts by all strangers together on one account before they must queue. */
export const TRIES_PER_ACCOUNT = 10;
/** Attempts on one account by a browser, or from an address, that has signed in to it before. */
export const TRIES_OF_FAMILIAR = 10;
export const WAITING_PER_ACCOUNT = 4;

const PACE_MS = 1_000;
const KNOWN_FOR_MS = 30 * 24 * 3_600_000;

/** A digest, because users type passwords into the e-mail field. */
export const accountKey = (email: string): string => digest(email.trim().toLowerCase());

/** All e-mails share 4,096 rows, so that strangers cannot fill the table; a shared row only slows a login. */
export const accountTries = (who: string): string => `account:${who.slice(0, 2)}`;

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 32);

/** Counts are in the database, for all instances; queues are per instance (docs/decisions/0017). */
export function createLoginLimits(
  database: Database,
  clock: () => Date,
  pause: () => Promise<unknown> = () => delay(PACE_MS, undefined, { ref: false }),
) {
  const lineOf = createLines(pause);

  return {
    /**
     * Call it before the password is checked. @throws TooManyTries with the seconds to wait
     * @param visitor `device` only when the browser has proven it (knownDevices.ts)
     */
    async take(visitor: { email: string; address: string; device?: string }) {
      const { email, address, device } = visitor;
      const who = accountKey(email);
      const from = network(address);
      const pair = digest(`${who} ${from}`);
      const now = clock();
      const counted: string[] = [];
      const count = (key: string, limit?: number) => {
        counted.push(key);
        return repository.countTry(database, key, now, limit);
      };
      const addressKey = `indirizzo:${from}`;

      const attempt = (rank: number, inTurn?: InTurn) => ({
        /** Checks the lowest `rank` first. Does not count an attempt that it turns away. @throws Unavailable */
        check: async <T>(work: (rank: number) => Promise<T>): Promise<T> => {
          try {
            return await (inTurn ? inTurn(() => work(rank), rank) : work(rank));
          } catch (turnedAway) {
            await repository.uncountTries(database, counted);
            throw turnedAway;
          }
        },
        succeeded: async () => {
          for (const key of counted)
            // Takes back this attempt of the address, but not those on other accounts.
            if (key === addressKey) await repository.uncountTries(database, [key]);
            else await database.transaction((tx) => repository.forgetTries(tx, key));
          await repository.remember(database, `noto:${pair}`, new Date(now.getTime() + KNOWN_FOR_MS));
        },
      });

      const familiar = await familiarKey(pair, who, device, now);
      if (familiar !== undefined) {
        const own = await count(familiar, TRIES_OF_FAMILIAR);
        if (own.tentativi <= TRIES_OF_FAMILIAR) return attempt(0);
        counted.pop();
      }
      const ofAddress = await count(addressKey, TRIES_PER_ADDRESS);
      refuseBeyond(ofAddress, TRIES_PER_ADDRESS, now);
      const ofAccount = await count(accountTries(who));
      const isAttacked = ofAccount.tentativi > TRIES_PER_ACCOUNT;
      return attempt(ofAddress.tentativi, isAttacked ? lineOf(who) : undefined);
    },
  };

  async function familiarKey(pair: string, who: string, device: string | undefined, now: Date) {
    if (device !== undefined) return `dispositivo:${digest(`${who} ${device}`)}`;
    return (await repository.isKnown(database, `noto:${pair}`, now)) ? `coppia:${pair}` : undefined;
  }
}

export type LoginLimits = ReturnType<typeof createLoginLimits>;

/** One check per account, then a pause. First attempts go before second ones, so that an attacker locks nobody out. */
function createLines(pause: () => Promise<unknown>): (who: string) => InTurn {
  const lines = new Map<string, { inTurn: InTurn; length: number }>();
  return (who) => (work, rank) => {
    const line = lines.get(who) ?? { inTurn: createQueue(1, WAITING_PER_ACCOUNT), length: 0 };
    lines.set(who, line);
    line.length++;
    return new Promise((resolve, reject) => {
      // Answers after the check, but keeps its place during the pause.
      const check = () => Promise.all([work().then(resolve, reject), pause()]);
      line
        .inTurn(check, rank)
        .catch(reject)
        .finally(() => --line.length === 0 && lines.delete(who));
    });
  };
}

export function refuseBeyond(
  { tentativi: tries, scadeIl }: repository.CountedTries,
  limit: number,
  now: Date,
): void {
  if (tries > limit)
    throw triedTooOften('Troppi tentativi di accesso.', (scadeIl.getTime() - now.getTime()) / 1000);
}
