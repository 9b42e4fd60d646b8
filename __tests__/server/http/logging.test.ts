import { sql } from 'drizzle-orm';
import { createLog, describeError } from '../../../server/http/logging';
import { ADMIN } from '../../support/testServer';
import { keptServer } from '../../support/negozio';

const server = keptServer();

const written = () => JSON.stringify(server.logs);

it('has a line for each request, with its id, status and time', async () => {
  const { headers } = await server.call('GET', '/api/prodotti');
  const id = headers.get('x-request-id');
  const lines = server.logs.filter(({ reqId }) => reqId === id);
  expect(lines).toMatchObject([
    { req: { method: 'GET', url: '/api/prodotti', remoteAddress: '127.0.0.1' }, msg: 'incoming request' },
    { res: { statusCode: 200 }, msg: 'request completed', responseTime: expect.any(Number) as number },
  ]);
});
it('never holds tokens or passwords, whatever went wrong', async () => {
  const token = server.adminToken;
  const { body } = await server.call('POST', '/api/auth/login', { token: null, body: ADMIN });
  const post = (path: string, body?: unknown) => server.call('POST', path, { token: null, body });
  await post('/api/auth/login', { email: ADMIN.email, password: 'parola-sbagliata' });
  await post('/api/auth/login', `{"password": "parola-rotta`);
  const change = { currentPassword: ADMIN.password, newPassword: 'parola-nuovissima' };
  await server.call('POST', '/api/auth/change-password', { body: change });
  await post(`/ordiniHub/negotiate?negotiateVersion=1&access_token=${token}`);
  await server.call('GET', `/ordiniHub?id=connessione-segreta&access_token=${token}`, { token: null });
  const secrets = [
    ...[ADMIN.password, 'parola-sbagliata', 'parola-rotta', 'parola-nuovissima', 'connessione-segreta'],
    ...[token, (body as { token: string }).token, 'Bearer', 'scrypt$'],
  ];
  expect(secrets.filter((secret) => written().includes(secret))).toEqual([]);
  expect(written()).toContain('access_token=[redacted]');
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
