import { once } from 'node:events';
import type { Server } from 'node:http';
import net from 'node:net';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../base/config';
import type { Readiness } from '../http/healthRoutes';

/** A busy client uses its kept-alive connection again within this time. */
const KEPT_MS = 500;

/**
 * Stops without losing a request: waits for the balancer, refuses new connections, serves open ones until they are idle
 * for a moment (a request may be on its way), tells the hub's clients, and cuts off late requests.
 */
export async function stopServing(
  http: FastifyInstance,
  readiness: Readiness,
  { drainSeconds, shutdownSeconds }: Pick<Config, 'drainSeconds' | 'shutdownSeconds'>,
): Promise<void> {
  const { server } = http;
  readiness.stopping = true;
  await delay(drainSeconds * 1000);
  const mostMs = shutdownSeconds * 1000;
  const late = setTimeout(() => {
    http.log.warn('Requests did not end in time and are cut off');
    server.closeAllConnections();
  }, mostMs);
  // The kernel would reset connections that it has accepted and Node has not taken yet.
  await untilQuiet(server, 'connection', 1, mostMs / 2);
  const allClosed = stopListening(server);
  readiness.lastAnswers = true;
  await Promise.race([allClosed, untilQuiet(server, 'request', KEPT_MS, mostMs)]);
  // A connection whose last request ends during the stop would stay open for its keep-alive time.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  try {
    await http.close();
  } finally {
    clearInterval(idle);
    clearTimeout(late);
  }
}

/** Calls `close` of net.Server, because that of http.Server also closes idle connections at once. */
function stopListening(server: Server): Promise<unknown> {
  const closed = once(server, 'close');
  net.Server.prototype.close.call(server);
  return closed;
}

async function untilQuiet(server: Server, event: string, ms: number, mostMs: number): Promise<void> {
  const until = performance.now() + mostMs;
  let happened = false;
  const note = (): void => void (happened = true);
  server.on(event, note);
  do {
    happened = false;
    await delay(ms);
    // On a busy machine the delay can end before Node reads events that came in meanwhile: two more turns read them.
    await turn();
    await turn();
  } while (happened && performance.now() < until);
  server.off(event, note);
}
