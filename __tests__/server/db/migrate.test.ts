import fs from 'node:fs/promises';
import path from 'node:path';
import { migrate } from '../../../server/db/migrate';
import { openTestDatabase } from '../../support/testDatabase';
import type { TestDatabase } from '../../support/testDatabase';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporaryFolder';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(async () => {
  await test.close();
  await removeTemporaryFolders();
});

/** A migrations folder as drizzle-kit writes it; later in time than the shop's own. */
async function migrations(...steps: string[]): Promise<string> {
  const folder = await temporaryFolder();
  const entries = steps.map((_sql, idx) => ({
    idx,
    version: '7',
    when: 9e12 + idx,
    tag: `${idx}`,
    breakpoints: true,
  }));
  await fs.mkdir(path.join(folder, 'meta'));
  await fs.writeFile(
    path.join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  for (const [idx, step] of steps.entries()) await fs.writeFile(path.join(folder, `${idx}.sql`), step);
  return folder;
}

describe('the migrations', () => {
  it('leave everything as it was when one of them fails', async () => {
    const folder = await migrations('create table prima (n int)', 'create table prima (n int)');
    await expect(migrate(test.handle, folder)).rejects.toThrow();
    const { rows } = await test.handle.pool.query("select to_regclass('prima') as tabella");
    expect(rows).toEqual([{ tabella: null }]);
  });

  it('are applied once by instances that start together, and only what is new later', async () => {
    // Slow, so that on a server with several connections they really meet.
    const creation = 'select pg_sleep(0.2); create table nuova (n int); insert into nuova values (1)';
    const first = await migrations(creation);
    await Promise.all(Array.from({ length: 4 }, () => migrate(test.handle, first)));
    const both = await migrations(creation, 'insert into nuova values (2)');
    await migrate(test.handle, both);
    const { rows } = await test.handle.pool.query('select n from nuova order by n');
    expect(rows).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('release their lock', async () => {
    // Of this database only: on a server of several, other tests migrate theirs meanwhile.
    const { rows } = await test.handle.pool.query(
      `select 1 from pg_locks l join pg_database d on d.oid = l.database
       where l.locktype = 'advisory' and d.datname = current_database()`,
    );
    expect(rows).toEqual([]);
  });
});
