import { createHmac, hash, randomBytes } from 'node:crypto';

/** RFC 6238 with the parameters that every authenticator app assumes: SHA-1, six digits, thirty seconds. */
const STEP_S = 30;
const DIGITS = 6;
/** Steps by which a phone's clock may be wrong, in either direction. */
const WINDOW = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.at(-1)! & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

export const stepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_S);

/** The code's step, if it is after the last used step `last`, because a code works only once. */
export function matchingStep(secret: Buffer, code: string, now: Date, last = 0): number | undefined {
  const steps = Array.from({ length: 2 * WINDOW + 1 }, (_, i) => stepOf(now) - WINDOW + i);
  return steps.find((step) => step > last && codeAt(secret, step) === code);
}

/** RFC 4648, without padding. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[parseInt(five.padEnd(5, '0'), 2)]).join('');
}

export function otpauthUri(secret: Buffer, shop: string, email: string): string {
  const issuer = encodeURIComponent(shop);
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${toBase32(secret)}&issuer=${issuer}`;
}

/** Half of the secret is in the database, half is the server's key. */
export const secretFrom = (key: string, seme: string): Buffer =>
  createHmac('sha256', key).update(`fattore\n${seme}`).digest().subarray(0, 20);

const CODICI = 10;

/** Recovery codes: 80 random bits each, so that their hashes need no salt. */
export const makeCodici = (): string[] =>
  Array.from({ length: CODICI }, () => toBase32(randomBytes(10)).match(/.{4}/g)!.join('-'));

export const hashOfCodice = (codice: string): string =>
  hash('sha256', codice.toUpperCase().replace(/[^A-Z2-7]/g, ''), 'base64url');
