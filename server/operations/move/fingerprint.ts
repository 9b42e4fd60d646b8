import type { PoolClient } from 'pg';
import { CommandRefused } from '../command';
import { readSequences, type Sequence, type Table } from './tables';

export interface Fingerprint {
  table: string;
  rows: number;
  sums: Record<string, string>;
  /** A hash over the content of all rows, independent of their order. */
  hash: string;
}

/** Settings with which a value has the same text in both databases. */
export const SAME_TEXT = `set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'`;

/** Reads the whole table once; the hash is 120 bits of MD5 of each row, added up. */
async function fingerprint(client: PoolClient, table: Table): Promise<Fingerprint> {
  const part = (from: number) => `sum(('x' || substr(h, ${from}, 15))::bit(60)::bigint)::text`;
  const sums = table.summed.map((column) => `coalesce(sum(${column}), 0)::text`);
  const { rows } = await client.query<{ n: number; sums: string[]; hash: string }>(
    `select count(*) as n, array[${sums.join(', ')}]::text[] as sums,
      coalesce(${part(1)} || '/' || ${part(16)}, '') as hash
     from (select *, md5(row(${table.columns.join(', ')})::text) as h from ${table.name}) t`,
  );
  const found = rows[0]!;
  return {
    table: table.name,
    rows: found.n,
    sums: Object.fromEntries(table.summed.map((column, i) => [column, found.sums[i]!])),
    hash: found.hash,
  };
}

/** @throws CommandRefused naming every table and sequence that differs */
export async function compare(from: PoolClient, to: PoolClient, tables: readonly Table[]) {
  const found: Fingerprint[] = [];
  const differences: string[] = [];
  for (const table of tables) {
    const [here, there] = await Promise.all([fingerprint(from, table), fingerprint(to, table)]);
    found.push(here);
    if (JSON.stringify(here) !== JSON.stringify(there)) differences.push(differenceOf(here, there));
  }
  const [here, there] = await Promise.all([readSequences(from), readSequences(to)]);
  if (listing(here) !== listing(there)) differences.push(`sequences: ${listing(here)} and ${listing(there)}`);
  if (differences.length > 0)
    throw new CommandRefused(`The two databases differ, nothing was moved:\n${differences.join('\n')}`);
  return found;
}

const listing = (sequences: readonly Sequence[]) =>
  sequences.map(({ name, value, isCalled }) => `${name} ${value}${isCalled ? '' : ' (unused)'}`).join(', ');

function differenceOf(here: Fingerprint, there: Fingerprint): string {
  const totals = ({ rows, sums }: Fingerprint) =>
    [`${rows} rows`, ...Object.entries(sums).map(([column, sum]) => `${column} ${sum}`)].join(', ');
  return totals(here) === totals(there)
    ? `${here.table}: the content of some row`
    : `${here.table}: ${totals(here)}; in PostgreSQL ${totals(there)}`;
}
