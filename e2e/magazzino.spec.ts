import { read, utils } from '@e965/xlsx';
import type { Locator, Page } from '@playwright/test';
import fs from 'node:fs';
import type { Prodotto } from '../src/contract/prodotti';
import { violations } from './support/axe';
import { expect, test } from './support/shop';
import type { ShopClient } from './support/shopClient';
import { openWorkbook, workbookOf } from './support/workbook';

const HEAD = ['CodiceProdotto', 'PesoVariante', 'Quantita'];
const send = (page: Page) => page.getByRole('button', { name: 'Aggiorna Disponibilità' });
const lines = (page: Page) => page.locator('tr[data-row]');
const counts = (page: Page) => page.getByRole('list', { name: 'Esiti' }).getByRole('listitem');

const quantita = async (client: ShopClient, codice: string) =>
  (await client.call<Prodotto[]>('GET', '/prodotti/GetProdottiAdmin')).find(
    (prodotto) => prodotto.codice === codice,
  )?.varianti[0]?.quantitaDisponibile;

test('the stock is set by a spreadsheet, each line says how it went; the stock and the template are downloaded', async ({
  signedIn: page,
  shop,
  problems,
}) => {
  // Of its own, so that its stock may be set.
  await shop.client.prodotto({ codice: '0071' });
  await page.goto('/magazzino');
  await expect(page.getByRole('heading', { name: 'Aggiorna Magazzino' })).toBeVisible();
  await expect(send(page)).toBeDisabled();
  const buffer = workbookOf([
    HEAD,
    ['0071', '500', 42],
    ['0071', '999', 1],
    ['NESSUNO', '500', 1],
    ['0071', '500', 'tanti'],
  ]);
  const file = test.info().outputPath('scorte.xlsx');
  fs.writeFileSync(file, buffer);
  await page.getByLabel('File Excel compilato').setInputFiles(file);
  await send(page).click();
  await expect(lines(page)).toHaveCount(4);
  await expect(lines(page).nth(0)).toContainText('Aggiornato');
  await expect(lines(page).nth(1)).toContainText('Variante non trovata');
  await expect(lines(page).nth(2)).toContainText('Prodotto non trovato');
  await expect(lines(page).nth(3)).toContainText('Errore');
  // Green and red, the rest black (S4.7): a cell as its stato is counted above.
  const coloured = (part: Locator) => part.evaluate((element) => getComputedStyle(element).color);
  const stati = await Promise.all(
    [0, 1, 2, 3].map((n) => coloured(lines(page).nth(n).getByRole('cell').nth(2))),
  );
  const [green, red] = ['rgb(18, 90, 53)', 'rgb(179, 35, 31)'];
  expect(stati).toEqual([green, red, red, red]);
  await expect(counts(page).first()).toHaveText('Righe: 4');
  expect(await quantita(shop.client, '0071')).toBe(42);
  // Corrected in Excel and sent again without a new choice, which the browser refuses.
  fs.utimesSync(file, 0, Date.now() / 1_000 + 60);
  await send(page).click();
  await expect(page.getByText(/non aggiornata: il file è cambiato dopo la scelta/)).toBeVisible();
  // As the browser's dialog does, where the same name raises no event.
  const browser = await page.context().newCDPSession(page);
  const expression = "document.getElementById('magazzino-file')";
  const { objectId } = (await browser.send('Runtime.evaluate', { expression })).result;
  await browser.send('DOM.setFileInputFiles', { files: [file], objectId });
  await send(page).click();
  await expect(lines(page)).toHaveCount(4);
  expect(problems.splice(0).join()).toContain('ERR_UPLOAD_FILE_CHANGED');
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Mostra solo le righe non riuscite').check();
  await expect(lines(page)).toHaveCount(3);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Esporta Excel Magazzino Attuale' }).click(),
  ]);
  const { fileName, rows } = await openWorkbook(download);
  expect(fileName).toBe('prodotti.xlsx');
  expect(rows[0]).toEqual([...HEAD, 'Nome', 'QuantitaLetta', 'LettoIl']);

  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Esporta Template Vuoto' }).click(),
  ]);
  expect(template.suggestedFilename()).toBe('template_aggiorna_magazzino.xlsx');
  const book = read(fs.readFileSync(await template.path()));
  expect(utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1 })[0]).toEqual(HEAD);
});
