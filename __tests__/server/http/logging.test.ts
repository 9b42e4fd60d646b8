import { sql } from 'drizzle-orm';
import { createLog, describeError } from '../../../server/http/logging';
import { until } from '../../support/hub';
import { ADMIN } from '../../support/testServer';
import { keptServer } from '../../support/negozio';
import { upgrade } from '../../support/upgrade';

const lines: string[] = [];
/** Told in full detail. */
const server = keptServer({ log: createLog('trace', { write: (line) => void lines.push(line) }) });

it('has a line for each request, with its id, status and time', async () => {
  const { headers } = await server.call('GET', '/api/prodotti');
  const id = headers.get('x-request-id');
  const own = lines.map((line) => JSON.parse(line) as { reqId?: string }).filter(({ reqId }) => reqId === id);
  expect(own).toMatchObject([
    { req: { method: 'GET', url: '/api/prodotti', remoteAddress: '127.0.0.1' }, msg: 'incoming request' },
    { res: { statusCode: 200 }, msg: 'request completed', responseTime: expect.any(Number) as number },
  ]);
});
it('never holds tokens or passwords, whatever went wrong', async () => {
  const token = server.adminToken;
  const post = (path: string, body?: unknown) =>
    server.call<Record<'token' | 'connectionToken', string>>('POST', path, { token: null, body });
  const hub = await post(`/ordiniHub/negotiate?negotiateVersion=1&access_token=${token}`);
  const id = hub.body.connectionToken;
  expect(await upgrade(server, { query: `?id=${id}&access_token=${token}` })).toBe(101);
  expect(await upgrade(server, { query: '?access_token=segretissimo' })).toBe(401);
  await until(() => lines.some((line) => line.includes('socket closed')));
  const { body } = await post('/api/auth/login', ADMIN);
  await post('/api/auth/login', { email: ADMIN.email, password: 'parola-sbagliata' });
  await post('/api/auth/login', `{"password": "parola-rotta`);
  const change = { currentPassword: ADMIN.password, newPassword: 'parola-nuovissima' };
  await server.call('POST', '/api/auth/change-password', { body: change });
  const secrets = [
    ...[ADMIN.password, 'parola-sbagliata', 'parola-rotta', 'parola-nuovissima', 'segretissimo'],
    ...[token, id, body.token, 'Bearer', 'scrypt$'],
  ];
  expect(secrets.filter((secret) => lines.join().includes(secret))).toEqual([]);
  expect(lines.join()).toContain('access_token=[redacted]');
});
it('tells of a failed query what failed, and not with which values', async () => {
  const hash = 'scrypt$valore-segreto';
  const values = sql`('a@b.it', null, 'x', ${hash})`;
  const failed: unknown = await server.database
    .execute(sql`insert into account (email, nome, ruolo, password_hash) values ${values}`)
    .catch((error: unknown) => error);
  const told = JSON.stringify(describeError(failed));
  expect(told).toContain('23502');
  expect(told).toContain('insert into account');
  expect(told).not.toContain('valore-segreto');
});
it('blots out what is called a secret, should it be logged one day', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  log.info({ password: 'uno', body: { newPassword: 'due', token: 'tre' } }, 'prova');
  expect(lines.join()).not.toMatch(/uno|due|tre/);
});
