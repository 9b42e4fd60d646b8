import fs from 'node:fs/promises';
import path from 'node:path';
import { migrate } from '../../../server/db/migrate';
import { migrationsFolder } from '../../support/testCluster';
import { temporaryFolder } from '../../support/temporaryFolder';
import { keptDatabase } from '../../support/testDatabase';
import { WRONG_SALES } from '../../../bench/crash/wrongSales';

/** What becomes of a shop that worked with an earlier version. */
const test = keptDatabase();
const query = async (text: string) => (await test.query(text)).rows as unknown[];

/** An empty database as so many migrations made it. */
async function beginAt(migrations: number): Promise<void> {
  const folder = await temporaryFolder();
  await fs.cp(migrationsFolder, folder, { recursive: true });
  const file = path.join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await fs.readFile(file, 'utf8')) as { entries: { idx: number }[] };
  journal.entries = journal.entries.filter(({ idx }) => idx < migrations);
  await fs.writeFile(file, JSON.stringify(journal));
  await query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  await migrate(test.handle, folder);
}

it('tells the orders that were still to be told, and takes those that are there for seen, but no later one', async () => {
  const ordine = `insert into ordini (giorno, data_ritiro, slot_ora, cliente, totale_lordo_cents,
    totale_da_pagare_cents, metodo_pagamento) values ('2026-11-20', now(), '10:00', 'Anna', 100, 100, 'Carta')`;
  await beginAt(11);
  for (const text of [ordine, ordine, ordine, 'insert into outbox (ordine_id) values (3), (1)'])
    await query(text);
  await migrate(test.handle, migrationsFolder);
  await query(ordine);
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

const order = (id: number, giorno: string, stato: number) =>
  `insert into ordini (giorno, data_ritiro, slot_ora, cliente, totale_lordo_cents, totale_da_pagare_cents,
    metodo_pagamento, stato) values ('${giorno}', now(), '10:00', 'Anna ${id}', 100, 100, 'Carta', ${stato})`;
const line = (ordine: number, prodotto: number | null, categoria: string) =>
  `insert into dettagli_ordine (ordine_id, prodotto_id, codice_prodotto, nome_prodotto, categoria, peso, quantita,
    prezzo_unitario_cents) values (${ordine}, ${prodotto}, 'P', 'Pane', '${categoria}', '1', 1, 100)`;

it('gives the lines of a shop that has worked before their category, and sums up its sales', async () => {
  await beginAt(8);
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
  // Of orders that the sums of that version counted twice: a product in two categories, a category of two names.
  expect(await query('select giorno from vendite_da_sommare order by 1')).toEqual([
    { giorno: '2026-11-20' },
    { giorno: '9999-12-31' },
  ]);
  expect(
    await query('select giorno, ordini, importo_cents from vendite where categoria_id is null order by 1'),
  ).toEqual([
    { giorno: '2026-11-20', ordini: 1, importo_cents: 200 },
    { giorno: '9999-12-31', ordini: 1, importo_cents: 200 },
  ]);
  // A category that is made now is another one than those that are gone.
  expect(await query(`insert into categorie (nome) values ('Nuova') returning id`)).toEqual([{ id: 4 }]);
});
