import { setImmediate as turn } from 'node:timers/promises';
import { ordini } from '../../../server/db/schema';
import { simulateOrdini } from '../../../server/demo/simulation';
import { VETRINA } from '../../support/testServer';
import { keptServer, openNegozio } from '../../support/negozio';

const server = keptServer();
/** The small shop with room and stock for all that are asked for; each test tells what was added to it. */
beforeAll(async () => {
  await openNegozio(server.database);
  await server.database.execute('update varianti set quantita_disponibile = 100000');
  await server.database.execute('update disponibilita_giorni set max_ordini_per_slot = 1000');
});

const count = () => server.database.$count(ordini);
const simulate = (options: Partial<Parameters<typeof simulateOrdini>[0]>) =>
  simulateOrdini({
    url: server.url,
    credentials: VETRINA,
    rate: 100,
    count: Infinity,
    days: 3,
    signal: new AbortController().signal,
    print: () => undefined,
    ...options,
  });

describe('simulated orders', () => {
  it('are placed as many as were asked for, and told, though the login expires before the first', async () => {
    const before = await count();
    const lines: string[] = [];
    const print = (line: string) => void (lines.push(line) === 1 && server.clock.advance(13 * 3_600_000));
    const { placed, refused } = await simulate({ count: 20, readEveryMs: 0, print });
    expect([placed, [...refused]]).toEqual([20, []]);
    expect(await count()).toBe(before + 20);
    expect(lines.at(-1)).toMatch(/^placed 20, refused 0, latency p50 \d+ ms, p95 \d+ ms, p99 \d+ ms$/);
  });
  it('end when they are interrupted, with everything sent accounted for', async () => {
    const before = await count();
    const interrupted = new AbortController();
    const simulated = simulate({ signal: interrupted.signal });
    while ((await count()) === before) await turn();
    interrupted.abort();
    const { placed } = await simulated;
    expect(await count()).toBe(before + placed);
  });
  it('say why they cannot begin', async () => {
    const attempt = simulate({ credentials: { ...VETRINA, password: 'sbagliata' } });
    await expect(attempt).rejects.toThrow('Signing in failed (401): Credenziali non valide.');
  });
});
