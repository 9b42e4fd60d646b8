import pg from 'pg';

const INT8_ARRAY = 1016;

class UnsafeBigintError extends RangeError {
  override readonly name = 'UnsafeBigintError';
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new UnsafeBigintError(`${text} does not fit a JavaScript number`);
  return value;
}

const asText = (text: string): string => text;

/**
 * How PostgreSQL's types come out of node-postgres, on both engines, also through `execute(sql…)`:
 * - int8 (arrays of it too), and so `count(*)` and `sum(integer)`: number, or UnsafeBigintError beyond 2^53 (the
 * default is a string);
 * - numeric, and so `sum(bigint)` and `avg`: text as PostgreSQL writes it, never rounded; cast it to bigint in SQL when
 * it is whole cents;
 * - date and timestamp: text as it is (the default makes a Date at local midnight, the day before in UTC). The parsers
 * are the pg module's global ones because drizzle asks those and not a client's own.
 */
export function installTypeParsers(): void {
  const { builtins } = pg.types;
  pg.types.setTypeParser(builtins.INT8, safeInteger);
  pg.types.setTypeParser(builtins.DATE, asText);
  pg.types.setTypeParser(builtins.TIMESTAMP, asText);
  const types = pg.types as typeof pg.types & ArrayTypes;
  types.setTypeParser(INT8_ARRAY, (text) => types.arrayParser.create(text, safeInteger).parse());
}

interface ArrayTypes {
  setTypeParser(oid: number, parse: (text: string) => unknown): void;
  arrayParser: { create(text: string, parse: (element: string) => unknown): { parse(): unknown[] } };
}
