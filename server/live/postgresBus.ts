import type { Pool } from 'pg';
import type { DatabaseLog } from '../db/log';
import { listenTo } from '../db/notifications';
import type { ListenOptions } from '../db/notifications';
import { CHANNEL, createTopic, readSessionsNotice } from '../base/bus';
import type { Bus, SessionsEnded } from '../base/bus';
import { OVERLAP, ToldOrdini } from './toldOrdini';

/** A payload holds 7,999 bytes: 500 ids of ten digits with their commas are 5,500. */
const IDS_IN_A_NOTICE = 500;
/** Read at once when looking for what was missed. */
const PAGE = 1_000;

export interface PostgresBusOptions extends Pick<
  ListenOptions,
  'databaseUrl' | 'heartbeatMs' | 'answerMs' | 'reconnectMs'
> {
  pool: Pick<Pool, 'query'>;
  log: Pick<DatabaseLog, 'info' | 'warn' | 'error'>;
}

/**
 * The bus of several instances on one PostgreSQL: its notifications carry the ids (stack: hub). The instance that
 * publishes hears itself the same way, so an order leaves the outbox only after everybody could hear of it. After a
 * lost connection each instance looks for the orders that it was not told of.
 * @throws when the database cannot be listened to
 */
export async function createPostgresBus(options: PostgresBusOptions): Promise<Bus> {
  const { pool, log } = options;
  const ordini = createTopic<readonly number[]>();
  const sessioni = createTopic<SessionsEnded>();
  const told = new ToldOrdini();
  const waiting: number[] = [];
  let sending: Promise<void> | undefined;
  let hasListened = false;

  const tell = (ids: readonly number[]) => {
    if (ids.length > 0) ordini.tell(ids);
  };

  /** What is published meanwhile goes together with the next notice. */
  async function send(): Promise<void> {
    while (waiting.length > 0) {
      const ids = waiting.splice(0, IDS_IN_A_NOTICE);
      try {
        await pool.query('select pg_notify($1, $2)', [CHANNEL, ids.join(',')]);
      } catch (error) {
        log.error({ err: error, ordini: ids }, 'new orders could not be announced; they stay in the outbox');
      }
    }
  }

  async function lookForMissed(): Promise<void> {
    if (!hasListened) told.remember(await idsAlreadyTold(pool));
    else for await (const ids of idsAbove(pool, told.lookAbove)) tell(told.lookedAt(ids));
    told.hasLooked();
    hasListened = true;
  }

  const notifications = await listenTo({
    ...options,
    channel: CHANNEL,
    onNotice: (payload) => {
      const ended = readSessionsNotice(payload);
      if (ended) sessioni.tell(ended);
      else tell(told.noticed(idsOf(payload)));
    },
    onListening: lookForMissed,
    onLost: () => told.stoppedHearing(),
  });

  return {
    publish: (ids) => {
      waiting.push(...ids);
      sending ??= send().finally(() => (sending = undefined));
    },
    subscribe: ordini.subscribe,
    endSessions: sessioni.tell,
    onSessionsEnded: sessioni.subscribe,
    close: async () => {
      await sending;
      await notifications.close();
    },
  };
}

/** Anybody with the database's password can send a notice: what is no id is no order. */
const idsOf = (payload: string): number[] =>
  payload
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);

/** The newest orders but for those in the outbox, which somebody is still to announce. */
async function idsAlreadyTold(pool: Pick<Pool, 'query'>): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select id from ordini o where not exists (select from outbox where ordine_id = o.id)
     order by id desc limit $1`,
    [OVERLAP],
  );
  return rows.map(({ id }) => id).reverse();
}

async function* idsAbove(pool: Pick<Pool, 'query'>, id: number): AsyncGenerator<number[]> {
  for (let above = id; ;) {
    const { rows } = await pool.query<{ id: number }>(
      'select id from ordini where id > $1 order by id limit $2',
      [above, PAGE],
    );
    if (rows.length > 0) yield rows.map((row) => row.id);
    if (rows.length < PAGE) return;
    above = rows[rows.length - 1]!.id;
  }
}
