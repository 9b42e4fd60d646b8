import { knownMigrations, migrate, newerVersionNeeded } from '../../../server/db/migrate';
import { newerMigrations } from '../../support/newerMigrations';
import { migrationsFolder } from '../../support/testCluster';
import { openTestDatabase } from '../../support/testDatabase';
import type { TestDatabase } from '../../support/testDatabase';

let test: TestDatabase;
beforeEach(async () => {
  test = await openTestDatabase();
});
afterEach(() => test.close());
const query = async (sql: string) => (await test.query(sql)).rows as Record<string, unknown>[];

describe('the migrations', () => {
  it('leave everything as it was when one of them fails', async () => {
    const folder = await newerMigrations('create table prima (n int)', 'create table prima (n int)');
    await expect(migrate(test.handle, folder)).rejects.toThrow();
    expect(await query("select to_regclass('prima') as tabella")).toEqual([{ tabella: null }]);
  });

  it('are applied once by instances that start together, and only what is new later', async () => {
    // Slow, so that on a server with several connections they really meet.
    const creation = 'select pg_sleep(0.2); create table nuova (n int); insert into nuova values (1)';
    const first = await newerMigrations(creation);
    await Promise.all(Array.from({ length: 4 }, () => migrate(test.handle, first)));
    const both = await newerMigrations(creation, 'insert into nuova values (2)');
    await migrate(test.handle, both);
    expect(await query('select n from nuova order by n')).toEqual([{ n: 1 }, { n: 2 }]);
    // Of this database only: on a server of several, other tests migrate theirs meanwhile.
    const locks = await query(
      `select 1 from pg_locks l join pg_database d on d.oid = l.database
       where l.locktype = 'advisory' and d.datname = current_database()`,
    );
    expect(locks).toEqual([]);
  });
});

describe('a version that is older than the database', () => {
  const changing = 'alter table categorie rename column nome to titolo';
  const adding = '-- additive: older versions do not look at it.\ncreate table domani (n int)';

  it('refuses it when a newer one changed it, says which version is needed, and changes nothing', async () => {
    await migrate(test.handle, await newerMigrations(changing), '2.0.0');
    const refused = migrate(test.handle, migrationsFolder, '1.0.0');
    await expect(refused).rejects.toThrow(
      'The database was brought up to date by version 2.0.0, and this is version 1.0.0, which does not know it: ' +
        'start version 2.0.0 or newer',
    );
    expect(await newerVersionNeeded(test.database, knownMigrations(migrationsFolder))).toBe('2.0.0');
    expect(await query('select titolo from categorie')).toEqual([]);
  });

  it('works on with what newer ones only added', async () => {
    await migrate(test.handle, await newerMigrations(adding), '2.0.0');
    await migrate(test.handle, migrationsFolder, '1.0.0');
    expect(await newerVersionNeeded(test.database, knownMigrations(migrationsFolder))).toBeUndefined();
  });

  it('needs the version that changed it, not one that added to it later', async () => {
    await migrate(test.handle, await newerMigrations(changing), '2.0.0');
    await migrate(test.handle, await newerMigrations(changing, adding), '3.0.0');
    // What is started again must not forget it.
    await migrate(test.handle, await newerMigrations(changing, adding), '3.0.1');
    expect(await newerVersionNeeded(test.database, knownMigrations(migrationsFolder))).toBe('2.0.0');
  });

  it('refuses a migration of which nothing is known', async () => {
    await query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9000000000000)`);
    await expect(migrate(test.handle, migrationsFolder, '1.0.0')).rejects.toThrow('start a newer version');
  });
});
