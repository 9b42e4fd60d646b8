import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database';
import { withDeadline } from '../db/deadline';

export interface Readiness {
  stopping: boolean;
  /** From now on every answer closes its connection. */
  lastAnswers: boolean;
  /** The version that the database needs, when it is too new for this one (migrate.ts). */
  newerVersionNeeded?: () => Promise<string | undefined>;
}

const route = { logLevel: 'warn', schema: { hide: true } } as const;

/** By then a balancer has given up on this instance. */
const DATABASE_MS = 3_000;

/**
 * /healthz: the process lives. /readyz: the database answers, no newer instance has changed it, and we are not
 * stopping. Simultaneous requests share one query.
 */
export function healthRoutes(app: FastifyInstance, database: Database, readiness: Readiness): void {
  let check: Promise<string | undefined> | undefined;
  const readNeededVersion = () =>
    withDeadline(DATABASE_MS, async () => {
      await database.execute(sql`select 1`);
      return readiness.newerVersionNeeded?.();
    });

  app.get('/healthz', route, async () => ({ status: 'ok' }));
  app.get('/readyz', route, async (request, reply) => {
    if (readiness.stopping) return reply.code(503).send({ status: 'stopping' });
    try {
      const needed = await (check ??= readNeededVersion().finally(() => (check = undefined)));
      if (needed !== undefined) {
        request.log.warn({ needed }, 'not ready: a newer version has changed the database');
        return reply.code(503).send({ status: `the database needs version ${needed}` });
      }
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
}
