import { sql } from 'drizzle-orm';

import { vendite } from '../db/schema';
import type { Deps } from '../http/deps';

/** So many rows of a day are worth writing it anew: fewer cost no reader anything. */
const MANY = 50;

/** Puts the sales of the days that many changes came in for together, a day at a time; gives back how many days. */
export async function sumUpVendite({ database }: Pick<Deps, 'database'>): Promise<number> {
  const { rows } = await database.execute<{ giorno: string }>(
    sql`select giorno from ${vendite} where not riassunta group by giorno having count(*) >= ${MANY} order by giorno`,
  );
  for (const { giorno } of rows) await database.execute(sql`select ricalcola_vendite(${giorno})`);
  return rows.length;
}
