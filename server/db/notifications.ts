import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { keepAsking, openListenClient } from './listenClient';
import type { DatabaseLog } from './log';

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

export interface Notifications {
  readonly isListening: boolean;
  close(): Promise<void>;
}

const HEARTBEAT_MS = 10_000;
const RECONNECT_MS = 250;
const MAX_DOUBLINGS = 3;
const ANSWER_MS = 5_000;

/**
 * Listens on a connection of its own and reconnects. LISTEN needs one session, hence no pooler in transaction mode.
 * @throws when the first connection fails
 */
export async function listenTo(options: ListenOptions): Promise<Notifications> {
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
    close: async () => {
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
