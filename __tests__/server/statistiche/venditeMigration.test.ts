import fs from 'node:fs/promises';
import path from 'node:path';
import { migrate } from '../../../server/db/migrate';
import { migrationsFolder } from '../../support/testCluster';
import { removeTemporaryFolders, temporaryFolder } from '../../support/temporaryFolder';
import { openTestDatabase } from '../../support/testDatabase';
import type { TestDatabase } from '../../support/testDatabase';
import { WRONG_SALES } from '../../../bench/crash/wrongSales';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(async () => {
  await test.close();
  await removeTemporaryFolders();
});

/** The migrations as they were before lines had a category and sales a table. */
async function earlierMigrations(): Promise<string> {
  const folder = await temporaryFolder();
  await fs.cp(migrationsFolder, folder, { recursive: true });
  const file = path.join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await fs.readFile(file, 'utf8')) as { entries: { idx: number }[] };
  journal.entries = journal.entries.filter(({ idx }) => idx < 8);
  await fs.writeFile(file, JSON.stringify(journal));
  return folder;
}

const order = (id: number, giorno: string, stato: number) =>
  `insert into ordini (giorno, data_ritiro, slot_ora, cliente, totale_lordo_cents, totale_da_pagare_cents,
    metodo_pagamento, stato) values ('${giorno}', now(), '10:00', 'Anna ${id}', 100, 100, 'Carta', ${stato})`;
const line = (ordine: number, prodotto: number | null, categoria: string) =>
  `insert into dettagli_ordine (ordine_id, prodotto_id, codice_prodotto, nome_prodotto, categoria, peso, quantita,
    prezzo_unitario_cents) values (${ordine}, ${prodotto}, 'P', 'Pane', '${categoria}', '1', 1, 100)`;

it('gives the lines of a shop that has worked before their category, and sums up its sales', async () => {
  const query = async (text: string) => (await test.query(text)).rows as unknown[];
  await query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  await migrate(test.handle, await earlierMigrations());
  for (const text of [
    `insert into categorie (nome) values ('Pane'), ('Dolciumi')`,
    `insert into prodotti (codice, nome, categoria_id) values ('P', 'Pane', 1), ('D', 'Cannoli', 2)`,
    order(1, '2026-11-20', 2),
    order(2, '9999-12-31', 0),
    order(3, '2026-11-20', 3),
    // Sold as bread; of a category that has another name now; of one that is gone like its product.
    line(1, 2, 'PANE'),
    line(1, 2, 'Dolci'),
    line(2, null, 'Vecchia'),
    line(2, null, 'vecchia'),
    line(3, 1, 'Pane'),
  ])
    await query(text);
  await migrate(test.handle, migrationsFolder);
  expect(await query('select categoria, categoria_id from dettagli_ordine order by id')).toEqual([
    { categoria: 'PANE', categoria_id: 1 },
    { categoria: 'Dolci', categoria_id: 2 },
    { categoria: 'Vecchia', categoria_id: 3 },
    { categoria: 'vecchia', categoria_id: 3 },
    { categoria: 'Pane', categoria_id: 1 },
  ]);
  expect(await query(WRONG_SALES)).toEqual([]);
  expect(
    await query('select giorno, ordini, importo_cents from vendite where categoria_id is null order by 1'),
  ).toEqual([
    { giorno: '2026-11-20', ordini: 1, importo_cents: 200 },
    { giorno: '9999-12-31', ordini: 1, importo_cents: 200 },
  ]);
  // A category that is made now is another one than those that are gone.
  expect(await query(`insert into categorie (nome) values ('Nuova') returning id`)).toEqual([{ id: 4 }]);
});
