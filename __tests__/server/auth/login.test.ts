import { ADMIN, VETRINA } from '../../support/testServer';
import { withServer } from '../../support/negozio';

const { server, login } = withServer();

const claimsOf = ({ token }: { token: string }) => {
  const [, payload = ''] = token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
};

it('answers the right password with a token that carries name, e-mail, role and expiry, the shop site with its own', async () => {
  server.clock.set('2026-11-21T09:00:00Z');
  const { status, body } = await login(ADMIN.email, ADMIN.password);
  expect(status).toBe(200);
  // Upper case and spaces around the e-mail do not matter.
  expect((await login(` ${ADMIN.email.toUpperCase()} `, ADMIN.password)).status).toBe(200);
  expect(claimsOf((await login(VETRINA.email, VETRINA.password)).body)).toMatchObject({ role: 'vetrina' });
  expect(claimsOf(body)).toEqual({
    sub: '1',
    name: ADMIN.nome,
    unique_name: ADMIN.email,
    email: ADMIN.email,
    role: 'admin',
    ver: 1,
    sid: expect.stringMatching(/^[\w-]{12}$/) as string,
    iat: Date.parse('2026-11-21T09:00:00Z') / 1000,
    exp: Date.parse('2026-11-21T21:00:00Z') / 1000,
  });
});
it('answers a wrong password and an unknown account alike', async () => {
  const wrong = await login(ADMIN.email, 'sbagliata');
  const unknown = await login('nessuno@negozio.test', 'sbagliata');
  expect(wrong.status).toBe(401);
  expect(wrong.body).toEqual({ message: 'Credenziali non valide.' });
  expect(unknown.body).toEqual(wrong.body);
  expect(unknown.status).toBe(401);
});
it('names the missing fields in Italian', async () => {
  const body = { email: '' };
  const answer = await server.call('POST', '/api/auth/login', { token: null, body });
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({
    message: "L'email è obbligatoria",
    errors: { email: ["L'email è obbligatoria"], password: ['Indica la password'] },
  });
});
