import { readFile } from 'node:fs/promises';
import { giorno } from './support/giorni';
import { expect, test } from './support/shop';
import { openWorkbook } from './support/workbook';

test('a change is found in the log, opens its order and leaves as both files', async ({
  signedIn: page,
  shop,
}) => {
  const { id, numeroOrdine } = await shop.client.place({ giorno: giorno(20) });
  await page.goto('/impostazioni');
  // By key: what is loaded above it moves it under a pointer.
  await page.getByRole('main').getByRole('link', { name: 'Registro' }).press('Enter');
  const table = page.getByRole('region', { name: 'Registro' }).getByRole('table');
  await page.getByLabel('Numero d’ordine').fill(String(numeroOrdine));
  await expect(table.getByRole('rowheader')).toHaveText([new RegExp(`ha creato l’ordine ${numeroOrdine}$`)]);

  const excel = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Esporta in Excel' }).click();
  const { fileName, rows } = await openWorkbook(await excel);
  expect(fileName).toMatch(/^registro_\d{14}\.xlsx$/);
  expect(rows[1]).toContain(`ha creato l’ordine ${numeroOrdine}`);

  const lines = page.waitForEvent('download');
  await page.getByRole('button', { name: 'JSON' }).click();
  const file = await lines;
  expect(file.suggestedFilename()).toBe('registro.jsonl');
  const text = await readFile(await file.path(), 'utf8');
  expect(
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toMatchObject([{ azione: 'crea', entita: 'ordine', entitaId: String(id) }]);

  await table.getByRole('link', { name: String(numeroOrdine) }).click();
  await expect(page.getByRole('heading', { name: `Dettaglio Ordine #${numeroOrdine}` })).toBeVisible();
  await page.goto('/impostazioni/registro?azione=esporta');
  // Other tests of this shop export other things.
  await expect(table.getByRole('rowheader', { name: 'ha esportato il registro' })).toHaveCount(2);
});
