import { z } from 'zod';

const YES = ['true', 'yes', '1', 'on'];
const NO = ['false', 'no', '0', 'off'];

export const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://ordini.example' })
  .transform((url) => new URL(url).origin);

export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

export const whole = (min: number, max: number) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);

/** 'true', 'false', a number of proxies, or a list of addresses and networks: Fastify's `trustProxy`. */
export const trustProxy = z.string().transform((text): boolean | number | string[] => {
  const word = text.toLowerCase();
  if (YES.includes(word) && word !== '1') return true;
  if (NO.includes(word)) return false;
  return /^\d+$/.test(word) ? Number(word) : text.split(',').map((part) => part.trim());
});

/** 'Bottega <ordini@bottega.example>', or the address alone. */
export const mittente = z
  .string()
  .transform((text) => {
    const [, nome = '', indirizzo = text] = /^\s*"?([^"<>]*?)"?\s*<([^<>]*)>\s*$/.exec(text) ?? [];
    return { nome, indirizzo: indirizzo.trim() };
  })
  .pipe(
    z.object({
      nome: z.string(),
      indirizzo: z.email('must be an e-mail address, or a name and then <address>'),
    }),
  );
