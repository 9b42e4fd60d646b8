import type { ClientBase } from 'pg';

/**
 * Reads the first and the last row of every table by primary key. PostgreSQL takes a truncated table file for an empty
 * table, but its index still points to the missing rows, and reading them fails. Selecting `xmin` makes it read the row
 * itself and not only the index.
 */
const READ_NEWEST_ROWS = `
do $$
declare
  item record;
  seen xid;
begin
  perform set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
          set_config('enable_sort', 'off', true);
  for item in
    select c.oid::regclass as name,
      string_agg(quote_ident(a.attname), ', ' order by k.n) as first,
      string_agg(quote_ident(a.attname) || ' desc', ', ' order by k.n) as last
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace s on s.oid = c.relnamespace
    cross join unnest(i.indkey::int[]) with ordinality k (attribute, n)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attribute
    where i.indisprimary and s.nspname in ('public', 'drizzle')
    group by c.oid
  loop
    execute format('select xmin from %s order by %s limit 1', item.name, item.first) into seen;
    execute format('select xmin from %s order by %s limit 1', item.name, item.last) into seen;
  end loop;
end $$`;

/** @throws the database's error when a row that an index knows cannot be read */
export async function readNewestRows(client: Pick<ClientBase, 'query'>): Promise<void> {
  await client.query(READ_NEWEST_ROWS);
}
