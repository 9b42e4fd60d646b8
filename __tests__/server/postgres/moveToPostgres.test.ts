import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { migrate } from '../../../server/db/migrate';
import { ordini, prodotti } from '../../../server/db/schema';
import { fillDemo } from '../../../server/demo/fillDemo';
import { sumUpVendite } from '../../../server/statistiche/venditeRepository';
import { moveToPostgres } from '../../../server/operations/move/moveToPostgres';
import { verifyRegistro } from '../../../server/registro/catenaRepository';
import { emptyFolder, openFolder, startBottega, startOn } from '../../support/bottega';
import type { Bottega } from '../../support/bottega';
import { temporaryFolder } from '../../support/temporaryFolder';
import { WRONG_SALES } from '../../../bench/crash/wrongSales';
import { migrationsFolder, silentLog, workerFile } from '../../support/testCluster';
import { openTestDatabase } from '../../support/testDatabase';
import type { TestDatabase } from '../../support/testDatabase';

const targets: TestDatabase[] = [];

/** A new database in which nothing is. */
async function emptyTarget(): Promise<TestDatabase> {
  const target = await openTestDatabase();
  targets.push(target);
  await target.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  return target;
}
const urlOf = ({ handle }: TestDatabase) => handle.pool.options.connectionString!;

const move = (dataDir: string, to: string) =>
  moveToPostgres({ dataDir, to, workerFile, migrationsFolder, version: '1.2.3', log: silentLog });

/** Texts and values that a careless copy would change. */
const AWKWARD = [
  `insert into categorie (nome) values (E'tab\\tnew\\nline\\\\N "quoted" ''è€🍞'), (E'\\\\N'), ('')`,
  `insert into registro (chi, azione, entita, prima, dopo) values ('Prova', 'x', 'y', 'null', '{"a": [1.50, "\\u00e8"]}')`,
  `insert into utenti (nome, creato_il, data_nascita) values ('Antica', '2026-03-29 01:59:59.123456+01', '1899-12-31')`,
  `insert into utenti (nome) values ('Cancellata')`,
  `delete from utenti where nome = 'Cancellata'`,
];

/** The demonstration's shop, pictures and all, after a day of work. */
let shop: Bottega;
beforeAll(async () => {
  const dataDir = await emptyFolder();
  const { handle, database } = await openFolder(dataDir);
  await fillDemo({ database, clock: () => new Date() });
  await database.transaction(async (tx) => {
    for (const text of AWKWARD) await tx.execute(sql.raw(text));
  });
  await handle.close();
  shop = await startBottega(dataDir);
  await shop.close();
});
afterAll(async () => {
  for (const target of targets) await target.close();
});

describe('a shop that is moved to PostgreSQL', () => {
  let target: TestDatabase;
  let moved: Awaited<ReturnType<typeof move>>;
  beforeAll(async () => {
    target = await emptyTarget();
    moved = await move(shop.dataDir, urlOf(target));
  });

  it('has every row, sum and content of before', async () => {
    const rows = Object.fromEntries(moved.map(({ table, rows: n }) => [table, n]));
    expect(rows).toMatchObject({ prodotti: 60, account: 2, segreti: 0 });
    for (const table of ['ordini', 'immagini', 'movimenti_giftcard', 'slot_occupati'])
      expect(rows[table]).toBeGreaterThan(0);
    const { handle, database } = await openFolder(shop.dataDir);
    const whole = sql`select (select array_agg(o.*::text order by id) from ordini o) as ordini,
      (select array_agg(md5(byte) || hash order by hash) from immagini) as immagini,
      (select array_agg(c.nome order by id) from categorie c) as categorie,
      (select array_agg(r.*::text order by id) from registro r) as registro,
      (select array_agg(p.cerca order by id) from prodotti p) as cerca`;
    const { rows: here } = await database.execute(whole);
    await handle.close();
    expect((await target.database.execute(whole)).rows).toEqual(here);
  });
  it('has the sales of before', async () => {
    await sumUpVendite(target);
    const { rows: days } = await target.query('select 1 from vendite where categoria_id is null');
    expect(days.length).toBeGreaterThan(10);
    expect((await target.query(WRONG_SALES)).rows).toEqual([]);
  });
  it('goes on with its numbers, its logins and its log, from another machine', async () => {
    const running = await startOn(await temporaryFolder(), {
      env: { DATABASE_URL: urlOf(target) },
      onAccountsCreated: () => {
        throw new Error('the accounts were not moved');
      },
    });
    try {
      const headers = { authorization: `Bearer ${shop.token}` };
      expect((await fetch(`${running.url}/api/prodotti`, { headers })).status).toBe(200);
      const { database } = running.deps;
      const write = (text: SQL) => database.transaction((tx) => tx.execute(text));
      const [last] = (
        await database.execute<{ id: number; n: number; utente: number }>(
          sql`select max(id) as id, max(numero_ordine) as n, (select max(id) from utenti) as utente from ordini`,
        )
      ).rows;
      const [next] = (
        await write(sql`insert into ordini (giorno, data_ritiro, slot_ora, cliente, totale_lordo_cents,
          totale_da_pagare_cents, metodo_pagamento) values ('2026-12-01', now(), '10:00', 'Nuova', 1, 1, 'Contanti')
          returning id, numero_ordine as n`)
      ).rows;
      expect(next).toEqual({ id: last!.id + 1, n: last!.n + 1 });
      // The number of the customer who was deleted is not given again.
      const [utente] = (await write(sql`insert into utenti (nome) values ('N') returning id`)).rows;
      expect(utente).toEqual({ id: last!.utente + 2 });
      await expect(write(sql`update registro set chi = 'Nessuno'`)).rejects.toThrow();
      const { fine, wrong } = await verifyRegistro(database, []);
      expect([fine.numero > 100, wrong]).toEqual([true, []]);
    } finally {
      await running.close();
    }
  });
});

describe('a move that is refused', () => {
  it('leaves a database alone in which somebody has rows', async () => {
    const target = await emptyTarget();
    await target.query('create table altrui as select 1 as n');
    await expect(move(shop.dataDir, urlOf(target))).rejects.toThrow('there are rows in altrui');
    const { rows } = await target.query(`select tablename from pg_tables where schemaname = 'public'`);
    expect(rows).toEqual([{ tablename: 'altrui' }]);
  });

  it('rolls back when a content, an amount or a row differs, and tells each', async () => {
    const target = await emptyTarget();
    await migrate(target.handle, migrationsFolder);
    const alter = (table: string, body: string) =>
      target.query(
        `create function altera_${table}() returns trigger language plpgsql as $$ begin ${body} end $$;
         create trigger altera before insert on ${table} for each row execute function altera_${table}()`,
      );
    await alter('prodotti', `new.nome := new.nome || '.'; return new;`);
    await alter('giftcard', 'new.saldo_cents := new.saldo_cents + 1; return new;');
    await alter('movimenti_giftcard', 'return null;');
    const refused = move(shop.dataDir, urlOf(target));
    for (const says of [
      /^prodotti: the content of/m,
      /^giftcard: .* saldo_cents/m,
      /^movimenti_giftcard: [1-9].* 0 rows/m,
    ])
      await expect(refused).rejects.toThrow(says);
    const counts = [await target.database.$count(ordini), await target.database.$count(prodotti)];
    expect(counts).toEqual([0, 0]);
  });
});
