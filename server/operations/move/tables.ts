import type { PoolClient } from 'pg';
import { CommandRefused } from '../command';

export interface Table {
  name: string;
  columns: string[];
  summed: string[];
}

const COUNTED = [
  'quantita',
  'quantita_disponibile',
  'quantita_resa',
  'differenza',
  'usati',
  'usi',
  'tentativi',
];

/** Referenced tables come before those that refer to them. */
export async function listTables(client: PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table & { needs: string[] }>(
    `select c.oid::regclass::text as name,
      (select array_agg(quote_ident(attname)::text order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      array(select quote_ident(attname)::text from pg_attribute where attrelid = c.oid and attnum > 0
        and not attisdropped and (attname like '%\\_cents' or attname = any($1)) order by attnum) as summed,
      array(select confrelid::regclass::text from pg_constraint
        where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as needs
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
    [COUNTED],
  );
  const sorted: Table[] = [];
  const left = new Set(rows);
  while (left.size > 0) {
    const names = new Set([...left].map(({ name }) => name));
    const free = [...left].filter(({ needs }) => !needs.some((needed) => names.has(needed)));
    if (free.length === 0) throw new Error(`Tables that need each other: ${[...names].join(', ')}`);
    for (const table of free) left.delete(table);
    sorted.push(...free);
  }
  return sorted;
}

interface Sequence {
  name: string;
  value: string;
  isCalled: boolean;
}

export async function readSequences(client: PoolClient): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select quote_ident(sequencename) as name, coalesce(last_value, start_value)::text as value,
      last_value is not null as "isCalled" from pg_sequences where schemaname = 'public' order by 1`,
  );
  return rows;
}

/** Enough to make round trips cheap, little enough for any memory. */
const BATCH_BYTES = 4 << 20;

/** Copies rows as PostgreSQL's text, which is lossless. Nobody may write to the source meanwhile. */
export async function copyTable(from: PoolClient, to: PoolClient, table: Table): Promise<void> {
  const { name } = table;
  const columns = table.columns.join(', ');
  const insert = `insert into ${name} (${columns}) overriding system value
    select ${columns} from unnest($1::${name}[])`;
  const { blocks, step } = await sizeOf(from, table);
  for (let first = 0; first < blocks; first += step) {
    const { rows } = await from.query<{ row: string }>(
      `select t::text as row from ${name} t where ctid >= $1::tid and ctid < $2::tid`,
      [`(${first},0)`, `(${first + step},0)`],
    );
    await to.query(insert, [rows.map(({ row }) => row)]);
  }
}

async function sizeOf(client: PoolClient, { name }: Table): Promise<{ blocks: number; step: number }> {
  const { rows } = await client.query<{ blocks: number; bytes: number }>(
    `select pg_relation_size($1::regclass) / current_setting('block_size')::int as blocks,
      pg_table_size($1::regclass) as bytes`,
    [name],
  );
  const { blocks, bytes } = rows[0]!;
  return { blocks, step: Math.max(1, Math.floor((BATCH_BYTES * blocks) / Math.max(1, bytes))) };
}

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
