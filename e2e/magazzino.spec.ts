import { makeSpreadsheet, INTESTAZIONI } from '../__tests__/support/spreadsheets';
import { expect, test } from './support/shop';
import { openWorkbook } from './support/workbook';

test('each line of an uploaded spreadsheet has the colour of how it went; the template is downloaded', async ({
  signedIn: page,
  shop,
}) => {
  // Of its own, so that its stock may be set.
  await shop.client.prodotto({ codice: '0071' });
  await page.goto('/magazzino');
  const buffer = makeSpreadsheet([
    INTESTAZIONI,
    ['0071', '500', 42],
    ['0071', '999', 1],
    ['NESSUNO', '500', 1],
  ]);
  const file = { name: 'scorte.xlsx', mimeType: 'application/octet-stream', buffer };
  await page.getByLabel('File Excel compilato').setInputFiles(file);
  await page.getByRole('button', { name: 'Aggiorna Disponibilità' }).click();
  // Green and red, the rest black (S4.7): a cell as its stato is counted above.
  const [green, red] = ['rgb(18, 90, 53)', 'rgb(179, 35, 31)'];
  for (const [stato, colour] of [
    ['Aggiornato', green],
    ['Variante non trovata', red],
    ['Prodotto non trovato', red],
  ] as const)
    await expect(page.getByRole('cell', { name: stato, exact: true })).toHaveCSS('color', colour);

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Esporta Template Vuoto' }).click();
  const { fileName, rows } = await openWorkbook(await downloading);
  expect([fileName, rows[0]]).toEqual(['template_aggiorna_magazzino.xlsx', INTESTAZIONI]);
});
