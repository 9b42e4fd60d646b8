import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../deps';
import { deleteOrphans } from './immaginiRepository';

const HOUR_MS = 3_600_000;
/** A form may stay open for a day between the upload of a picture and saving the product. */
const GRACE_MS = 24 * HOUR_MS;

/** Deletes the pictures that no product has shown for more than a day; gives back how many. */
export async function cleanOrphans({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  const before = new Date(clock().getTime() - GRACE_MS);
  return database.transaction((tx) => deleteOrphans(tx, before));
}

/** Cleans now and then every hour, until the function returned is called. Several instances may do so together. */
export function startCleaningOrphans(
  deps: Pick<Deps, 'database' | 'clock'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const clean = () => {
    running = cleanOrphans(deps).then(
      (deleted) => deleted > 0 && log.info({ deleted }, 'pictures without a product were deleted'),
      (err: unknown) => log.warn({ err }, 'pictures without a product could not be deleted'),
    ) as Promise<void>;
  };
  const timer = setInterval(clean, HOUR_MS).unref();
  clean();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
