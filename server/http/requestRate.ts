import type { FastifyInstance } from 'fastify';
import { HUB_PATH } from '../../src/contract/costanti';
import { network } from './clientAddress';
import { TooManyTries } from '../base/errors';

const WINDOW_MS = 60_000;
/** Callers remembered at a time; beyond it those whose minute began first are forgotten. */
const MOST_CALLERS = 100_000;

/** Takes note of a request from `address`. @throws TooManyTries with the seconds until the next one */
export type CountRequest = (address: string, url: string) => void;

/**
 * Counts the requests of each address, `max` a minute, in this process; 0 counts none. By a clock that nobody sets.
 * Health checks have a count of their own, so that a balancer is answered however much comes through it, and so has
 * the hub, whose long polls are many by nature.
 */
export function createRequestRate(max: number): CountRequest {
  /** In the order in which their minutes began. */
  const minutes = new Map<string, { requests: number; endsAt: number }>();

  return (address, url) => {
    if (max === 0) return;
    const key = `${network(address)} ${kindOf(url)}`;
    const now = performance.now();
    let minute = minutes.get(key);
    if (!minute || minute.endsAt <= now) {
      minute = { requests: 0, endsAt: now + WINDOW_MS };
      minutes.delete(key);
      minutes.set(key, minute);
      forgetEnded(now);
    }
    if (++minute.requests > max)
      throw new TooManyTries('Troppe richieste. Riprova tra poco.', (minute.endsAt - now) / 1000);
  };

  function forgetEnded(now: number): void {
    for (const [key, { endsAt }] of minutes) {
      if (endsAt > now && minutes.size <= MOST_CALLERS) return;
      minutes.delete(key);
    }
  }
}

function kindOf(url: string): 'health' | 'hub' | 'other' {
  if (url.startsWith('/healthz') || url.startsWith('/readyz')) return 'health';
  return url.startsWith(HUB_PATH) ? 'hub' : 'other';
}

/** Before anybody is asked for a token, on whatever is asked for: what does not exist counts as well. */
export function limitRequests(app: FastifyInstance, count: CountRequest): void {
  app.addHook('onRequest', async ({ ip, url }) => count(ip, url));
}
