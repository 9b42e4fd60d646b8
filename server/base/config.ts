import path from 'node:path';
import { compile } from '@fastify/proxy-addr';
import { z } from 'zod';

export class ConfigError extends Error {}

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://ordini.example' })
  .transform((url) => new URL(url).origin);

const listed = (text: string) => text.split(',').map((part) => part.trim());

const whole = (min: number, max: number) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);

/** 'true', 'false', a number of proxies, or a list of addresses and networks: Fastify's `trustProxy`. */
const trustProxy = z
  .string()
  .transform((text): boolean | number | string[] => {
    const word = text.toLowerCase();
    if (['true', 'yes', 'on'].includes(word)) return true;
    if (['false', 'no', '0', 'off'].includes(word)) return false;
    return /^\d+$/.test(word) ? Number(word) : listed(text);
  })
  .refine(canBeTrusted, 'must be true, false, a number of proxies, or addresses and networks');

function canBeTrusted(setting: boolean | number | string[]): boolean {
  try {
    return !Array.isArray(setting) || Boolean(compile(setting));
  } catch {
    return false;
  }
}

/** 'Bottega <ordini@bottega.example>', or the address alone. */
const sender = z
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

const SMTP_ADDRESS = 'must be an address such as smtps://user:password@host';

/** `rateLimit` is read from the variable RATE_LIMIT, and so on; docs/configuration.md explains each. */
const Settings = z.object({
  port: whole(0, 65_535).default(3000),
  host: z.string().default('0.0.0.0'),
  dataDir: z
    .string()
    .default('data')
    .transform((dir) => path.resolve(dir)),
  /** A real PostgreSQL; without it the embedded engine runs in `dataDir`. */
  databaseUrl: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  databaseConnections: whole(1, 500).default(10),
  publicUrl: origin.optional(),
  allowedOrigins: z
    .string()
    .transform((text) => listed(text).filter(Boolean))
    .pipe(z.array(origin))
    .default([]),
  trustProxy: trustProxy.default(false),
  logLevel: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
  estensioni: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.enum(['tutte', 'nessuna'], "must be 'tutte' or 'nessuna'"))
    .default('tutte'),
  giorniPrenotabili: whole(1, 3_650).default(365),
  tokenHours: z.coerce
    .number('must be a number')
    .positive('must be above 0')
    .max(24 * 90, 'must be at most 2160 (90 days)')
    .default(12),
  /** Requests a minute from one address; 0 switches the limit off. */
  rateLimit: whole(0, 1_000_000).default(3000),
  /** Open connections per address, and open hub connections per address; 0 switches both limits off. */
  connectionsPerAddress: whole(0, 100_000).default(256),
  /** With less free space in the data folder the embedded database refuses changes; 0 switches the check off. */
  minFreeMb: whole(0, 1_000_000).default(64),
  hubConnections: whole(1, 100_000).default(5_000),
  shutdownSeconds: whole(1, 600).default(10),
  drainSeconds: whole(0, 600).default(0),
  adminEmail: z.email('must be an e-mail address').default('admin@negozio.local'),
  vetrinaEmail: z.email('must be an e-mail address').default('vetrina@negozio.local'),
  jwtSecret: z.string().min(32, 'must have at least 32 characters').optional(),
  smtpUrl: z.url({ protocol: /^smtps?$/, hostname: /./, error: SMTP_ADDRESS }).optional(),
  smtpFrom: sender.optional(),
  messageSeconds: whole(0, 3_600).default(60),
  /** After so many minutes the server tells the owner of unseen new orders, by a mail and a signed call. */
  alarmMinutes: whole(1, 1_440).default(10),
  alarmMail: z.email('must be an e-mail address').optional(),
  alarmWebhook: z
    .url({ protocol: /^https?$/, hostname: /./, error: 'must be an address such as https://host/path' })
    .optional(),
  alarmSecret: z.string().min(16, 'must have at least 16 characters').optional(),
});
type Settings = z.infer<typeof Settings>;

const variableOf = (setting: PropertyKey) =>
  String(setting)
    .replace(/[A-Z]/g, (capital) => `_${capital}`)
    .toUpperCase();

/** The first setting of each pair needs the second. */
const TOGETHER = [
  ['smtpUrl', 'smtpFrom'],
  ['smtpFrom', 'smtpUrl'],
  ['alarmMail', 'smtpUrl'],
  ['alarmWebhook', 'alarmSecret'],
] as const;

function requirePairs({ value, issues }: z.core.ParsePayload<Settings>): void {
  for (const [given, needed] of TOGETHER) {
    if (value[given] === undefined || value[needed] !== undefined) continue;
    const message = `must be set as well as ${variableOf(given)}`;
    issues.push({ code: 'custom', input: undefined, path: [needed], message });
  }
}

/** `nome` may be empty. */
export interface Smtp {
  url: string;
  da: z.infer<typeof sender>;
}

export interface Config extends Omit<Settings, 'estensioni' | 'smtpUrl' | 'smtpFrom'> {
  estesa: boolean;
  smtp: Smtp | undefined;
}

/** An empty variable counts as absent. @throws ConfigError naming every wrong variable */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.keys(Settings.shape).map((name) => [name, env[variableOf(name)]] as const);
  const parsed = Settings.check(requirePairs).safeParse(
    Object.fromEntries(given.filter(([, value]) => value?.trim())),
  );
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      ({ path: [name], message }) => `  ${variableOf(name ?? '')} ${message}`,
    );
    throw new ConfigError(`The configuration is wrong:\n${lines.join('\n')}`);
  }
  const { estensioni, smtpUrl: url, smtpFrom: da, ...rest } = parsed.data;
  const origins = [rest.publicUrl ?? [], rest.allowedOrigins].flat();
  return {
    databaseUrl: undefined,
    ...rest,
    allowedOrigins: [...new Set(origins)],
    estesa: estensioni === 'tutte',
    smtp: url && da ? { url, da } : undefined,
  };
}
