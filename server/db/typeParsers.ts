import pg from 'pg';

const INT8_ARRAY = 1016;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a JavaScript number`);
  return value;
}

/**
 * On both engines, also through `execute(sql…)`: int8, and so `count(*)` and `sum(integer)`, is a number, or RangeError
 * beyond 2^53; date and timestamp are text (the default makes a Date at local midnight, the day before in UTC). Numeric,
 * and so `sum(bigint)` and `avg`, stays text: cast whole cents to bigint in SQL. Drizzle asks the pg module's global
 * parsers and not a client's own.
 */
export function installTypeParsers(): void {
  const { builtins } = pg.types;
  pg.types.setTypeParser(builtins.INT8, safeInteger);
  pg.types.setTypeParser(builtins.DATE, String);
  pg.types.setTypeParser(builtins.TIMESTAMP, String);
  const types = pg.types as typeof pg.types & ArrayTypes;
  types.setTypeParser(INT8_ARRAY, (text) => types.arrayParser.create(text, safeInteger).parse());
}

interface ArrayTypes {
  setTypeParser(oid: number, parse: (text: string) => unknown): void;
  arrayParser: { create(text: string, parse: (element: string) => unknown): { parse(): unknown[] } };
}
