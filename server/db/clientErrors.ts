import type { Pool } from 'pg';
import type { DatabaseLog } from './log';

/**
 * A connection that breaks while a client is checked out, between two of its queries, is told by an 'error' event
 * that would end the process when nobody listens. The next query on that client fails, and that error is handled.
 */
export function surviveClientErrors(pool: Pool, log: DatabaseLog): void {
  const warn = (error: Error) => log.warn({ err: error }, 'A database connection was lost');
  pool.on('error', warn);
  pool.on('connect', (client) => client.on('error', () => undefined));
}
