import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../../support/testDatabase';
import type { TestDatabase } from '../../support/testDatabase';
import { categorie, registro } from '../../../server/db/schema';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

describe('the database of a test', () => {
  it('is empty and numbered from the start after a reset, the append-only log too', async () => {
    const insert = () =>
      test.database.transaction(async (tx) => {
        await tx.insert(registro).values({ chi: 'x', azione: 'crea', entita: 'categoria', entitaId: '1' });
        const [row] = await tx.insert(categorie).values({ nome: 'Formaggi' }).returning();
        const { rows } = await tx.execute(sql`select nextval('numero_ordine') as numero`);
        return [row?.id, rows[0]?.numero];
      });
    expect(await insert()).toEqual([1, 1001]);
    await test.reset();
    expect(await test.database.select().from(categorie)).toEqual([]);
    expect(await insert()).toEqual([1, 1001]);
  });

  it.each([
    ['rows and numbers', "insert into categorie (nome) values ('Formaggi')"],
    ['another table', 'create table altra (n int)'],
    ['another column', 'alter table categorie rename nome to titolo'],
    ['no trigger', 'alter table registro disable trigger user'],
    ['no index', 'drop index registro_catena_riga'],
    ['another function', "create function altra() returns int language sql as 'select 1'"],
    ['another migration', "insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1)"],
    [
      'another setting',
      `do $$ begin execute format(
      'alter database %I set work_mem = ''2MB''', current_database()); end $$`,
    ],
  ])('is as after the migrations where the last file left %s', async (_what, sql) => {
    await test.close();
    const left = await openTestDatabase();
    await left.query(sql);
    await left.close();
    test = await openTestDatabase();
    const { rows } = await test.handle.pool.query(`select
      (select count(*)::int from categorie) as rows, to_regclass('altra') as table, to_regproc('altra') as function,
      (select last_value from pg_sequences where sequencename = 'categorie_id_seq') as number,
      (select count(nome)::int from categorie) as column,
      (select count(*)::int from pg_trigger where tgrelid = 'registro'::regclass and tgenabled = 'D') as disabled,
      to_regclass('registro_catena_riga')::text as index, current_setting('work_mem') as setting,
      (select count(*)::int from drizzle.__drizzle_migrations where hash = 'x') as migrations`);
    expect(rows).toEqual([
      {
        rows: 0,
        table: null,
        function: null,
        number: null,
        column: 0,
        disabled: 0,
        migrations: 0,
        index: 'registro_catena_riga',
        setting: '4MB',
      },
    ]);
  });
});
