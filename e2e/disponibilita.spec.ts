import type { Prodotto } from '../src/contract/prodotti';
import type { Page } from '@playwright/test';
import { violations } from './support/axe';
import { giorno } from './support/giorni';
import { openLive } from './support/live';
import { expect, test } from './support/shop';
import { openWorkbook } from './support/workbook';

const search = (page: Page) => page.getByRole('combobox', { name: 'Cerca per nome o codice...' });
const rows = (page: Page) => page.locator('tr[data-row]');
const rowOf = (page: Page, codice: string) => rows(page).filter({ hasText: codice });

test('what is in stock is shown by variant', async ({ signedIn: page, shop }) => {
  // Other tests order from the same shop.
  const prodotti = await shop.client.call<Prodotto[]>('GET', '/prodotti');
  const scorte = prodotti
    .find(({ codice }) => codice === 'GAS-001')!
    .varianti.map(({ quantitaDisponibile }) => quantitaDisponibile);
  await page.goto('/disponibilitaprodotti');
  await expect(page.getByRole('heading', { name: 'Disponibilità Prodotti' })).toBeVisible();
  const varianti = rowOf(page, 'GAS-001').getByRole('table', { name: 'Varianti di Lasagne al forno' });
  await expect(varianti.getByRole('row')).toHaveText([
    'PesoPrezzoDisponibilità',
    new RegExp(`^400 g7,20\\s€${scorte[0]}$`),
    new RegExp(`^800 g13,90\\s€${scorte[1]}$`),
  ]);
  await expect(rowOf(page, 'GAS-001')).toContainText(String(scorte[0]! + scorte[1]!));
  expect(await violations(page)).toEqual([]);
});

test('a product is chosen by its exact nome on Enter', async ({ signedIn: page }) => {
  await page.goto('/disponibilitaprodotti');
  await search(page).fill('Pane di Alta');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.keyboard.type('mura');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('PAN-001');
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(rowOf(page, 'GAS-001')).toBeVisible();
});

test('a placed order shows in the quantities without a reload', async ({ signedIn: page, shop }) => {
  const varianteId = await shop.client.variante('LAT-001', '250');
  // Other tests order from the same shop.
  const prodotti = await shop.client.call<Prodotto[]>('GET', '/prodotti');
  const scorta = prodotti
    .flatMap(({ varianti }) => varianti)
    .find(({ id }) => id === varianteId)!.quantitaDisponibile;
  await openLive(page, '/disponibilitaprodotti');
  const mozzarella = rowOf(page, 'LAT-001');
  await expect(mozzarella).toContainText(String(scorta));
  await shop.client.place({ giorno: giorno(20), lines: [{ varianteId, quantita: 3 }] });
  await expect(mozzarella.getByRole('table')).toContainText(String(scorta - 3));
});

test('the availability is exported, a row a variant', async ({ signedIn: page }) => {
  await page.goto('/disponibilitaprodotti');
  await search(page).fill('Pane di Altamura');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Esporta in Excel' }).click(),
  ]);
  await expect(page.getByText('Esportazione completata!')).toBeVisible();
  const { fileName, sheetName, sheet, rows: lines } = await openWorkbook(download);
  expect(fileName).toMatch(/^disponibilita-prodotti_\d{14}\.xlsx$/);
  expect(sheetName).toBe('Prodotti');
  expect(lines[0]).toEqual(['Codice', 'Nome', 'Categoria', 'Peso', 'Prezzo', 'QuantitaDisponibile']);
  expect(lines.slice(1).map((line) => line.slice(0, 5))).toEqual([
    ['PAN-001', 'Pane di Altamura', 'Pane', '500', 3.5],
    ['PAN-001', 'Pane di Altamura', 'Pane', '1000', 6.5],
  ]);
  expect(sheet.D2).toMatchObject({ t: 's' });
  expect(sheet.E2).toMatchObject({ t: 'n', v: 3.5 });
  expect(sheet.F2).toMatchObject({ t: 'n' });
});
