import type { Page } from '@playwright/test';
import { ostileTest } from './support/ostile';
import { expect } from './support/shop';
import { openWorkbook } from './support/workbook';
import type { Downloaded } from './support/workbook';

/** In every field what a spreadsheet program would calculate, or send somewhere, if it took it for a formula. */
const TESTI = {
  categoria: '=1+1',
  codice: '+1+1',
  prodotto: `=HYPERLINK("http://127.0.0.1:1/?"&A1,"Pane")`,
  descrizione: "<p>=cmd|'/C calc'!A0</p>",
  couponCodice: '-2+3',
  couponDescrizione: '=1+1',
  cartaCodice: '@A1',
  cartaDescrizione: '=1+1',
  motivo: '=1+1',
  nome: `=cmd|'/C calc'!A0`,
  cognome: '-1+1',
  email: '-1+1@example.it',
  phone: '+39-080-5551234',
  metodoPagamento: '=1+1',
};

const test = ostileTest(TESTI);

async function download(page: Page, button: string): Promise<Downloaded> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return openWorkbook(file);
}

/** Each text stands in a cell of text, and the file holds no formula at all and no link. */
function expectTexts({ sheet, rows }: Downloaded, texts: string[]): void {
  const cells = Object.entries(sheet).filter(([name]) => /^[A-Z]+\d+$/.test(name));
  const active = cells.filter(([, cell]) => 'f' in (cell as object) || 'l' in (cell as object));
  expect(active).toEqual([]);
  expect(rows.flat()).toEqual(expect.arrayContaining(texts));
  const found = cells.filter(([, cell]) => texts.includes(String((cell as { v?: unknown }).v)));
  for (const [name, cell] of found) expect([name, cell]).toEqual([name, expect.objectContaining({ t: 's' })]);
}

const EXPORTS: [path: string, button: string, texts: string[]][] = [
  ['/prodotti', 'Esporta in Excel', [TESTI.prodotto, TESTI.codice, TESTI.categoria, "=cmd|'/C calc'!A0"]],
  ['/utenti', 'Esporta in Excel', [TESTI.email, TESTI.phone]],
  ['/disponibilitaprodotti', 'Esporta in Excel', [TESTI.prodotto, TESTI.codice, TESTI.categoria]],
  ['/magazzino', 'Esporta Excel Magazzino Attuale', [TESTI.prodotto, TESTI.codice]],
];

for (const [path, button, texts] of EXPORTS) {
  test(`${path} exports what begins like a formula as text`, async ({ signedIn: page, ostile: _ }) => {
    await page.goto(path);
    await expect(page.getByRole('button', { name: button, exact: true })).toBeEnabled();
    if (path !== '/magazzino') await expect(page.getByText(texts[0]!).first()).toBeVisible();
    expectTexts(await download(page, button), texts);
  });
}

test('the orders and their summary are exported as text', async ({ signedIn: page, ostile }) => {
  await page.goto(`/?data=${ostile.giorno}`);
  const cliente = `${TESTI.nome} ${TESTI.cognome}`;
  await expect(page.getByText(cliente).first()).toBeVisible();
  expectTexts(await download(page, 'Esporta in Excel'), [cliente]);
  await page.getByRole('button', { name: 'Riepilogo dettaglio ordini da evadere' }).click();
  await expect(page.getByText(TESTI.codice).first()).toBeVisible();
  const summary = await download(page, 'Esporta dettaglio in Excel');
  expectTexts(summary, [TESTI.codice, TESTI.prodotto, TESTI.categoria]);
});

test('the statistics are exported as text', async ({ signedIn: page, ostile }) => {
  await page.goto('/statistiche');
  await page.getByLabel('Da data').fill(ostile.giorno);
  await page.getByLabel('A data', { exact: true }).fill(ostile.giorno);
  await page.getByRole('button', { name: 'Carica Statistiche' }).click();
  const table = page.getByRole('region', { name: 'Statistiche' }).getByRole('table');
  await expect(table).toContainText(TESTI.categoria);
  expectTexts(await download(page, 'Esporta in Excel'), [TESTI.categoria]);
});
