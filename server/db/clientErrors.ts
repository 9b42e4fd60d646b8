import type { Pool } from 'pg';
import type { DatabaseLog } from './log';

/** Without a listener a connection that breaks between two queries would end the process. The next query fails. */
export function surviveClientErrors(pool: Pool, log: DatabaseLog): void {
  const warn = (error: Error) => log.warn({ err: error }, 'A database connection was lost');
  pool.on('error', warn);
  pool.on('connect', (client) => client.on('error', () => undefined));
}
