import type { Socket } from 'node:net';
import type { FastifyHttpOptions, RawServerDefault } from 'fastify';
import type { ErrorBody } from '../../src/contract/common';

/** How long a connection may keep a place that others need, in ms. */
export interface ConnectionLimits {
  /** For the head of a request to arrive. */
  headersMs: number;
  /** For a whole request to arrive: 10 MB over a poor line. */
  requestMs: number;
  /** Without a byte in either direction: who asks and does not read. Above the long polls and pings of the hub. */
  idleMs: number;
  /** Between two looks at all connections. */
  checkMs: number;
}

const DEFAULT_LIMITS: ConnectionLimits = {
  headersMs: 15_000,
  requestMs: 120_000,
  idleMs: 120_000,
  checkMs: 5_000,
};

type Options = Pick<
  FastifyHttpOptions<RawServerDefault>,
  'requestTimeout' | 'connectionTimeout' | 'clientErrorHandler' | 'http'
>;

/** Options of the HTTP server by which slow and broken clients are cut off; Fastify's own wait for ever. */
export function connectionOptions(limits: Partial<ConnectionLimits> = {}): Options {
  const { headersMs, requestMs, idleMs, checkMs } = { ...DEFAULT_LIMITS, ...limits };
  return {
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    clientErrorHandler: (error, socket) => refuse(error, socket),
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
  };
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
