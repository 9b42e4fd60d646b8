import path from 'node:path';
import { z } from 'zod';
import { bothOrNeither, SMTP, smtpOf } from './smtp';
import type { Smtp } from './smtp';

/** The message lists every wrong setting, for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const YES = ['true', 'yes', '1', 'on'];
const NO = ['false', 'no', '0', 'off'];

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://ordini.example' })
  .transform((url) => new URL(url).origin);

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

const whole = (min: number, max: number) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);

/** 'true', 'false', a number of proxies, or a list of addresses and networks: Fastify's `trustProxy`. */
const trustProxy = z.string().transform((text): boolean | number | string[] => {
  const word = text.toLowerCase();
  if (YES.includes(word) && word !== '1') return true;
  if (NO.includes(word)) return false;
  return /^\d+$/.test(word) ? Number(word) : text.split(',').map((part) => part.trim());
});

/** docs/configuration.md explains each name. */
const Environment = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  DATABASE_CONNECTIONS: whole(1, 500).default(10),
  PUBLIC_URL: origin.optional(),
  ALLOWED_ORIGINS: list.pipe(z.array(origin)).default([]),
  TRUST_PROXY: trustProxy.default(false),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
  ESTENSIONI: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.enum(['tutte', 'nessuna'], "must be 'tutte' or 'nessuna'"))
    .default('tutte'),
  GIORNI_PRENOTABILI: whole(1, 3_650).default(365),
  TOKEN_HOURS: z.coerce
    .number('must be a number')
    .positive('must be above 0')
    .max(24 * 90, 'must be at most 2160 (90 days)')
    .default(12),
  RATE_LIMIT: whole(0, 1_000_000).default(3000),
  CONNECTIONS_PER_ADDRESS: whole(0, 100_000).default(256),
  MIN_FREE_MB: whole(0, 1_000_000).default(64),
  HUB_CONNECTIONS: whole(1, 100_000).default(5_000),
  SHUTDOWN_SECONDS: whole(1, 600).default(10),
  DRAIN_SECONDS: whole(0, 600).default(0),
  ADMIN_EMAIL: z.email('must be an e-mail address').default('admin@negozio.local'),
  VETRINA_EMAIL: z.email('must be an e-mail address').default('vetrina@negozio.local'),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  HUB_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ...SMTP,
});

/** Settings of a server, read from the environment; amounts of time in the unit of their name. */
export interface Config {
  port: number;
  host: string;
  /** Absolute path. */
  dataDir: string;
  /** A real PostgreSQL; without it the embedded engine runs in `dataDir`. */
  databaseUrl: string | undefined;
  databaseConnections: number;
  publicUrl: string | undefined;
  /** Origins of pages served elsewhere that may call the API and the hub. */
  allowedOrigins: string[];
  trustProxy: boolean | number | string[];
  logLevel: string;
  estesa: boolean;
  giorniPrenotabili: number;
  tokenHours: number;
  /** Requests a minute from one address; 0 switches the limit off. */
  rateLimit: number;
  /** Connections of one address at a time, and of its screens to the hub; 0 switches the limits off. */
  connectionsPerAddress: number;
  /** Free space of the data folder under which the embedded database takes no changes; 0 switches it off. */
  minFreeMb: number;
  hubConnections: number;
  shutdownSeconds: number;
  drainSeconds: number;
  adminEmail: string;
  vetrinaEmail: string;
  jwtSecret: string | undefined;
  hubSecret: string | undefined;
  /** The mail server and who writes to customers; the name may be empty. Without it nobody does. */
  smtp: Smtp | undefined;
  /** How long a message to a customer waits. */
  messageSeconds: number;
}

/** An empty variable counts as absent. @throws ConfigError naming every wrong variable */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = Environment.check(bothOrNeither).safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path: [name], message }) => `  ${String(name)} ${message}`);
    throw new ConfigError(`The configuration is wrong:\n${lines.join('\n')}`);
  }
  const e = parsed.data;
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: path.resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    databaseConnections: e.DATABASE_CONNECTIONS,
    publicUrl: e.PUBLIC_URL,
    allowedOrigins: [...new Set([...(e.PUBLIC_URL ? [e.PUBLIC_URL] : []), ...e.ALLOWED_ORIGINS])],
    trustProxy: e.TRUST_PROXY,
    logLevel: e.LOG_LEVEL,
    estesa: e.ESTENSIONI === 'tutte',
    giorniPrenotabili: e.GIORNI_PRENOTABILI,
    tokenHours: e.TOKEN_HOURS,
    rateLimit: e.RATE_LIMIT,
    connectionsPerAddress: e.CONNECTIONS_PER_ADDRESS,
    minFreeMb: e.MIN_FREE_MB,
    hubConnections: e.HUB_CONNECTIONS,
    shutdownSeconds: e.SHUTDOWN_SECONDS,
    drainSeconds: e.DRAIN_SECONDS,
    adminEmail: e.ADMIN_EMAIL,
    vetrinaEmail: e.VETRINA_EMAIL,
    jwtSecret: e.JWT_SECRET,
    hubSecret: e.HUB_SECRET,
    smtp: smtpOf(e),
    messageSeconds: e.MESSAGE_SECONDS,
  };
}
