import { once } from 'node:events';
import type { Server } from 'node:http';
import net from 'node:net';
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../base/config';
import type { Readiness } from '../http/healthRoutes';

/** Who is busy on a kept connection uses it again within this time. */
const KEPT_MS = 500;

/**
 * Ends the server so that no request is lost on the way. After the time for the balancer to look elsewhere nobody new
 * gets in, which is a refusal and no loss. The connections that are there are used on, and every answer says that it is
 * the last; only what nobody has used for a moment is closed, for a request may be on its way on it. Then the hub's
 * clients are told, and what does not end in time is cut off.
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
  // Whom the system has let in, and we have not yet, it would reset.
  await untilQuiet(server, 'connection', 1, mostMs / 2);
  const everybodyLeft = stopListening(server);
  readiness.lastAnswers = true;
  await Promise.race([everybodyLeft, untilQuiet(server, 'request', KEPT_MS, mostMs)]);
  // A connection whose last request ends during the stop would stay for its keep-alive time.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  try {
    await http.close();
  } finally {
    clearInterval(idle);
    clearTimeout(late);
  }
}

/** Of Node's two ways the one of `net`: that of `http` closes idle connections as well, and at once. */
function stopListening(server: Server): Promise<unknown> {
  const closed = once(server, 'close');
  net.Server.prototype.close.call(server);
  return closed;
}

/** Waits until `event` has not happened for `ms`, but not longer than `mostMs`. */
async function untilQuiet(server: Server, event: string, ms: number, mostMs: number): Promise<void> {
  const until = performance.now() + mostMs;
  let happened = false;
  const note = (): void => void (happened = true);
  server.on(event, note);
  do {
    happened = false;
    await delay(ms);
    // On a busy machine the time is over before what came in meanwhile was read: a turn of the loop reads it.
    await turn();
    await turn();
  } while (happened && performance.now() < until);
  server.off(event, note);
}
