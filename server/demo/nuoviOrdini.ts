import { randomUUID } from 'node:crypto';
import { findAccountByEmail } from '../auth/authRepository';
import type { RunningServer } from '../start';
import { createRandom } from './random';
import { inventRichiesta, readOfferta } from './richieste';

const DAYS = 3;
const SOONEST_MS = 20_000;
const LATEST_MS = 60_000;

/**
 * Lets an order come in now and then, through the API like those of the shop's own site, so that the live list
 * can be seen working. Returns what ends it.
 */
export function letOrdersCome(server: RunningServer, vetrinaEmail: string): () => void {
  const { http, tokens, deps } = server;
  const random = createRandom(Date.now());
  let timer: NodeJS.Timeout;

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
    const offerta = await readOfferta((path) => call('GET', path, token), deps.clock(), DAYS);
    const richiesta = inventRichiesta(offerta, random);
    if (richiesta) await call('POST', '/ordini', token, richiesta);
  }

  const next = (): void => {
    timer = setTimeout(
      () => {
        place()
          .catch((error: unknown) => http.log.warn({ err: error }, 'the demonstration order was not placed'))
          .finally(() => timer.hasRef() && next());
      },
      random.whole(SOONEST_MS, LATEST_MS),
    );
  };
  next();
  return () => {
    clearTimeout(timer);
    timer.unref();
  };
}
