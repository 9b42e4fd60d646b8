import { randomBytes, scrypt, timingSafeEqual, randomInt, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { createQueue } from '../base/queue';

export type ScryptCost = Record<'N' | 'r' | 'p', number>;

/** About 250 ms and 32 MB a hash. */
const DEFAULT_COST: ScryptCost = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;

interface Options {
  cost?: ScryptCost;
  parallel?: number;
  waiting?: number;
}

/** @throws Unavailable (from both functions) when too many are waiting */
export function createPasswords({ cost = DEFAULT_COST, parallel = 2, waiting = 40 }: Options = {}) {
  const inTurn = createQueue(parallel, waiting);
  const derive = (password: string, salt: Buffer, { N, r, p }: ScryptCost, rank: number): Promise<Buffer> =>
    inTurn(
      () => scryptKey(password.normalize('NFC'), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r }),
      rank,
    );
  const dummySalt = randomBytes(16);

  return {
    /** 'scrypt$N$r$p$salt$key': the parameters are part of the hash, so that they can be raised later. */
    async hash(password: string): Promise<string> {
      const salt = randomBytes(16);
      const key = await derive(password, salt, cost, 0);
      return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join(
        '$',
      );
    },
    /** Takes as long without a stored hash, so that its time reveals no account. The lowest `rank` goes first. */
    async verify(password: string, stored: string | undefined, rank = 0): Promise<boolean> {
      const known = stored === undefined ? undefined : parse(stored);
      const key = await derive(password, known?.salt ?? dummySalt, known ?? cost, rank);
      return known !== undefined && known.key.length === key.length && timingSafeEqual(known.key, key);
    },
  };
}

export type Passwords = ReturnType<typeof createPasswords>;

const scryptKey = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

function parse(stored: string): (ScryptCost & { salt: Buffer; key: Buffer }) | undefined {
  const [name, N, r, p, salt, key] = stored.split('$');
  if (name !== 'scrypt' || salt === undefined || key === undefined) return undefined;
  return {
    N: Number(N),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}

/** Letters and digits that do not look alike: 80 bits in groups of four. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

export function randomPassword(): string {
  const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}
