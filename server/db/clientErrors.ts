import type { Pool } from 'pg';
import type { DatabaseLog } from './log';

/**
 * A connection that breaks between two queries of a checked-out client emits an 'error' event, which would end the
 * process without a listener. The next query on that client fails, and that error is handled.
 */
export function surviveClientErrors(pool: Pool, log: DatabaseLog): void {
  const warn = (error: Error) => log.warn({ err: error }, 'A database connection was lost');
  pool.on('error', warn);
  pool.on('connect', (client) => client.on('error', () => undefined));
}
