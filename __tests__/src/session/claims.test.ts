import { userOfToken } from '../../../src/session/claims';
import { makeSession, NO_SESSION } from '../../../src/session/sessionSlice';
import { makeToken } from '../../support/makeToken';

const SOAP = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/';

const IN_ORDER = [
  ...['name', 'unique_name', 'preferred_username', 'email', 'sub', 'username', 'upn'],
  ...[`${SOAP}name`, `${SOAP}upn`],
];

const nameFrom = (claims: unknown) => userOfToken(makeToken(claims)).userName;
const claimsFrom = (keys: string[]) => Object.fromEntries(keys.map((key) => [key, `valore di ${key}`]));

describe('the user name shown in the top bar (S3.1)', () => {
  it.each([...IN_ORDER.entries()])(
    'of the claims from place %i on, prefers %s, in another case too',
    (place, claim) => {
      // The last first: the order of the token must not decide.
      const fromHere = IN_ORDER.slice(place).toReversed();
      expect(nameFrom(claimsFrom(fromHere))).toBe(`valore di ${claim}`);
      const shouted = fromHere.map((key) => key.toUpperCase());
      expect(nameFrom(claimsFrom(shouted))).toBe(`valore di ${claim.toUpperCase()}`);
    },
  );

  it('prefers the last claim of the list as written to the first in another case', () =>
    expect(nameFrom({ Name: 'maiuscolo', [`${SOAP}upn`]: 'alla lettera' })).toBe('alla lettera'));

  it('prefers the list in another case to any other claim with name in its key', () =>
    expect(nameFrom({ given_name: 'Anna', UPN: 'anna@bottega' })).toBe('anna@bottega'));

  it.each(['given_name', 'displayName', 'NickName'])('falls back to %s, whose key contains name', (claim) =>
    expect(nameFrom({ exp: 1, role: 'admin', [claim]: 'Anna' })).toBe('Anna'),
  );

  it.each([
    ['an empty string', ''],
    ['blanks', '  '],
    ['a number', 7],
    ['a list', ['Anna']],
    ['null', null],
  ])('passes over a claim that holds %s', (_what, value) =>
    expect(nameFrom({ name: value, email: 'anna@bottega.it' })).toBe('anna@bottega.it'),
  );

  it.each([
    ['name nobody', { role: 'admin', exp: 1 }],
    ['are null', null],
    ['are a number', 3],
    ['are a text', 'Anna'],
  ])('is null when the claims %s', (_what, claims) => expect(nameFrom(claims)).toBeNull());

  it('reads accents, without the blanks around', () =>
    expect(nameFrom({ name: ' Niccolò Però ' })).toBe('Niccolò Però'));

  it.each(['non un token', 'a.b.c', makeToken({ name: 'x' }).replace('.', '!')])(
    'is null for a token that cannot be decoded, which is logged without quoting it: %s',
    (token) => {
      const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      expect(userOfToken(token)).toEqual({ userName: null, person: null, ruolo: 'admin' });
      expect(error.mock.calls).toEqual([['Errore decodifica token']]);
    },
  );
});

describe('whose session it is', () => {
  it.each([
    ['the token’s subject, whatever the name', makeToken({ sub: '7', name: 'Anna' }), '7'],
    ['the name where there is no subject', makeToken({ name: 'Anna' }), 'Anna'],
    ['nothing where it names nobody', makeToken({}), null],
    ['nothing without a token', null, null],
  ])('is told by %s', (_by, token, person) =>
    expect(makeSession(token)).toMatchObject(token ? { open: true, number: 1, person } : NO_SESSION),
  );

  it('has the token’s role where it is known', () =>
    expect(
      ['banco', 'revisore', 'vetrina', undefined].map((role) => userOfToken(makeToken({ role })).ruolo),
    ).toEqual(['banco', 'revisore', 'admin', 'admin']));
});
