import fs from 'node:fs/promises';
import path from 'node:path';
import { migrate } from '../../../server/db/migrate';
import { migrationsFolder } from '../../support/testCluster';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporaryFolder';
import { openTestDatabase } from '../../support/testDatabase';
import type { TestDatabase } from '../../support/testDatabase';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(async () => {
  await test.close();
  await removeTemporaryFolders();
});

/** The migrations as they were before there were events. */
async function earlierMigrations(): Promise<string> {
  const folder = await temporaryFolder();
  await fs.cp(migrationsFolder, folder, { recursive: true });
  const file = path.join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await fs.readFile(file, 'utf8')) as { entries: { idx: number }[] };
  journal.entries = journal.entries.filter(({ idx }) => idx < 11);
  await fs.writeFile(file, JSON.stringify(journal));
  return folder;
}

it('tells the orders that were still to be told, and takes those that are there for seen, but no later one', async () => {
  const query = async (text: string) => (await test.query(text)).rows as unknown[];
  const order = `insert into ordini (giorno, data_ritiro, slot_ora, cliente, totale_lordo_cents,
    totale_da_pagare_cents, metodo_pagamento) values ('2026-11-20', now(), '10:00', 'Anna', 100, 100, 'Carta')`;
  await query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  await migrate(test.handle, await earlierMigrations());
  for (const text of [order, order, order, 'insert into outbox (ordine_id) values (3), (1)'])
    await query(text);
  await migrate(test.handle, migrationsFolder);
  await query(order);
  expect(await query('select * from numera_eventi()')).toEqual([{ prima: 0, ultimo: 3 }]);
  expect(await query('select numero, tipo, ordine_id from eventi order by numero')).toEqual([
    { numero: 1, tipo: 'nuovo', ordine_id: 3 },
    { numero: 2, tipo: 'nuovo', ordine_id: 1 },
    { numero: 3, tipo: 'nuovo', ordine_id: 4 },
  ]);
  expect(await query('select id, revisione, visto_il is not null as visto from ordini order by id')).toEqual([
    { id: 1, revisione: 1, visto: true },
    { id: 2, revisione: 1, visto: true },
    { id: 3, revisione: 1, visto: true },
    { id: 4, revisione: 1, visto: false },
  ]);
});
