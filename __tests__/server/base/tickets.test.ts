import { createTickets } from '../../../server/base/tickets';

const TICKET = { id: 'a1b2c3', until: 1_790_000_000_000 };
const tickets = createTickets('segreto', 'prova');
const text = tickets.issue('1', TICKET);

it('of one instance is read by another', () => {
  expect(createTickets('segreto', 'prova').read(text, '1')).toEqual(TICKET);
});

it('is for one owner, one secret and one purpose', () => {
  expect(tickets.read(text, '2')).toBeUndefined();
  expect(createTickets('altro', 'prova').read(text, '1')).toBeUndefined();
  expect(createTickets('segreto', 'altro').read(text, '1')).toBeUndefined();
});

it('has no character that can be changed', () => {
  for (let at = 0; at < text.length; at++) {
    const changed = text.slice(0, at) + (text[at] === '1' ? '2' : '1') + text.slice(at + 1);
    // The last base64 character has bits that mean nothing: it may be written otherwise, never say otherwise.
    expect([undefined, TICKET]).toContainEqual(tickets.read(changed, '1'));
    if (at < text.length - 1) expect(tickets.read(changed, '1')).toBeUndefined();
  }
});

it.each([
  '',
  '.',
  '..',
  'a.b.c',
  '\u0000',
  'é'.repeat(43),
  `${'0'.repeat(36)}.zz.${'A'.repeat(43)}`,
  'x'.repeat(1e5),
])('nonsense is none, without an exception (%#)', (nonsense) =>
  expect(tickets.read(nonsense, '1')).toBeUndefined(),
);
