import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { DatabaseLog } from '../db/log';
import { listenTo, type ListenOptions } from '../db/notifications';
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
