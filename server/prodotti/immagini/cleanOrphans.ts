import type { Deps } from '../../http/deps';
import { deleteOrphans } from './immaginiRepository';

/** A form may stay open for a day between the upload of a picture and saving the product. */
const GRACE_MS = 24 * 3_600_000;

/** Deletes the pictures that no product has shown for more than a day; gives back how many. */
export async function cleanOrphans({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<number> {
  const before = new Date(clock().getTime() - GRACE_MS);
  return database.transaction((tx) => deleteOrphans(tx, before));
}
