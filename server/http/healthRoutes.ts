import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database';
import { within } from '../db/deadline';

/** Told by start.ts when the server begins to stop, so that a load balancer looks elsewhere. */
export interface Readiness {
  stopping: boolean;
}

const route = { logLevel: 'warn', schema: { hide: true } } as const;

/** A balancer that waits longer has looked elsewhere by then. */
const DATABASE_MS = 3_000;

/**
 * /healthz: the process is alive. /readyz: it can do its work; the server listens only after the migrations,
 * so what is left to ask is whether the database answers and whether we are stopping. Whoever asks while the database
 * is being asked hears the same: it costs no more than one question at a time.
 */
export function healthRoutes(app: FastifyInstance, database: Database, readiness: Readiness): void {
  let asked: Promise<unknown> | undefined;
  const ask = () => within(DATABASE_MS, () => database.execute(sql`select 1`));

  app.get('/healthz', route, async () => ({ status: 'ok' }));
  app.get('/readyz', route, async (request, reply) => {
    if (readiness.stopping) return reply.code(503).send({ status: 'stopping' });
    try {
      await (asked ??= ask().finally(() => (asked = undefined)));
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
}
