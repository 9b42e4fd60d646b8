import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setInterval, setTimeout as delay } from 'node:timers/promises';
import pg, { type Pool } from 'pg';
import type { DatabaseLog } from '../db/log';
import { CHANNEL, createLocalBus, createRush, readSessionsNotice, type Bus } from '../base/bus';

interface PostgresBusOptions {
  databaseUrl: string;
  pool: Pick<Pool, 'query'>;
  log: Pick<DatabaseLog, 'info' | 'warn' | 'error'>;
  heartbeatMs?: number;
  /** Time limit of the listening connection and of every query on it. */
  answerMs?: number;
  reconnectMs?: number;
}

const HEARTBEAT_MS = 10_000;
const RECONNECT_MS = 250;
const MAX_DOUBLINGS = 3;
const ANSWER_MS = 5_000;

/**
 * A notification says only that there are new events and which instance sent it, so that the sender ignores its own.
 * After a lost connection each instance reads what it missed. @throws when it cannot listen to the database
 */
export async function createPostgresBus(options: PostgresBusOptions): Promise<Bus> {
  const { pool, log, heartbeatMs = HEARTBEAT_MS } = options;
  const instance = randomUUID();
  const local = createLocalBus();
  const notices = createRush(async () => {
    try {
      await pool.query('select pg_notify($1, $2)', [CHANNEL, instance]);
    } catch (error) {
      log.error({ err: error }, 'the other instances could not be told; they look for themselves');
    }
  });
  const listen = () =>
    openListenClient(options, (payload) => {
      const ended = readSessionsNotice(payload);
      if (ended) local.endSessions(ended);
      else if (payload !== instance) local.publish();
    });
  const closing = new AbortController();
  const keepListening = async (first: pg.Client): Promise<void> => {
    for (let client: pg.Client | undefined = first; client;) {
      // Earlier notices may be lost.
      local.publish();
      const err = await untilLost(client, heartbeatMs, closing.signal);
      if (!closing.signal.aborted) log.warn({ err }, 'the database’s notifications were lost');
      client = await reconnect(listen, options, closing.signal);
    }
  };
  const listening = keepListening(await listen());

  return {
    ...local,
    publish: () => {
      local.publish();
      void notices.again();
    },
    close: async () => {
      await notices.settled();
      closing.abort();
      await listening;
    },
  };
}

/** LISTEN needs a session, hence no pooler in transaction mode. @throws when it cannot connect */
async function openListenClient(
  { databaseUrl, answerMs = ANSWER_MS }: PostgresBusOptions,
  onNotice: (payload: string) => void,
): Promise<pg.Client> {
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
    await client.query(`listen ${CHANNEL}`);
    return client;
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
}

/** Ends the connection when the database no longer answers, and at `closing`. Returns what was wrong. */
async function untilLost(client: pg.Client, heartbeatMs: number, closing: AbortSignal): Promise<unknown> {
  const over = new AbortController();
  keepAsking(client, heartbeatMs, over.signal).catch((error: Error) => client.emit('error', error));
  const err = await once(client, 'end', { signal: closing }).then(
    () => undefined,
    (error: unknown) => error,
  );
  over.abort();
  const ended = client.end().catch(() => undefined);
  // A lost connection may never end.
  if (closing.aborted) await ended;
  return err;
}

async function keepAsking(client: pg.Client, everyMs: number, signal: AbortSignal): Promise<void> {
  for await (const _ of setInterval(everyMs, undefined, { signal, ref: false }))
    await client.query('select 1');
}

/** Undefined once `closing` is aborted. */
async function reconnect(
  listen: () => Promise<pg.Client>,
  { log, reconnectMs = RECONNECT_MS }: PostgresBusOptions,
  closing: AbortSignal,
): Promise<pg.Client | undefined> {
  for (let attempt = 0; !closing.aborted; attempt++) {
    // Random, so that instances that lost the same database do not reconnect in step.
    const pause = reconnectMs * 2 ** Math.min(attempt, MAX_DOUBLINGS) * (0.5 + Math.random() / 2);
    await delay(pause, undefined, { signal: closing, ref: false }).catch(() => undefined);
    if (closing.aborted) return undefined;
    try {
      const client = await listen();
      log.info({}, 'the database’s notifications are heard again');
      return client;
    } catch (error) {
      log.warn({ err: error, attempt }, 'the database’s notifications cannot be had yet');
    }
  }
  return undefined;
}
