import { codeAt, stepOf } from '../../server/auth/totpRules';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an app shows which has read this address. */
export function codeOf(otpauth: string, now: Date, stepsOff = 0): string {
  const bits = [...(new URL(otpauth).searchParams.get('secret') ?? '')]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2));
  return codeAt(Buffer.from(bytes), stepOf(now) + stepsOff);
}
