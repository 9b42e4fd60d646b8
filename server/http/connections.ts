import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance, RawServerDefault } from 'fastify';
import type { ErrorBody } from '../../src/contract/common';
import { withDeadline } from '../db/deadline';
import { NotFound } from '../base/errors';
import { network } from './clientAddress';

/** In ms (docs/decisions/0018). */
export const DEFAULT_LIMITS = {
  headersMs: 15_000,
  answerMs: 15_000,
  requestMs: 30 * 60_000,
  /** How long the rest of a body may take after the answer. */
  unreadMs: 5_000,
  /** Without a byte in either direction; longer than the pause between the hub's pings. */
  idleMs: 120_000,
  checkMs: 5_000,
};
export type ConnectionLimits = typeof DEFAULT_LIMITS;

/** Share of `answerMs`: a slow database must fail before the request does, so that the answer can say so. */
const DATABASE_PART = 0.9;

/** Fastify's defaults would wait for ever. */
export const connectionOptions = (limits: ConnectionLimits): FastifyHttpOptions<RawServerDefault> => ({
  handlerTimeout: limits.answerMs,
  requestTimeout: limits.requestMs,
  connectionTimeout: limits.idleMs,
  clientErrorHandler: (error, socket) => refuse(error, socket),
  http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkMs },
});

/** Sets the database's deadline in two hooks, because reading a body starts another async context. */
export function limitWaiting(app: FastifyInstance, { answerMs }: Pick<ConnectionLimits, 'answerMs'>): void {
  const hook = (_request: unknown, _reply: unknown, done: () => void) =>
    withDeadline(answerMs * DATABASE_PART, done);
  app.addHook('onRequest', hook);
  app.addHook('preValidation', hook);
  // Fastify would first read the whole body of a request to an unknown path.
  app.addHook('preParsing', async ({ is404, method }) => {
    if (is404 && method !== 'GET' && method !== 'HEAD') throw new NotFound('Indirizzo inesistente.');
  });
}

export function cutUnread(request: IncomingMessage, { unreadMs }: Pick<ConnectionLimits, 'unreadMs'>): void {
  if (request.complete) return;
  setTimeout(() => request.complete || request.destroy(), unreadMs).unref();
}

const REFUSALS: Readonly<Record<string, readonly [string, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'Tempo scaduto: riprova.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'Intestazioni troppo grandi.'],
};

function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, message] = REFUSALS[error.code ?? ''] ?? ['400 Bad Request', 'Richiesta non valida.'];
  if (!socket.writable) return void socket.destroy();
  const body = JSON.stringify({ message } satisfies ErrorBody);
  const head = [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/**
 * Closes a connection beyond the limit of its address before the server reads from it. All visitors behind a proxy
 * share its address, so the proxy must count them.
 */
export function capConnections(
  { server, log }: Pick<FastifyInstance, 'server' | 'log'>,
  max: number,
  isProxy: (address: string) => boolean,
): void {
  if (max === 0) return;
  const open = new Map<string, number>();

  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (isProxy(remoteAddress)) return;
    const key = network(remoteAddress);
    const now = (open.get(key) ?? 0) + 1;
    open.set(key, now);
    socket.once('close', () => {
      const left = open.get(key)! - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
    if (now <= max) return;
    if (now === max + 1) log.warn({ remoteAddress, max }, 'too many connections of one address');
    socket.destroy();
  });
}
