import type { FastifyBaseLogger } from 'fastify';

const HOUR_MS = 3_600_000;

/**
 * Runs `work` at once and then every hour. The returned function stops it and waits for a run in progress. Safe on
 * several instances at the same time. A result above zero is logged as `did`.
 */
export function everyHour(
  did: string,
  work: () => Promise<number>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const step = () => {
    running = work().then(
      (count) => void (count > 0 && log.info({ count }, did)),
      (err: unknown) => log.warn({ err }, `failed: ${did}`),
    );
  };
  const timer = setInterval(step, HOUR_MS).unref();
  step();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
