import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance, onRequestHookHandler, RawServerDefault } from 'fastify';
import type { ErrorBody } from '../../src/contract/common';
import { within } from '../db/deadline';
import { NotFound } from '../base/errors';

/** How long a connection may keep a place that others need, in ms (docs/decisions/0018). */
export interface ConnectionLimits {
  /** For the head of a request to arrive. */
  headersMs: number;
  /** From the head on, for the body to arrive and the answer to be there; what carries a file has `uploads`. */
  answerMs: number;
  /** For a whole request to arrive, whatever it carries. */
  requestMs: number;
  /** For the rest of a body that nobody reads, since its request was answered. */
  unreadMs: number;
  /** Without a byte in either direction: who asks and does not read. Above the long polls and pings of the hub. */
  idleMs: number;
  /** Between two looks at all connections. */
  checkMs: number;
}

const DEFAULT_LIMITS: ConnectionLimits = {
  headersMs: 15_000,
  answerMs: 15_000,
  requestMs: 30 * 60_000,
  unreadMs: 5_000,
  idleMs: 120_000,
  checkMs: 5_000,
};

type Options = Pick<
  FastifyHttpOptions<RawServerDefault>,
  'requestTimeout' | 'connectionTimeout' | 'handlerTimeout' | 'clientErrorHandler' | 'http'
>;

/** Of the time for an answer: a database that is too slow is told as such before the time for everything is over. */
const DATABASE_PART = 0.9;

export const connectionLimits = (limits: Partial<ConnectionLimits> = {}): ConnectionLimits => ({
  ...DEFAULT_LIMITS,
  ...limits,
});

/** Options of the HTTP server by which slow and broken clients are cut off; Fastify's own wait for ever. */
export function connectionOptions({
  headersMs,
  answerMs,
  requestMs,
  idleMs,
  checkMs,
}: ConnectionLimits): Options {
  return {
    handlerTimeout: answerMs,
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    clientErrorHandler: (error, socket) => refuse(error, socket),
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
  };
}

/**
 * Lets no request wait for the database longer than its caller waits for the answer. The time stands in the context of
 * what runs: reading a body goes on in another one, so that it is set twice.
 */
export function limitWaiting(app: FastifyInstance, { answerMs }: Pick<ConnectionLimits, 'answerMs'>): void {
  const hook: onRequestHookHandler = (_request, _reply, done) => within(answerMs * DATABASE_PART, done);
  app.addHook('onRequest', hook);
  app.addHook('preValidation', hook);
  // Fastify would read the whole body of what does not exist first, and for as long as that takes.
  app.addHook('preParsing', async ({ is404, method }) => {
    if (is404 && method !== 'GET' && method !== 'HEAD') throw new NotFound('Indirizzo inesistente.');
  });
}

/** Cuts the connection of a request that was answered before its body had arrived, and goes on sending it. */
export function cutUnread(request: IncomingMessage, { unreadMs }: Pick<ConnectionLimits, 'unreadMs'>): void {
  if (request.complete) return;
  setTimeout(() => request.complete || request.destroy(), unreadMs).unref();
}

const REFUSALS: Readonly<Record<string, readonly [string, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'Tempo scaduto: riprova.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'Intestazioni troppo grandi.'],
};

/** Answers what never became a request, in the shape of every other refusal, and ends its connection. */
function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, message] = REFUSALS[error.code ?? ''] ?? ['400 Bad Request', 'Richiesta non valida.'];
  if (!socket.writable) return void socket.destroy();
  const body = JSON.stringify({ message } satisfies ErrorBody);
  const head = [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
