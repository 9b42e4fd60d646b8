import { createHash } from 'node:crypto';
import type { Connection, Pool, PoolClient, QueryConfig } from 'pg';
import type { DatabaseLog } from './log';

type Query = (config: unknown, ...rest: unknown[]) => unknown;

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
  pool.on('connect', prepareHotStatements);
  // In pipeline mode a broken client's end would wait for its unanswered queries.
  pool.on('release', (error, client) => void (error && (client as Connected).connection.stream.destroy()));
}

/** A connection prepares a statement at its fifth use: planning costs the engine as much as running. */
const PREPARE_AT = 5;
/** Per connection; statements that never repeat (with a list of values in the text) must not fill the memory. */
const MAX_PREPARED = 200;
const MAX_COUNTED = 1_000;

function isUnnamedQuery(config: unknown, values: unknown): config is QueryConfig {
  if (typeof config !== 'object' || config === null || 'submit' in config) return false;
  const { text, name } = config as Partial<QueryConfig>;
  return typeof text === 'string' && name === undefined && Array.isArray(values);
}

/**
 * Names repeated statements, so that PostgreSQL plans them once: that saves a fifth to a third of a request's processor
 * time on the embedded database. The hottest have names already (statement.ts).
 */
function prepareHotStatements(client: Pick<PoolClient, 'query'>): void {
  const seen = new Map<string, number>();
  const names = new Map<string, string>();
  const query = client.query.bind(client) as Query;

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= MAX_PREPARED) return known;
    const times = (seen.get(text) ?? 0) + 1;
    if (times < PREPARE_AT) {
      if (seen.size >= MAX_COUNTED) seen.clear();
      seen.set(text, times);
      return undefined;
    }
    seen.delete(text);
    const name = `s_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
    names.set(text, name);
    return name;
  }

  const prepared: Query = (config, values, ...rest) => {
    if (!isUnnamedQuery(config, values)) return query(config, values, ...rest);
    const name = nameOf(config.text);
    return query(name === undefined ? config : { ...config, name }, values, ...rest);
  };
  (client as { query: Query }).query = prepared;
}
