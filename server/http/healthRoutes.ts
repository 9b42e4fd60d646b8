import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database';

/** Told by start.ts when the server begins to stop, so that a load balancer looks elsewhere. */
export interface Readiness {
  stopping: boolean;
  /** The version that the database needs when it has become too new for this one (schemaVersion.ts). */
  newerVersionNeeded?: () => Promise<string | undefined>;
}

const route = { logLevel: 'warn', schema: { hide: true }, config: { rateLimit: false } } as const;

/**
 * /healthz: the process is alive. /readyz: it can do its work; the server listens only after the migrations,
 * so what is left to ask is whether the database answers, whether a newer instance has changed it meanwhile, and
 * whether we are stopping.
 */
export function healthRoutes(app: FastifyInstance, database: Database, readiness: Readiness): void {
  app.get('/healthz', route, async () => ({ status: 'ok' }));
  app.get('/readyz', route, async (request, reply) => {
    if (readiness.stopping) return reply.code(503).send({ status: 'stopping' });
    try {
      await database.execute(sql`select 1`);
      const needed = await readiness.newerVersionNeeded?.();
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
