import fs from 'node:fs/promises';
import os from 'node:os';
import { freeSpaceOf } from '../../../server/http/diskSpace';
import { asHttpError } from '../../../server/http/errorHandler';
import { ADMIN } from '../../support/testServer';
import type { TestServer } from '../../support/testServer';
import { withServer } from '../../support/negozio';

const MIB = 1024 * 1024;
let free: () => Promise<number>;
const { server } = withServer({ config: { minFreeMb: 10 }, freeSpace: () => free() });
afterEach(() => jest.restoreAllMocks());

/** The disk is looked at once a second: before each request one goes by. */
const realNow = performance.now.bind(performance);
let ahead = 0;
beforeEach(() => jest.spyOn(performance, 'now').mockImplementation(() => realNow() + ahead));
const call: TestServer['call'] = (...request) => {
  ahead += 1_000;
  return server.call(...request);
};

const create = (token?: null) =>
  call('POST', '/api/prodotti/NuovaCategoria', { body: { nome: 'Pane' }, token });
const categorie = () => call('GET', '/api/prodotti/GetCategorie');

it('refuses changes while the disk is nearly full, keeps nothing of them, and takes them again after', async () => {
  free = async () => 10 * MIB - 1;
  expect(await create()).toMatchObject({
    status: 507,
    body: { message: 'Spazio su disco esaurito: la modifica non è stata salvata.' },
  });
  free = async () => 10 * MIB;
  expect((await categorie()).body).toEqual([]);
  expect((await create()).status).toBeLessThan(300);
});

it('lets people read and sign in meanwhile, and asks first who is calling', async () => {
  free = async () => 0;
  expect((await categorie()).status).toBe(200);
  for (const path of ['getStatistiche', 'getStatisticheGiorni', 'gruppo/dettagli'])
    expect((await call('POST', `/api/ordini/${path}`, { body: { ids: [1] } })).status).toBe(200);
  expect((await call('POST', '/api/auth/login', { body: ADMIN, token: null })).status).toBe(200);
  expect((await create(null)).status).toBe(401);
});

it('lets changes through where the space cannot be told', async () => {
  free = () => Promise.reject(new Error('no statfs'));
  expect((await create()).status).toBeLessThan(300);
});

it('reads the space of a folder’s disk', async () => {
  const space = await freeSpaceOf(os.tmpdir())();
  const { bavail, bsize } = await fs.statfs(os.tmpdir());
  expect(Math.abs(space - bavail * bsize)).toBeLessThan(1024 * MIB);
});

it('is told by PostgreSQL too', () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  expect(asHttpError(new Error('query failed', { cause: full }))?.status).toBe(507);
});
