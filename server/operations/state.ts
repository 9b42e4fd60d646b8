import { sql } from 'drizzle-orm';
import type { Queries } from '../db/database';

async function listTables(queries: Queries): Promise<string[]> {
  const { rows } = await queries.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

export async function countRows(queries: Queries): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of await listTables(queries)) {
    const { rows } = await queries.execute<{ n: number }>(
      sql`select count(*) as n from ${sql.identifier(name)}`,
    );
    counts[name] = rows[0]?.n ?? 0;
  }
  return counts;
}
