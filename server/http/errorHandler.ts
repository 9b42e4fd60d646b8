import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorBody } from '../../src/contract/common';
import {
  HttpError,
  InvalidInput,
  NotFound,
  StaleSave,
  TooManyTries,
  Unavailable,
  Conflict,
  StorageFull,
  Superabile,
  type FieldErrors,
} from '../base/errors';
import { isConnectionFailure, LOCK_NOT_AVAILABLE, pgErrorCode } from '../db/database';

const RETRY_AFTER_SECONDS = 5;

/** For errors of Fastify and its plugins, whose messages are English. */
const MESSAGES: Readonly<Record<number, string>> = {
  400: 'Richiesta non valida.',
  404: 'Elemento non trovato.',
  405: 'Metodo non consentito.',
  406: 'Formato della risposta non disponibile.',
  408: 'Tempo scaduto: riprova.',
  413: 'Il contenuto inviato è troppo grande.',
  414: 'Indirizzo troppo lungo.',
  415: 'Tipo di contenuto non supportato.',
  431: 'Intestazioni troppo grandi.',
};

const INTERNAL = 'Si è verificato un errore imprevisto. Riprova più tardi.';

const CODES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'Il contenuto inviato non è JSON valido.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'Il contenuto della richiesta è vuoto.',
};

/** `{message, errors?}` in Italian (decisions 7). */
export function errorHandler(error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply) {
  const shaped = bodyIsLate(error, request) ? new HttpError(408, MESSAGES[408]!) : shape(error);
  if (shaped.status >= 500) request.log.error({ err: error }, 'request failed');
  else if (!isExpected(error)) request.log.warn({ err: error }, 'request refused');
  if (shaped instanceof TooManyTries) void reply.header('retry-after', Math.ceil(shaped.retryAfterSeconds));
  if (shaped instanceof Unavailable) void reply.header('retry-after', RETRY_AFTER_SECONDS);
  if (shaped.status === 408) void reply.header('connection', 'close');
  if (shaped.status === 401) void reply.header('www-authenticate', 'Bearer');
  const body: ErrorBody = {
    message: shaped.message,
    ...(shaped.errors && { errors: shaped.errors }),
    ...(shaped instanceof StaleSave && { conflict: shaped.conflict }),
    ...(shaped instanceof Superabile && { superabile: shaped.superabile }),
  };
  // Serialized here, because a route's own error schema could drop the message.
  return reply
    .code(shaped.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

export const notFoundHandler = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  errorHandler(new NotFound('Indirizzo inesistente.'), request, reply);

/** Whether the time for the answer ran out while the body was still arriving. */
const bodyIsLate = (error: FastifyError | HttpError, { raw }: FastifyRequest): boolean =>
  'code' in error && error.code === 'FST_ERR_HANDLER_TIMEOUT' && !raw.complete;

/** Whether the request's own log line is enough. */
const isExpected = (error: unknown): boolean =>
  error instanceof HttpError || hasZodFastifySchemaValidationErrors(error);

function shape(error: FastifyError | HttpError): HttpError {
  if (error instanceof HttpError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(error.validation);
  const fromDatabase = asHttpError(error);
  if (fromDatabase) return fromDatabase;
  const { statusCode = 500, code } = error;
  if (statusCode === 503) return new Unavailable();
  if (statusCode >= 400 && statusCode < 500) {
    return new HttpError(statusCode, CODES[code] ?? MESSAGES[statusCode] ?? 'Richiesta non valida.');
  }
  return new HttpError(500, INTERNAL);
}

/** Field paths as 'lines.0.quantita'. Some screens show `message` alone (S8.3, S8.6). */
function invalid(issues: readonly { instancePath: string; message?: string }[]): InvalidInput {
  const errors: FieldErrors = {};
  for (const { instancePath, message = 'Valore non valido' } of issues) {
    const field = instancePath.replace(/^\//, '').replaceAll('/', '.') || 'richiesta';
    (errors[field] ??= []).push(message);
  }
  return new InvalidInput(Object.values(errors)[0]?.[0] ?? MESSAGES[400]!, errors);
}

const DISK_FULL = '53100';
const BUSY = new Set(['40001', '40P01', '57014']);
/** Too long, out of range, no such day, a zero character in a text, the wrong type. */
const BAD_VALUE = new Set(['22001', '22003', '22007', '22008', '22021', '22P02', '22P05', '23502', '23514']);

/** 503 for a database away or busy, 507 for a full disk, 400 or 409 for a refused value; undefined for our bugs. */
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
