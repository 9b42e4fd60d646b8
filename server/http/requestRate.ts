import { HUB_PATH } from '../../src/contract/costanti';
import { network } from './clientAddress';
import { TooManyTries } from '../base/errors';

const WINDOW_MS = 60_000;
const MOST_CALLERS = 100_000;

/** @throws TooManyTries with the seconds to wait */
export type CountRequest = (address: string, url: string) => void;

/**
 * `max` requests a minute per address in this process; 0 is no limit. Health checks and the hub have counts of their
 * own, so that a balancer always gets an answer and a reconnecting screen finds room.
 */
export function createRequestRate(max: number): CountRequest {
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
