import { giorno } from './support/giorni';
import { expect, test } from './support/shop';
import { openWorkbook } from './support/workbook';

test('who placed an order is listed, found and exported', async ({ signedIn: page, shop }) => {
  const cliente = { nome: '=1+1', cognome: 'Utènte', email: 'utente@example.it', phone: '080 555 1234' };
  await shop.client.place({ giorno: giorno(20), cliente });
  await page.goto('/utenti');
  const table = page.getByRole('region', { name: 'Elenco utenti' }).getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText([
    'Telefono',
    'Email',
    'Nome e Cognome',
    'Indirizzo',
    'Data di Nascita',
  ]);
  await page.getByRole('searchbox').fill('utente');
  const row = table.getByRole('row').filter({ hasText: '=1+1 Utènte' });
  await expect(row.locator('th, td')).toHaveText([
    '080 555 1234',
    'utente@example.it',
    '=1+1 Utènte',
    '-',
    '-',
  ]);

  const logged = page.waitForResponse((response) => response.url().endsWith('/registro/esportazione'));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Esporta in Excel' }).click(),
  ]);
  await expect(page.getByText('Esportazione completata!')).toBeVisible();
  expect((await logged).status()).toBe(201);
  const { fileName, sheetName, rows, sheet } = await openWorkbook(download);
  expect(fileName).toBe('elenco-utenti.xlsx');
  expect(sheetName).toBe('Utenti');
  expect(rows[0]).toEqual(['Email', 'Telefono', 'Nome', 'Indirizzo', 'DataNascita']);
  expect(rows[1]).toEqual(['utente@example.it', '080 555 1234', '=1+1']);
  expect((sheet.C2 as { f?: string }).f).toBeUndefined();
});

test('what is to be kept in mind of a customer stands in the card of their order, on another screen too', async ({
  signedIn: page,
  shop,
}) => {
  const data = giorno(20);
  const cliente = { nome: 'Scheda', cognome: 'Cliente', email: 'scheda@example.it' };
  const ordine = await shop.client.place({ giorno: data, cliente });
  await page.goto(`/?data=${data}&ordine=${ordine.id}`);
  const card = page.getByRole('region', { name: /^Dettaglio Ordine/ });
  await card.getByRole('link', { name: 'Scheda Cliente' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Scheda Cliente' })).toBeFocused();
  await page.getByLabel('Allergie').fill('Frutta a guscio');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Annotazioni salvate.')).toBeVisible();
  await page.getByRole('link', { name: ordine.numeroOrdine }).click();
  await expect(card.getByText('Allergie: Frutta a guscio')).toBeVisible();
});
