import { types } from 'node:util';

/** Network errors, a server that is stopping, full or silent, and a restart of the embedded engine. */
const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENGINE_STOPPED',
  'TOO_LATE',
  '25P03', // idle_in_transaction_session_timeout
  '53300', // too_many_connections
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
]);

/** node-postgres gives these no code. */
const CONNECTION_MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'Client was closed and is not queryable',
];

/** The error and what caused it: drizzle wraps the driver's errors. */
function* causes(error: unknown): Generator<Error & { code?: unknown }> {
  for (let at = error, depth = 0; types.isNativeError(at) && depth < 10; at = at.cause, depth++) yield at;
}

/** The SQLSTATE, however wrapped the error is: '23505' is a unique violation. */
export function pgErrorCode(error: unknown): string | undefined {
  for (const { code } of causes(error))
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  return undefined;
}

export function pgErrorConstraint(error: unknown): string | undefined {
  for (const at of causes(error))
    if ('constraint' in at && typeof at.constraint === 'string') return at.constraint;
  return undefined;
}

/** Whether the same request may succeed later (503). */
export function isConnectionFailure(error: unknown): boolean {
  for (const { code, message } of causes(error)) {
    if (typeof code === 'string' && (CONNECTION_CODES.has(code) || /^08...$/.test(code))) return true;
    if (CONNECTION_MESSAGES.some((known) => message.startsWith(known))) return true;
  }
  return false;
}
