import { giorno } from './support/giorni';
import { expect, test } from './support/shop';
import { openWorkbook } from './support/workbook';

test('sales are counted by category and by product, drawn and exported', async ({ signedIn: page, shop }) => {
  const day = giorno(25);
  const pane = await shop.client.variante('PAN-001', '500');
  const lasagne = await shop.client.variante('GAS-001', '400');
  await shop.client.place({
    giorno: day,
    lines: [
      { varianteId: pane, quantita: 2 },
      { varianteId: lasagne, quantita: 1 },
    ],
  });
  const cancelled = await shop.client.place({ giorno: day });
  await shop.client.call('DELETE', `/ordini/${cancelled.id}`);

  await page.goto('/statistiche');
  await page.getByLabel('Da data').fill(day);
  await page.getByLabel('A data', { exact: true }).fill(day);
  await page.getByRole('button', { name: 'Carica Statistiche' }).click();
  const table = page.getByRole('region', { name: 'Statistiche' }).getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText([
    'Prodotto / Categoria',
    'Numero Ordini',
    'Totale €',
  ]);
  await expect(table.locator('tbody tr')).toHaveText([/Gastronomia\s*1\s*7,20\s€/, /Pane\s*1\s*7,00\s€/]);
  await expect(table.locator('tfoot')).toHaveText(
    /Totale\s*Un ordine con più categorie è contato in ognuna, nel totale una volta sola\.\s*1\s*14,20\s€/,
  );
  // The chart is hidden from assistive technology, and therefore from getByRole.
  await expect(page.locator('.grafico canvas')).toHaveCount(2);
  await page.getByText('Andamento in tabella').click();
  await expect(page.getByRole('region', { name: 'Andamento nel tempo' }).last()).toContainText('14,20');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Esporta in Excel' }).click(),
  ]);
  const { fileName, sheetName, rows } = await openWorkbook(download);
  expect(fileName).toMatch(/^statistiche_ordini_\d{14}\.xlsx$/);
  expect(sheetName).toBe('Statistiche');
  expect(rows).toEqual([
    ['Prodotto / Categoria', 'Numero Ordini', 'Totale €'],
    ['Gastronomia', 1, 7.2],
    ['Pane', 1, 7],
    ['Totale', 1, 14.2],
  ]);

  await page.getByLabel('Categoria').selectOption({ label: 'Pane' });
  await page.getByRole('button', { name: 'Carica Statistiche' }).click();
  await expect(table.locator('tbody tr')).toHaveText([/Pane di Altamura\s*1\s*7,00\s€/]);
});
