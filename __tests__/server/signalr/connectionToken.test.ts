import { createConnectionTokens } from '../../../server/signalr/hubAccess';

const NOW = 1_790_000_000_000;

test('a token issued by one instance opens a connection on another', () => {
  const { token, ticket } = createConnectionTokens('segreto', 60_000).issue('1', NOW);
  expect(createConnectionTokens('segreto', 5).verify(token, '1')).toEqual(ticket);
  expect(ticket.opensUntil).toBe(NOW + 60_000);
});

test('each token is for one user, one secret and one connection', () => {
  const tokens = createConnectionTokens('segreto', 60_000);
  const { token } = tokens.issue('1', NOW);
  expect(tokens.verify(token, '2')).toBeNull();
  expect(createConnectionTokens('altro', 60_000).verify(token, '1')).toBeNull();
  expect(tokens.issue('1', NOW).token).not.toBe(token);
});

test('no character of a token can be changed', () => {
  const tokens = createConnectionTokens('segreto', 60_000);
  const { token, ticket } = tokens.issue('1', NOW);
  for (let at = 0; at < token.length; at++) {
    const changed = token.slice(0, at) + (token[at] === '1' ? '2' : '1') + token.slice(at + 1);
    // The last base64 character has bits that mean nothing: the token may be written otherwise, never say otherwise.
    expect([null, ticket]).toContainEqual(tokens.verify(changed, '1'));
    if (at < token.length - 1) expect(tokens.verify(changed, '1')).toBeNull();
  }
});

test.each([
  '',
  '.',
  '..',
  'a.b.c',
  '\u0000',
  'é'.repeat(43),
  `${'0'.repeat(36)}.zz.${'A'.repeat(43)}`,
  'x'.repeat(1e5),
])('nonsense is refused without an exception (%#)', (token) =>
  expect(createConnectionTokens('segreto', 60_000).verify(token, '1')).toBeNull(),
);
