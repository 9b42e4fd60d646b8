import type { FastifyBaseLogger } from 'fastify';

const HOUR_MS = 3_600_000;

/**
 * Runs `work` now and every `everyMs`, never twice at a time, and logs a number above zero as `did`. The returned
 * function stops it and waits for a running one.
 */
export function repeat(
  did: string,
  work: () => Promise<unknown>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  everyMs = HOUR_MS,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const step = () => {
    running ??= work()
      .then(
        (count) => void (typeof count === 'number' && count > 0 && log.info({ count }, did)),
        (err: unknown) => log.warn({ err }, `failed: ${did}`),
      )
      .finally(() => (running = undefined));
  };
  const timer = setInterval(step, everyMs).unref();
  step();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
