import * as fc from 'fast-check';

/** A piece of JSON text that JSON.stringify would not write. */
export class RawJson {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text;
  }
}

/** JSON of a value, the pieces of raw text as they are. */
export function toJson(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  // No method of the value's own is used: it may have been given a 'constructor' or a 'map'.
  if (Array.isArray(value))
    return `[${Array.from(value as ArrayLike<unknown>, (child) => toJson(child)).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const members = Object.entries(value).filter(([, child]) => child !== undefined);
    return `{${members.map(([key, child]) => `${JSON.stringify(key)}:${toJson(child)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/** Days and moments that no calendar of the shop has: years before the first and after the last of four digits. */
export const IMPOSSIBLE_DATES = [
  ...['0000-01-01', '0000-12-31', '-0001-01-01', '-000001-01-01', '10000-01-01', '+010000-01-01'],
  ...[
    ...['275760-09-13', '+275760-09-13', '275761-01-01', '99999-12-31', '8640000000000000', '\u0000'],
    '2026-11-23\u0000',
  ],
];
export const IMPOSSIBLE_MOMENTS = [
  ...['9999-12-31T23:59:59.999Z', '9999-12-31T23:59-14:00', '10000-01-01T00:00Z', '+010000-01-01T10:00'],
  ...['+275760-09-13T00:00:00.000Z', '275760-09-13T00:00', '-000001-01-01T10:00', '0000-01-01T10:00'],
  ...['0000-12-31T23:59', '0000-01-01T00:00+14:00', '0001-01-01T00:00+14:00', '2026-11-23T16:00\u0000'],
];

/** Days and hours at the ends of calendars, in the clock changes, and what PostgreSQL takes for dates. */
export const NASTY_DATES = [
  ...IMPOSSIBLE_DATES,
  ...IMPOSSIBLE_MOMENTS,
  ...['0000-00-00', '0000-02-29', '0001-01-01', '1582-10-10', '1900-02-29', '1970-01-01', '2000-02-29'],
  ...['2026-02-29', '2026-02-30', '2026-04-31', '2028-02-29', '2026-13-01', '9999-12-31'],
  ...['2026-3-9', '2026-11-23 ', '23/11/2026', '20261123', '2026-W48-1'],
  ...['infinity', '-infinity', 'now', 'today', 'epoch', 'yesterday', '4713-01-01 BC'],
  ...['2026-03-29T02:30', '2026-10-25T02:30:00', '2026-11-23T24:00', '2026-11-23T23:59:60Z'],
  ...['2026-11-23T16:00+99:99', '0001-01-01T00:00', '9999-12-31T10:00'],
  ...['24:00', '23:59:60', '00:00', '-01:00', '1e1:00'],
];

const LONG = 100_000;

export const NASTY_TEXTS = [
  ...['', ' ', '\t\n', '\u00a0', '\ufeff', '0', '-1', '1.5', '1e309', '0x10', 'NaN', 'Infinity', '-0', '٣'],
  ...['null', 'undefined', 'true', '[]', '{}', '[object Object]'],
  ...['\u0000', 'a\u0000b', '\ud800', 'x\udfffy', '\uffff', '\u202egnirts', '👩‍👩‍👧‍👦', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ...['Z̸̢͠a̵̧̛l̷̰͝g̶̯̈o̴̢͗', 'ẞßﬀ', 'İıiI', '﷽'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', '$where'],
  ...["' or 1=1 --", '"; drop table ordini; --', '$1', '\\', "\\'", '%', '_', '%_%', '%%%%', '*'],
  ...['(((', '[a-'],
  ...['../../../etc/passwd', '..\\..\\windows', 'file:///etc/passwd', 'http://127.0.0.1:1/'],
  ...['${7*7}', '{{7*7}}'],
  ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', 'javascript:alert(1)', ']]>', '<!--'],
  ...['=1+1', '@SUM(1)', '\r\nSet-Cookie: a=b', '%s%n%x', '%00', '%2e%2e%2f', '%zz', '&amp;', '\u001b[31m'],
  ...['a'.repeat(LONG), '👍'.repeat(LONG / 4), '<b>'.repeat(16_000), '<ul><li>'.repeat(6_000)],
  ...['&'.repeat(49_999), ' '.repeat(49_999), '<'.repeat(49_999)],
  ...['a.'.repeat(20_000), `${'a'.repeat(30_000)}@`, `a@${'a.'.repeat(20_000)}`],
  ...NASTY_DATES,
];

export const NASTY_NUMBERS = [
  ...[0, -1, 1.5, 0.1 + 0.2, 1e-9, 5e-324, 99.999],
  ...[2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 32, 2 ** 53 - 1],
  ...[2 ** 53, -(2 ** 53), 2 ** 63, 1e21, 1.7976931348623157e308],
  ...['1e400', '-1e400', '-0', '1E+2', '1.0', `1${'0'.repeat(400)}`, `0.${'0'.repeat(400)}1`].map(
    (text) => new RawJson(text),
  ),
];

/** What is neither text nor number, by name so that a failure prints shortly. */
const NASTY_SHAPES: unknown[] = [
  ...[null, true, false, [], {}, [[]], [null], [[[[[]]]]]],
  ...[{ length: 1e9 }, { toString: 1 }, { then: true }, { toJSON: 'x' }],
  { constructor: { prototype: { x: 1 } } },
  new RawJson('{"__proto__":{"ruolo":"admin"}}'),
  new RawJson('['.repeat(5_000) + ']'.repeat(5_000)),
  new RawJson(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`),
  Array.from({ length: 5_000 }, () => 1),
];

/** One of these values, each as often as its number says. */
export const mix = <T>(...parts: [weight: number, arbitrary: fc.Arbitrary<T>][]): fc.Arbitrary<T> =>
  fc.oneof(...parts.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** Text that must be refused or kept as it is, never obeyed. */
export const nastyText = mix(
  [4, fc.constantFrom(...NASTY_TEXTS)],
  [1, fc.string({ unit: 'binary', maxLength: 60 })],
  [1, fc.string({ unit: 'grapheme', maxLength: 300 })],
);

export const nastyValue = mix<unknown>(
  [4, nastyText],
  [3, fc.constantFrom(...NASTY_NUMBERS)],
  [2, fc.constantFrom(...NASTY_SHAPES)],
  [1, fc.jsonValue({ maxDepth: 3 })],
);
