import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { keepAsking, openListenClient } from './listenClient';
import type { DatabaseLog } from './log';

export interface ListenOptions {
  databaseUrl: string;
  /** A plain identifier; every instance listens on the same one. */
  channel: string;
  onNotice: (payload: string) => void;
  /** Called each time listening begins: what was told since the last time was missed. When it fails, listening does. */
  onListening: () => Promise<void>;
  /** Called each time it ends, before any notice of the next time. */
  onLost?: () => void;
  log: Pick<DatabaseLog, 'info' | 'warn'>;
  /** Between two questions whether the connection still lives: a dead one says nothing by itself. */
  heartbeatMs?: number;
  /** For the connection and for every question on it. */
  answerMs?: number;
  /** Before the first new attempt after a lost connection; doubles up to 8 times that. */
  reconnectMs?: number;
}

export interface Notifications {
  /** Whether notices reach this process at the moment. */
  readonly isListening: boolean;
  close(): Promise<void>;
}

const HEARTBEAT_MS = 10_000;
const RECONNECT_MS = 250;
const MAX_DOUBLINGS = 3;
const ANSWER_MS = 5_000;

/**
 * Listens to PostgreSQL's notifications (LISTEN) on a connection of its own, for as long as the process runs: a lost
 * connection is opened again. It asks for a connection that is one session all along, so not through a pooler
 * that shares them between transactions.
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
    options.onLost?.();
    log.warn({ err: error }, 'the database’s notifications were lost');
    reconnecting = reconnect();
  }

  async function reconnect(): Promise<void> {
    for (let attempt = 0; !closing.signal.aborted; attempt++) {
      // Instances that lost the same database must not come back in step.
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
      // One that is just being opened again is waited for, and ended too.
      await reconnecting;
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}
