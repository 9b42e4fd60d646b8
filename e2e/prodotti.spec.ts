import type { Page } from '@playwright/test';
import type { Prodotto } from '../src/contract/prodotti';
import { violations } from './support/axe';
import { foto } from './support/foto';
import { expect, test } from './support/shop';
import type { Shop } from './support/shop';
import type { ShopClient } from './support/shopClient';
import { openWorkbook } from './support/workbook';

const search = (page: Page) => page.getByRole('combobox', { name: 'Cerca per nome o codice...' });
const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
const rowOf = (page: Page, codice: string) => rows(page).filter({ hasText: codice });

/** A product of its own for a test to change. */
async function nuovo(client: ShopClient, codice: string, change: Partial<Prodotto> = {}): Promise<Prodotto> {
  const all = await client.call<Prodotto[]>('GET', '/prodotti/GetProdottiAdmin');
  return client.call<Prodotto>('POST', '/prodotti', {
    id: 0,
    codice,
    nome: `Prodotto ${codice}`,
    descrizione: '',
    immagine: '',
    categoriaId: all[0]!.categoriaId,
    nonVisualizzare: false,
    varianti: [{ id: 0, peso: '500', prezzo: 4.5, quantitaDisponibile: 8 }],
    ...change,
  });
}

test('the list shows every product, and leads to its form', async ({ signedIn: page, shop }) => {
  await nuovo(shop.client, 'ELE-001', { nonVisualizzare: true });
  await page.goto('/prodotti');
  await expect(page.getByRole('heading', { name: 'Gestione Prodotti' })).toBeVisible();
  await expect(rowOf(page, 'PAN-001')).toContainText('Pane di Altamura');
  await expect(rowOf(page, 'PAN-001')).toContainText(/500 g - 3,50\s€/);
  await expect(rowOf(page, 'PAN-001')).toContainText('Visibile');
  await expect(rowOf(page, 'ELE-001')).toContainText('Nascosto');
  expect(await violations(page)).toEqual([]);
  await rowOf(page, 'ELE-001').getByRole('link', { name: 'Modifica' }).click();
  await expect(page).toHaveURL(/\/prodotti\/edit\/\d+$/);
});

test('a product is found by a part of its name, by the keys alone', async ({ signedIn: page }) => {
  await page.goto('/prodotti');
  await expect(rowOf(page, 'PAN-001')).toBeVisible();
  await search(page).focus();
  await page.keyboard.type('mozza');
  const option = page.getByRole('option', { name: 'LAT-001 - Mozzarella di bufala' });
  await expect(option).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('LAT-001');
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(rowOf(page, 'PAN-001')).toBeVisible();
  await expect(search(page)).toHaveValue('');
});

test('the server is asked for what is typed, from two characters on', async ({ signedIn: page }) => {
  const terms: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/prodotti/search')) terms.push(url.searchParams.get('term'));
  });
  await page.goto('/prodotti');
  // Each at once: how long typing rests on a busy machine is nobody's to say, so Jest's clock holds that rule.
  await search(page).fill('l');
  await search(page).fill('lasagne');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['GAS-001 - Lasagne al forno']);
  expect(terms).toEqual(['lasagne']);
});

test('a product is deleted after the question', async ({ signedIn: page, shop }) => {
  await nuovo(shop.client, 'DEL-001');
  await page.goto('/prodotti');
  await rowOf(page, 'DEL-001').getByRole('button', { name: 'Elimina' }).click();
  const modal = page.getByRole('dialog', { name: 'Conferma eliminazione' });
  await expect(modal).toContainText('Sei sicuro di voler eliminare il prodotto Prodotto DEL-001?');
  expect(await violations(page)).toEqual([]);
  await modal.getByRole('button', { name: 'Annulla' }).click();
  await expect(rowOf(page, 'DEL-001')).toBeVisible();
  await rowOf(page, 'DEL-001').getByRole('button', { name: 'Elimina' }).click();
  await modal.getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Prodotto eliminato con successo')).toBeVisible();
  await expect(rowOf(page, 'DEL-001')).toHaveCount(0);
});

test('the products are exported cell by cell', async ({ signedIn: page, shop }) => {
  const prodotto = await nuovo(shop.client, '+39', {
    nome: '=1+1',
    descrizione: '<p>Di <strong>grano</strong></p><ul><li>a legna</li></ul>',
    nonVisualizzare: true,
  });
  await page.goto('/prodotti');
  await expect(rowOf(page, '+39')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Esporta in Excel' }).click(),
  ]);
  await expect(page.getByText('Esportazione completata!')).toBeVisible();
  const { fileName, sheetName, sheet, rows: lines } = await openWorkbook(download);
  expect([fileName, sheetName]).toEqual(['elenco-prodotti.xlsx', 'Prodotti']);
  expect(lines[0]).toEqual(['ID', 'Nome', 'Codice', 'Descrizione', 'Categoria', 'Varianti', 'Visibile']);
  const line = lines.findIndex(([id]) => id === prodotto.id);
  expect(lines[line]).toEqual([
    prodotto.id,
    '=1+1',
    '+39',
    'Di grano\na legna',
    prodotto.nomeCategoria,
    '500',
    'No',
  ]);
  expect(sheet[`B${line + 1}`]).not.toHaveProperty('f');
});

test('printing puts the table on paper', async ({ signedIn: page }) => {
  await page.goto('/prodotti');
  await expect(rowOf(page, 'PAN-001')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(rowOf(page, 'PAN-001')).toBeVisible();
  await expect(search(page)).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
});

/** Uploads a picture of a colour of its own, and gives its name. */
async function nuovaFoto(shop: Shop, index: number): Promise<string> {
  const { name, mimeType, buffer } = await foto(`rgb(${index * 5}, 120, 80)`);
  const body = new FormData();
  body.append('file', new Blob([Buffer.from(buffer)], { type: mimeType }), name);
  const answer = await fetch(`${shop.url}/api/prodotti/upload-image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.client.token}` },
    body,
  });
  return ((await answer.json()) as { url: string }).url;
}

test('the pictures of a screenful come by one request', async ({ signedIn: page, shop }) => {
  const immagini: string[] = [];
  for (let index = 0; index < 45; index++) immagini.push(await nuovaFoto(shop, index));
  const model = await nuovo(shop.client, 'MIN-001');
  const codice = (index: number) => `MIN-${100 + index}`;
  const list = immagini.map((immagine, index) => ({
    ...model,
    id: 1000 + index,
    codice: codice(index),
    immagine,
  }));
  await page.route('**/GetProdottiAdmin', (route) => route.fulfill({ json: list }));
  const asked: string[][] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/prodotti/immagine') asked.push(['alone']);
    if (pathname === '/api/prodotti/miniature') asked.push(searchParams.get('paths')!.split(',').sort());
  });
  const picture = (index: number) => rowOf(page, codice(index)).locator('img');
  const width = (index: number) => picture(index).evaluate((img: HTMLImageElement) => img.naturalWidth);

  await page.goto('/prodotti');
  await expect(picture(0)).toBeVisible();
  await expect.poll(() => width(0)).toBe(120);
  expect(asked).toEqual([immagini.slice(0, 20).sort()]);
  await rowOf(page, codice(19)).scrollIntoViewIfNeeded();
  await expect(picture(19)).toBeVisible();
  await expect(picture(20)).toBeVisible();
  expect(asked.slice(1)).toEqual([immagini.slice(20, 40).sort()]);
});
