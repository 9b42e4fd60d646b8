import { isConnectionFailure, pgErrorCode } from '../db/database';
import { Conflict, InvalidInput, StorageFull, Unavailable } from '../base/errors';
import type { HttpError } from '../base/errors';

const DISK_FULL = '53100';
/** Somebody else has had the same rows for too long (sessionLimits.ts). */
const LOCK_NOT_AVAILABLE = '55P03';
const BUSY = new Set(['40001', '40P01', '57014']);
/** Too long, out of range, a day that does not exist, a text with a zero character, not of its type. */
const BAD_VALUE = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05', '23502', '23514']);

/**
 * The answer to a database error: it is unreachable or too busy (503), the disk is full (507), or it refused a value that
 * the route accepted (400, 409). Undefined for anything else, which is a bug of ours.
 */
export function asHttpError(error: unknown): HttpError | undefined {
  if (isConnectionFailure(error)) return new Unavailable();
  const code = pgErrorCode(error);
  if (code === undefined) return undefined;
  if (code === DISK_FULL) return new StorageFull();
  if (code === LOCK_NOT_AVAILABLE)
    return new Unavailable('Qualcun altro sta cambiando gli stessi dati. Riprova tra poco.');
  if (BUSY.has(code)) return new Unavailable();
  if (BAD_VALUE.has(code)) return new InvalidInput('Uno dei valori inviati non è ammesso.');
  if (code === '23505') return new Conflict('Esiste già un elemento con gli stessi dati.');
  if (code === '23503') return new Conflict('Un elemento collegato non esiste, o è ancora in uso.');
  return undefined;
}
