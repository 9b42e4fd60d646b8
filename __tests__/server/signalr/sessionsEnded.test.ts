import { readSessionsNotice, sessionsNotice } from '../../../server/base/bus';
import { RawClient, bearer, closeHubs, until } from '../../support/hub';
import { ADMIN } from '../../support/testServer';
import { withServer } from '../../support/negozio';

const { server, addPersona } = withServer({ sessionMaxAgeMs: 60_000 });
afterEach(closeHubs);

async function login(): Promise<string> {
  const { email, password } = ADMIN;
  const { body } = await server.call('POST', '/api/auth/login', { token: null, body: { email, password } });
  return (body as { token: string }).token;
}
const screen = (token: string) => RawClient.ready(`${server.url}/ordiniHub`, bearer(token));
const change = async (token: string) => {
  const body = { currentPassword: ADMIN.password, newPassword: 'parola-nuova' };
  const answer = await server.call('POST', '/api/auth/change-password', { token, body });
  return (answer.body as { token: string }).token;
};
/** What a screen whose connection stands answers to a call. */
async function answers(raw: RawClient): Promise<boolean> {
  const before = raw.records.length;
  raw.send({ type: 1, invocationId: 'x', target: 'JoinGroup', arguments: ['admin'] });
  await until(() => raw.records.length > before || raw.closeCode !== undefined);
  return raw.records.at(-1)?.type === 3;
}

it('a changed password cuts the screens of the account’s other sessions at once, and no others', async () => {
  const [own, other] = [await login(), await login()];
  const { token } = await addPersona('admin', 'collega');
  const [mine, theirs, colleagues] = [await screen(own), await screen(other), await screen(token)];

  const next = await change(own);

  expect(await theirs.closed()).toBe(1000);
  expect(theirs.records.at(-1)).toEqual({ type: 7, error: 'The session has ended.' });
  expect(await answers(mine)).toBe(true);
  expect(await answers(colleagues)).toBe(true);
  expect(await answers(await screen(next))).toBe(true);
  const old = await server.call('GET', '/api/prodotti', { token: other });
  expect(old.status).toBe(401);
});

describe('the notice of ended sessions', () => {
  it.each([{}, { kept: 'abc_-9' }, { only: 'abc_-9' }])('%j is read as it was written', (which) => {
    expect(readSessionsNotice(sessionsNotice({ accountId: 7, ...which }))).toEqual({
      accountId: 7,
      ...which,
    });
  });
  it.each(['', '7', '7,8', 'sessioni', 'sessioni x', 'sessioni 7 a b', 'sessioni -1'])(
    '%j is none',
    (payload) => expect(readSessionsNotice(payload)).toBeUndefined(),
  );
});
