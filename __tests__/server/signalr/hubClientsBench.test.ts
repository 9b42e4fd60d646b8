import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { OrdineLista } from '../../../src/contract/ordini';
import { ADMIN, NOTHING_LEFT, ORDINE, closeHubs, startHub, until } from '../../support/hub';

/** bench/hub-clients.mjs, run as a person would run it. */
afterEach(closeHubs);

const script = path.join(__dirname, '../../../bench/hub-clients.mjs');

async function run(...args: string[]): Promise<Record<string, number>> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args]);
  return JSON.parse(stdout) as Record<string, number>;
}

test('tells how long a posted order took to reach every client, and leaves none connected', async () => {
  const { hub, port } = await startHub({
    routes: (app, hub) => {
      app.post<{ Body: OrdineLista }>('/api/ordini', async (request) => {
        expect(request.headers['idempotency-key']).toBeDefined();
        hub.pushNuovoOrdine(request.body);
        return {};
      });
    },
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'hub-bench-'));
  const body = path.join(folder, 'ordine.json');
  await writeFile(body, JSON.stringify(ORDINE));
  try {
    const result = await run(
      '--url',
      `http://127.0.0.1:${port}`,
      '--token',
      ADMIN,
      '--count',
      '60',
      '--post',
      '/api/ordini',
      '--body',
      body,
    );
    expect(result).toMatchObject({ clients: 60, reached: 60 });
    expect(result.lastMs).toBeGreaterThanOrEqual(result.firstMs!);
    await until(() => hub.counts().sockets === 0);
    expect(hub.counts()).toEqual(NOTHING_LEFT);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('fails when the token is refused', async () => {
  const { port } = await startHub();
  await expect(
    run('--url', `http://127.0.0.1:${port}`, '--token', 'sbagliato', '--count', '2', '--command', 'true'),
  ).rejects.toThrow(/401/);
});
