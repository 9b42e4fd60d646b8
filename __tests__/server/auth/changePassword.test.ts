import { eq } from 'drizzle-orm';
import { TRIES_PER_ADDRESS } from '../../../server/auth/loginLimits';
import { account, tentativiAccesso } from '../../../server/db/schema';
import { it, race } from '../../support/race';
import { ADMIN } from '../../support/testServer';
import type { Answer } from '../../support/testServer';
import { withServer } from '../../support/negozio';

const { server, login, rows, statusOf } = withServer();

const change = (currentPassword: string, newPassword: string, token?: string) =>
  server.call('POST', '/api/auth/change-password', { body: { currentPassword, newPassword }, token });
const problem = ({ status, body }: Answer) => ({ status, ...(body as object) });

it('lets in by the new one only, ends every session, and gives this one a token to go on with', async () => {
  const old = server.adminToken;
  const { status, body } = await change(ADMIN.password, 'parola-nuova', old);
  expect([status, body]).toMatchObject([200, { message: 'Password cambiata con successo!' }]);
  expect((await login(ADMIN.email, ADMIN.password)).status).toBe(401);
  expect((await login(ADMIN.email, 'parola-nuova')).status).toBe(200);
  expect(await statusOf(old)).toBe(401);
  const { token } = body as { token: string };
  expect(await statusOf(token)).toBe(200);
  const log = await rows(
    "select account_id, chi, entita, entita_id, prima, dopo from registro where azione = 'cambia-password'",
  );
  const who = { account_id: 1, chi: ADMIN.nome };
  // With no password or hash.
  expect(log).toEqual([{ ...who, entita: 'account', entita_id: '1', prima: null, dopo: null }]);
});
it.each([
  ['a wrong current password', 'sbagliata', 'parola-nuova', 400, 'La password attuale non è corretta.'],
  [
    'the same',
    ADMIN.password,
    ADMIN.password,
    409,
    'La nuova password deve essere diversa da quella attuale.',
  ],
])('is refused for %s, and the session goes on', async (_what, current, next, status, message) => {
  expect(problem(await change(current, next))).toEqual({ status, message });
  expect(await statusOf(server.adminToken)).toBe(200);
});
it.each([
  ['that is too short', 'corta', 'La nuova password deve avere almeno 6 caratteri'],
  ['that everybody tries first', 'PassWord', 'Questa password è tra le più usate: scegline un’altra.'],
])('is refused, at the field, for one %s, and costs no try', async (_what, next, message) => {
  const errors = { newPassword: [message] };
  expect(problem(await change('sbagliata', next))).toEqual({ status: 400, message, errors });
  expect(await server.database.select().from(tentativiAccesso)).toEqual([]);
});
it('cannot be used to guess the current one without end', async () => {
  const statuses: number[] = [];
  while (!statuses.includes(429)) statuses.push((await change('sbagliata', 'parola-nuova')).status);
  expect(statuses).toEqual([...Array<number>(TRIES_PER_ADDRESS).fill(400), 429]);
});
it('gives back the tries that were wrong before it was right', async () => {
  for (let n = 1; n < TRIES_PER_ADDRESS; n++) await change('sbagliata', 'parola-nuova');
  const { body } = await change(ADMIN.password, 'parola-nuova');
  const { token } = body as { token: string };
  for (let n = 0; n < 2; n++) expect((await change('sbagliata', 'parola-altra', token)).status).toBe(400);
});
race('done twice at once counts once', async () => {
  const tries = await Promise.all([
    change(ADMIN.password, 'parola-uno'),
    change(ADMIN.password, 'parola-due'),
  ]);
  const [first, second] = tries.map(({ status }) => status).sort();
  // 400 when the second read the account after the first had changed it, 401 when its session had ended already.
  expect(first).toBe(200);
  expect([400, 401, 409]).toContain(second);
  const [row] = await server.database.select().from(account).where(eq(account.email, ADMIN.email));
  expect(row?.versioneToken).toBe(2);
});
