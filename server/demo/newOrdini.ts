import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { findAccountByEmail } from '../auth/authRepository';
import type { Deps } from '../http/routes';
import type { RunningServer } from '../app/start';
import { createRandom } from './random';
import { inventRequest, readOffer } from './inventRequest';

const DAYS = 3;
const PAUSE_MS: readonly [number, number] = [20_000, 60_000];

/** Places an order now and then. The returned function stops it and waits for an order in progress. */
export function placeDemoOrdini(
  server: Pick<RunningServer, 'http' | 'tokens'> & { deps: Pick<Deps, 'database' | 'clock'> },
  vetrinaEmail: string,
  [soonest, latest] = PAUSE_MS,
): () => Promise<void> {
  const { http, tokens, deps } = server;
  const random = createRandom(Date.now());

  async function call<T>(method: 'GET' | 'POST', path: string, token: string, payload?: object): Promise<T> {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
    const answer = await http.inject({ method, url: `/api${path}`, headers, payload });
    if (answer.statusCode >= 400) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
    return answer.json<T>();
  }

  async function place(): Promise<void> {
    const account = await findAccountByEmail(deps.database, vetrinaEmail);
    if (!account) return;
    const token = tokens.sign(account);
    const offer = await readOffer((path) => call('GET', path, token), deps.clock(), DAYS);
    const request = inventRequest(offer, random);
    if (request) await call('POST', '/ordini', token, request);
  }

  const ended = new AbortController();
  const coming = (async () => {
    for (;;) {
      await delay(random.whole(soonest, latest), undefined, { signal: ended.signal });
      await place().catch((error: unknown) =>
        http.log.warn({ err: error }, 'the demonstration order was not placed'),
      );
    }
  })().catch(() => undefined);
  return async () => {
    ended.abort();
    await coming;
  };
}
