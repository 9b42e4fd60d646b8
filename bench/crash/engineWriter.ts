/**
 * Program under test: tells what the database holds (`found` and a JSON report), then commits without pause and
 * acknowledges each commit. Arguments: data folder, bundled worker.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { createDatabase } from '../../server/db/database';
import type { Database } from '../../server/db/database';
import { openDatabase } from '../../server/db/pool';
import { sql } from 'drizzle-orm';

export interface FoundReport {
  ids: number[];
  /** Rows whose content is not what was written, and transactions of which only a part is there. */
  damaged: number[];
}

const LINES_PER_ORDER = 3;
const WRITERS = 3;

async function report(pool: Pool): Promise<FoundReport> {
  await pool.query(
    `begin read write;
     create table if not exists ordine (id int primary key, testo text not null, md5 text not null);
     create table if not exists riga (ordine_id int not null references ordine, n int not null); commit`,
  );
  const { rows: orders } = await pool.query<{ id: number }>('select id from ordine order by id');
  const { rows: damaged } = await pool.query<{ id: number }>(
    `select o.id from ordine o left join riga r on r.ordine_id = o.id
     group by o.id having count(r.n) <> ${LINES_PER_ORDER} or md5(o.testo) <> o.md5`,
  );
  return { ids: orders.map(({ id }) => id), damaged: damaged.map(({ id }) => id) };
}

async function writeForever(database: Database, nextId: () => number): Promise<never> {
  for (;;) {
    const id = nextId();
    const text = randomBytes(50 + Math.floor(Math.random() * 3000)).toString('base64');
    const md5 = createHash('md5').update(text).digest('hex');
    await database.transaction(async (tx) => {
      await tx.execute(sql`insert into ordine values (${id}, ${text}, ${md5})`);
      for (let n = 0; n < LINES_PER_ORDER; n++) await tx.execute(sql`insert into riga values (${id}, ${n})`);
    });
    process.stdout.write(`ack ${id}\n`);
  }
}

async function main(): Promise<void> {
  const [dataDir, workerFile] = process.argv.slice(2);
  if (!dataDir || !workerFile) throw new Error('Usage: engineWriter <data folder> <worker file>');
  const log = { info: () => undefined, warn: console.error, error: console.error };
  const handle = await openDatabase({ dataDir, workerFile, log });
  const found = await report(handle.pool);
  process.stdout.write(`found ${JSON.stringify(found)}\n`);
  let last = found.ids.at(-1) ?? 0;
  const database = createDatabase(handle);
  await Promise.all(Array.from({ length: WRITERS }, () => writeForever(database, () => ++last)));
}

void main();
