import type { FastifyBaseLogger } from 'fastify';

const HOUR_MS = 3_600_000;

/**
 * Runs `work` at once and then every `everyMs`, unless it is still running. The returned function stops it and waits for a
 * run in progress. Safe on several instances at the same time. A number above zero is logged as `did`.
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
