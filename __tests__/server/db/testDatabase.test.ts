import { openTestDatabase, SCHEMA } from '../../support/testDatabase';
import type { TestDatabase } from '../../support/testDatabase';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

describe('the database of a test', () => {
  it.each([
    ['rows and numbers', "insert into categorie (nome) values ('Latticini')"],
    ['another table', 'create table altra (n int)'],
  ])('is as after the migrations where the last file left %s', async (_what, statement) => {
    await test.query(statement);
    await test.close();
    test = await openTestDatabase();
    const { rows } = await test.handle.pool.query(`select to_regclass('altra') as table,
      (select count(*)::int from categorie) as rows,
      (select last_value from pg_sequences where sequencename = 'categorie_id_seq') as number`);
    expect(rows).toEqual([{ table: null, rows: 0, number: null }]);
  });

  /** What decides whether the next file gets the same engine. */
  it.each([
    ['a table', 'create table altra (n int)'],
    ['a column', 'alter table categorie rename nome to titolo'],
    ['a trigger', 'alter table registro disable trigger user'],
    ['an index', 'drop index registro_catena_riga'],
    ['a function', "create function altra() returns int language sql as 'select 1'"],
    ['a migration', "insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1)"],
    [
      'a setting',
      `do $$ begin execute format(
      'alter database %I set work_mem = ''2MB''', current_database()); end $$`,
    ],
  ])('is known as changed by %s', async (_what, change) => {
    const schemaAfter = async (statement: string) => {
      const results = await test.query(`begin; ${statement}; ${SCHEMA}; rollback`);
      return (results as unknown as { rows: { schema: string }[] }[]).at(-2)!.rows[0]!.schema;
    };
    expect(await schemaAfter(change)).not.toBe(await schemaAfter('select 1'));
    expect(await schemaAfter('select 1')).toBe(await schemaAfter('select 1'));
  });
});
