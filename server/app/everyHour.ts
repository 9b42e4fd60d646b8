import type { FastifyBaseLogger } from 'fastify';

const HOUR_MS = 3_600_000;

/**
 * Does `work` now and then every hour, until the function returned is called, which waits for what is being done.
 * Several instances may do so together. What it did is logged as `did`, with the number that it gave back.
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
