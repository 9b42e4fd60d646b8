import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { OrdineLista } from '../../../src/contract/ordini';
import { ADMIN, NOTHING_LEFT, ORDINE, closeHubs, startHub, until } from '../../support/hub';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporaryFolder';

/** bench/hub-clients.mjs, run as a person would run it. */
afterEach(closeHubs);
afterAll(removeTemporaryFolders);

const script = path.join(__dirname, '../../../bench/hub-clients.mjs');

async function run(port: number, ...args: string[]): Promise<Record<string, number>> {
  const url = `http://127.0.0.1:${port}`;
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--url', url, ...args]);
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
  const body = path.join(await temporaryFolder(), 'ordine.json');
  await writeFile(body, JSON.stringify(ORDINE));
  const post = ['--count', '60', '--post', '/api/ordini', '--body', body];
  const result = await run(port, '--token', ADMIN, ...post);
  expect(result).toMatchObject({ clients: 60, reached: 60 });
  expect(result.lastMs).toBeGreaterThanOrEqual(result.firstMs!);
  await until(() => hub.counts().sockets === 0);
  expect(hub.counts()).toEqual(NOTHING_LEFT);
});

test('fails when the token is refused', async () => {
  const { port } = await startHub();
  const refused = run(port, '--token', 'sbagliato', '--count', '2', '--command', 'true');
  await expect(refused).rejects.toThrow(/401/);
});
