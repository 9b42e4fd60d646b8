import { z } from 'zod';

/** 'Bottega <ordini@bottega.example>', or the address alone. */
const mittente = z
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

const ADDRESS = 'must be an address such as smtps://user:password@host';

export const SMTP = {
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./, error: ADDRESS }).optional(),
  SMTP_FROM: mittente.optional(),
  MESSAGE_SECONDS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be at least 0')
    .max(3_600, 'must be at most 3600')
    .default(60),
};
type Read = Partial<Pick<z.infer<z.ZodObject<typeof SMTP>>, 'SMTP_URL' | 'SMTP_FROM'>>;

export interface Smtp {
  url: string;
  da: { nome: string; indirizzo: string };
}

/** One is of no use without the other. */
export function bothOrNeither({ value, issues }: z.core.ParsePayload<Read>): void {
  const say = (path: keyof Read, other: keyof Read) =>
    issues.push({
      code: 'custom',
      input: undefined,
      path: [path],
      message: `must be set as well as ${other}`,
    });
  if (value.SMTP_FROM && !value.SMTP_URL) say('SMTP_URL', 'SMTP_FROM');
  if (value.SMTP_URL && !value.SMTP_FROM) say('SMTP_FROM', 'SMTP_URL');
}

export const smtpOf = ({ SMTP_URL: url, SMTP_FROM: da }: Read): Smtp | undefined =>
  url && da ? { url, da } : undefined;
