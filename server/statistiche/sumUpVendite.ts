import { sql } from 'drizzle-orm';

import { vendite } from '../db/schema';
import type { Deps } from '../http/deps';

/** Rows of a day from which merging pays off; fewer cost readers nothing. */
const MANY = 50;

/** Merges the sales of days with many changes, a day at a time; returns how many days. */
export async function sumUpVendite({ database }: Pick<Deps, 'database'>): Promise<number> {
  const { rows } = await database.execute<{ giorno: string }>(
    sql`select giorno from ${vendite} where not riassunta group by giorno having count(*) >= ${MANY} order by giorno`,
  );
  for (const { giorno } of rows) await database.execute(sql`select ricalcola_vendite(${giorno})`);
  return rows.length;
}
