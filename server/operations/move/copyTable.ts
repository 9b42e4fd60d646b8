import type { PoolClient } from 'pg';
import type { Table } from './tables';

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
