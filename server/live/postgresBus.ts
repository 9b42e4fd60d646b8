import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setInterval, setTimeout as delay } from 'node:timers/promises';
import pg, { type Pool } from 'pg';
import type { DatabaseLog } from '../db/log';
import { CHANNEL, createLocalBus, createRush, readSessionsNotice, type Bus } from '../base/bus';

interface PostgresBusOptions extends Pick<
  ListenOptions,
  'databaseUrl' | 'heartbeatMs' | 'answerMs' | 'reconnectMs'
> {
  pool: Pick<Pool, 'query'>;
  log: Pick<DatabaseLog, 'info' | 'warn' | 'error'>;
}

/**
 * A notification says only that there are new events and which instance sent it, so that the sender ignores its own.
 * After a lost connection each instance reads what it missed. @throws when it cannot listen to the database
 */
export async function createPostgresBus(options: PostgresBusOptions): Promise<Bus> {
  const { pool, log } = options;
  const instance = randomUUID();
  const local = createLocalBus();
  const notices = createRush(async () => {
    try {
      await pool.query('select pg_notify($1, $2)', [CHANNEL, instance]);
    } catch (error) {
      log.error({ err: error }, 'the other instances could not be told; they look for themselves');
    }
  });

  const notifications = await listenTo({
    ...options,
    channel: CHANNEL,
    onNotice: (payload) => {
      const ended = readSessionsNotice(payload);
      if (ended) local.endSessions(ended);
      else if (payload !== instance) local.publish();
    },
    onListening: () => local.publish(),
  });

  return {
    ...local,
    publish: () => {
      local.publish();
      void notices.again();
    },
    close: async () => {
      await notices.settled();
      await notifications.close();
    },
  };
}

interface ListenOptions {
  databaseUrl: string;
  channel: string;
  onNotice: (payload: string) => void;
  /** Called each time listening begins, because earlier notices may be lost. */
  onListening: () => void;
  log: Pick<DatabaseLog, 'info' | 'warn'>;
  heartbeatMs?: number;
  /** Time limit of the connection and of every query on it. */
  answerMs?: number;
  reconnectMs?: number;
}

const HEARTBEAT_MS = 10_000;
const RECONNECT_MS = 250;
const MAX_DOUBLINGS = 3;
const ANSWER_MS = 5_000;

/** Reconnects. LISTEN needs a session, hence no pooler in transaction mode. @throws when it cannot connect at first */
async function listenTo(options: ListenOptions): Promise<{ close: () => Promise<void> }> {
  const closing = new AbortController();
  const keepListening = async (client: pg.Client | undefined): Promise<void> => {
    while (client) {
      await untilLost(client, options, closing.signal);
      client = await reconnect(options, closing.signal);
    }
  };
  const listening = keepListening(await openListenClient(options));
  return {
    close: async () => {
      closing.abort();
      await listening;
    },
  };
}

/** @throws when it cannot connect */
async function openListenClient(options: ListenOptions): Promise<pg.Client> {
  const { databaseUrl, channel, onNotice, onListening, answerMs = ANSWER_MS } = options;
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'gestione-ordini-avvisi',
    keepAlive: true,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  // `untilLost` handles the first error; without this listener a later one would end the process.
  client.on('error', () => undefined);
  client.on('notification', ({ payload = '' }) => onNotice(payload));
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    onListening();
    return client;
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
}

/** Ends the connection when the database no longer answers, and at `closing`. */
async function untilLost(client: pg.Client, options: ListenOptions, closing: AbortSignal): Promise<void> {
  const { log, heartbeatMs = HEARTBEAT_MS } = options;
  const over = new AbortController();
  keepAsking(client, heartbeatMs, over.signal).catch((error: Error) => client.emit('error', error));
  let err: unknown;
  await once(client, 'end', { signal: closing }).catch((error: unknown) => (err = error));
  over.abort();
  const ended = client.end().catch(() => undefined);
  // A lost connection may never end.
  if (closing.aborted) await ended;
  else log.warn({ err }, 'the database’s notifications were lost');
}

async function keepAsking(client: pg.Client, everyMs: number, signal: AbortSignal): Promise<void> {
  for await (const _ of setInterval(everyMs, undefined, { signal, ref: false }))
    await client.query('select 1');
}

/** Undefined once `closing` is aborted. */
async function reconnect(options: ListenOptions, closing: AbortSignal): Promise<pg.Client | undefined> {
  const { log, reconnectMs = RECONNECT_MS } = options;
  for (let attempt = 0; !closing.aborted; attempt++) {
    // Random, so that instances that lost the same database do not reconnect in step.
    const pause = reconnectMs * 2 ** Math.min(attempt, MAX_DOUBLINGS) * (0.5 + Math.random() / 2);
    await delay(pause, undefined, { signal: closing, ref: false }).catch(() => undefined);
    if (closing.aborted) return undefined;
    try {
      const client = await openListenClient(options);
      log.info({}, 'the database’s notifications are heard again');
      return client;
    } catch (error) {
      log.warn({ err: error, attempt }, 'the database’s notifications cannot be had yet');
    }
  }
  return undefined;
}
