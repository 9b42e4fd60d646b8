import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { DatabaseLog } from '../db/log';
import { listenTo, type ListenOptions } from '../db/notifications';
import { CHANNEL, createTopic, readSessionsNotice, type Bus, type SessionsEnded } from '../base/bus';

export interface PostgresBusOptions extends Pick<
  ListenOptions,
  'databaseUrl' | 'heartbeatMs' | 'answerMs' | 'reconnectMs'
> {
  pool: Pick<Pool, 'query'>;
  log: Pick<DatabaseLog, 'info' | 'warn' | 'error'>;
}

/**
 * A notification says that there is something to read and who sent it, so that the sender ignores its own. After a lost
 * connection each instance looks for what it missed. @throws when the database cannot be listened to
 */
export async function createPostgresBus(options: PostgresBusOptions): Promise<Bus> {
  const { pool, log } = options;
  const own = randomUUID();
  const eventi = createTopic<void>();
  const sessioni = createTopic<SessionsEnded>();
  let isDue = false;
  let sending: Promise<void> | undefined;

  /** What is published meanwhile goes with the next notice. */
  async function send(): Promise<void> {
    while (isDue) {
      isDue = false;
      try {
        await pool.query('select pg_notify($1, $2)', [CHANNEL, own]);
      } catch (error) {
        log.error({ err: error }, 'the other instances could not be told; they look for themselves');
      }
    }
    sending = undefined;
  }

  const notifications = await listenTo({
    ...options,
    channel: CHANNEL,
    onNotice: (payload) => {
      const ended = readSessionsNotice(payload);
      if (ended) sessioni.tell(ended);
      else if (payload !== own) eventi.tell();
    },
    onListening: () => eventi.tell(),
  });

  return {
    publish: () => {
      eventi.tell();
      isDue = true;
      sending ??= send();
    },
    subscribe: eventi.subscribe,
    endSessions: sessioni.tell,
    onSessionsEnded: sessioni.subscribe,
    close: async () => {
      await sending;
      await notifications.close();
    },
  };
}
