import { createPasswords } from '../../../server/auth/password';
import { resetPassword } from '../../../server/commands/resetPassword';
import { ADMIN, VETRINA } from '../../support/testServer';
import { withServer } from '../../support/negozio';

const { server, dump, login: signIn, rows, statusOf } = withServer();

const passwords = createPasswords({ cost: { N: 1024, r: 8, p: 1 } });
const reset = (email: string) => resetPassword(server.database, passwords, email);
const login = async (email: string, password: string) => (await signIn(email, password)).status;

it('gives a new password, whatever the case of the e-mail, ends the old one and its sessions alone, and logs no password', async () => {
  const { adminToken, vetrinaToken } = server;
  const password = await reset(ADMIN.email.toUpperCase());
  expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  const lines = await rows('select account_id, chi, azione, entita, entita_id, prima, dopo from registro');
  const who = { account_id: null, chi: 'Riga di comando' };
  const what = { azione: 'reimposta-password', entita: 'account', entita_id: '1', prima: null, dopo: null };
  expect(lines).toEqual([{ ...who, ...what }]);
  expect(await dump()).not.toContain(password);
  expect(await login(ADMIN.email, password)).toBe(200);
  expect(await login(ADMIN.email, ADMIN.password)).toBe(401);
  expect(await Promise.all([adminToken, vetrinaToken].map(statusOf))).toEqual([401, 200]);
  expect(await login(VETRINA.email, VETRINA.password)).toBe(200);
});

it('lets its owner in even when the old password was tried too often', async () => {
  let last = 0;
  while (last !== 429) last = await login(ADMIN.email, 'dimenticata');
  expect(await login(ADMIN.email, await reset(ADMIN.email))).toBe(200);
});
