import type { Connection, Pool, PoolClient } from 'pg';
import type { DatabaseLog } from './log';

export type Query = (config: unknown, ...rest: unknown[]) => unknown;

type Connected = PoolClient & { connection: Connection };

/** In pipeline mode no statement waits for the answer to the one before it: those of one turn go out in one packet. */
function sendTogether(client: Pick<PoolClient, 'query'>): void {
  const { stream } = (client as Connected).connection;
  const query = client.query.bind(client) as Query;
  let corked = false;
  (client as { query: Query }).query = (...args) => {
    if (!corked) {
      corked = true;
      stream.cork();
      process.nextTick(() => {
        corked = false;
        stream.uncork();
      });
    }
    return query(...args);
  };
}

/** A connection that breaks between two queries only fails the next one: without listeners it would end the process. */
export function pipeline(pool: Pool, log: DatabaseLog): void {
  pool.on('error', (error) => log.warn({ err: error }, 'A database connection was lost'));
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('connect', sendTogether);
  // In pipeline mode a broken client's end would wait for its unanswered queries.
  pool.on('release', (error, client) => void (error && (client as Connected).connection.stream.destroy()));
}
