import { toWallClock } from '../base/time';
import { within } from '../db/deadline';
import type { DatabaseLog } from '../db/log';
import type { Deps } from '../http/deps';
import { anchorRegistro, sealRegistro } from './catenaRepository';

/** In one step; a log of before there was a chain takes several, and nobody who stops the server waits for it. */
const BATCHES = 100;
const DATABASE_MS = 30_000;

/** Also logs the day's anchor once a day and at each start: a witness outside of the database. */
export function keepCatena(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  log: Pick<DatabaseLog, 'info'>,
): () => Promise<void> {
  let told: string | undefined;
  return async () => {
    for (let n = 0; n < BATCHES && (await within(DATABASE_MS, () => sealRegistro(database))) > 0; n++);
    const { giorno } = toWallClock(clock());
    if (giorno === told) return;
    const ancora = await within(DATABASE_MS, () => anchorRegistro(database, giorno));
    if (!ancora) return;
    log.info({ giorno, ...ancora }, 'anchor of the log of changes: keep it on another machine');
    told = giorno;
  };
}
