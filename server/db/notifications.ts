import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseLog } from './log';
import pg from 'pg';

export interface ListenOptions {
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

/** Reconnects. LISTEN needs one session, hence no pooler in transaction mode. @throws when it first fails */
export async function listenTo(options: ListenOptions) {
  const { log, heartbeatMs = HEARTBEAT_MS, answerMs = ANSWER_MS, reconnectMs = RECONNECT_MS } = options;
  const closing = new AbortController();
  let client: pg.Client | undefined;
  let reconnecting: Promise<void> | undefined;

  const open = async (): Promise<void> => {
    client = await openListenClient({ ...options, answerMs }, lose);
  };

  function lose(lost: pg.Client, error?: Error): void {
    if (client !== lost) return;
    client = undefined;
    void lost.end().catch(() => undefined);
    if (closing.signal.aborted) return;
    log.warn({ err: error }, 'the database’s notifications were lost');
    reconnecting = reconnect();
  }

  async function reconnect(): Promise<void> {
    for (let attempt = 0; !closing.signal.aborted; attempt++) {
      // Random, so that instances that lost the same database do not reconnect in step.
      const pause = reconnectMs * 2 ** Math.min(attempt, MAX_DOUBLINGS) * (0.5 + Math.random() / 2);
      await delay(pause, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
      if (closing.signal.aborted) return;
      try {
        await open();
        log.info({}, 'the database’s notifications are heard again');
        return;
      } catch (error) {
        log.warn({ err: error, attempt }, 'the database’s notifications cannot be had yet');
      }
    }
  }

  await open();
  const heartbeat = keepAsking(() => client, heartbeatMs, lose);
  return {
    get isListening() {
      return client !== undefined;
    },
    close: async (): Promise<void> => {
      closing.abort();
      clearInterval(heartbeat);
      // A connection that is just being reopened is closed too.
      await reconnecting;
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}

/** `onEnd` may be called more than once. @throws when it cannot connect */
async function openListenClient(
  { databaseUrl, channel, onNotice, onListening, answerMs }: ListenOptions,
  onEnd: (client: pg.Client, error?: Error) => void,
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'gestione-ordini-avvisi',
    keepAlive: true,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  client.on('error', (error) => onEnd(client, error));
  client.on('end', () => onEnd(client));
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

function keepAsking(
  client: () => pg.Client | undefined,
  everyMs: number,
  onDead: (client: pg.Client, error: Error) => void,
): NodeJS.Timeout {
  let asked: pg.Client | undefined;
  return setInterval(() => {
    const current = client();
    if (!current || current === asked) return;
    asked = current;
    current
      .query('select 1')
      .catch((error: Error) => onDead(current, error))
      .finally(() => (asked = undefined));
  }, everyMs).unref();
}
