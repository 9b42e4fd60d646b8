import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import pg from 'pg';
import { createDatabase } from '../../../server/db/database';
import { DataFolderInUseError } from '../../../server/db/engine/folderErrors';
import { migrate } from '../../../server/db/migrate';
import { openDatabase } from '../../../server/db/pool';
import type { DatabaseHandle } from '../../../server/db/pool';
import { ordini, prodotti } from '../../../server/db/schema';
import { fillDemo } from '../../../server/demo/fillDemo';
import { sumUpVendite } from '../../../server/statistiche/venditeRepository';
import { moveToPostgres } from '../../../server/operations/move/moveToPostgres';
import { verifyRegistro } from '../../../server/registro/catenaRepository';
import { emptyFolder, openFolder, startBottega, startOn } from '../../support/bottega';
import type { Bottega } from '../../support/bottega';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporaryFolder';
import { WRONG_SALES } from '../../../bench/crash/wrongSales';
import { migrationsFolder, silentLog, workerFile } from '../../support/testCluster';

const server = process.env.TEST_DATABASE_URL ?? '';
const made: string[] = [];

async function asAdministrator(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/** The address of a new database in which nothing is. */
async function emptyTarget(): Promise<string> {
  const name = `sposta_${randomBytes(6).toString('hex')}`;
  await asAdministrator(`create database ${name} template template0 encoding 'UTF8'`);
  made.push(name);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function onTarget<T>(to: string, work: (handle: DatabaseHandle) => Promise<T>): Promise<T> {
  const handle = await openDatabase({ databaseUrl: to, dataDir: '', workerFile, log: silentLog });
  try {
    return await work(handle);
  } finally {
    await handle.close();
  }
}

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
  for (const name of made) await asAdministrator(`drop database ${name} with (force)`);
  await removeTemporaryFolders();
});

describe('a shop that is moved to PostgreSQL', () => {
  let to: string;
  let moved: Awaited<ReturnType<typeof move>>;
  beforeAll(async () => {
    to = await emptyTarget();
    moved = await move(shop.dataDir, to);
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
    const { rows: there } = await onTarget(to, (target) => createDatabase(target).execute(whole));
    expect(there).toEqual(here);
  });
  it('has the sales of before', async () => {
    await onTarget(to, async (target) => {
      await sumUpVendite({ database: createDatabase(target) });
      const { rows: days } = await target.pool.query('select 1 from vendite where categoria_id is null');
      expect(days.length).toBeGreaterThan(10);
      expect((await target.pool.query(WRONG_SALES)).rows).toEqual([]);
    });
  });
  it('tells the sums that were compared', () => {
    const sums = Object.fromEntries(moved.map(({ table, sums: found }) => [table, Object.keys(found)]));
    expect(sums.ordini).toContain('totale_da_pagare_cents');
    expect(sums.varianti).toContain('quantita_disponibile');
    expect(sums.slot_occupati).toEqual(['usati']);
    expect(sums.movimenti_giftcard).toEqual(['importo_cents']);
  });
  it('goes on with its numbers, its logins and its log, from another machine', async () => {
    const running = await startOn(await temporaryFolder(), {
      env: { DATABASE_URL: to },
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
  it('is not moved there once more', async () => {
    await expect(move(shop.dataDir, to)).rejects.toThrow(/not empty: there are rows in account/);
  });
});

describe('a move that is refused', () => {
  it('leaves a database alone in which somebody has rows', async () => {
    const to = await emptyTarget();
    await onTarget(to, ({ pool }) =>
      pool.query('begin read write; create table altrui as select 1 as n; commit'),
    );
    await expect(move(shop.dataDir, to)).rejects.toThrow('there are rows in altrui');
    const { rows } = await onTarget(to, ({ pool }) =>
      pool.query(`select tablename from pg_tables where schemaname = 'public'`),
    );
    expect(rows).toEqual([{ tablename: 'altrui' }]);
  });
  it('leaves a running shop alone', async () => {
    const { handle } = await openFolder(shop.dataDir);
    await expect(move(shop.dataDir, await emptyTarget())).rejects.toThrow(DataFolderInUseError);
    await handle.close();
  });
  it('says what cannot be reached, without the password', async () => {
    const to = 'postgres://somebody:secret@127.0.0.1:1/nowhere';
    const attempt = move(shop.dataDir, to);
    await expect(attempt).rejects.toThrow('cannot be reached');
    await expect(attempt).rejects.not.toThrow('secret');
  });

  const TAMPERING = [
    [
      'the content of a row',
      'prodotti',
      `new.nome := new.nome || '.'; return new;`,
      'prodotti: the content of',
    ],
    [
      'an amount',
      'giftcard',
      'new.saldo_cents := new.saldo_cents + 1; return new;',
      'giftcard: .* saldo_cents',
    ],
    ['a lost row', 'movimenti_giftcard', 'return null;', 'movimenti_giftcard: [1-9].* 0 rows'],
  ] as const;
  it.each(TAMPERING)('rolls back when %s differs', async (_what, table, body, says) => {
    const to = await emptyTarget();
    await onTarget(to, async (target) => {
      await migrate(target, migrationsFolder);
      await target.pool.query(
        `begin read write;
         create function altera() returns trigger language plpgsql as $$ begin ${body} end $$;
         create trigger altera before insert on ${table} for each row execute function altera();
         commit`,
      );
    });
    await expect(move(shop.dataDir, to)).rejects.toThrow(new RegExp(says));
    const counts = await onTarget(to, async (target) => {
      const database = createDatabase(target);
      return [await database.$count(ordini), await database.$count(prodotti)];
    });
    expect(counts).toEqual([0, 0]);
  });
});
