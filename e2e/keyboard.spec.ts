import { giorno } from './support/giorni';
import { expect, test } from './support/shop';
import { keysReady } from './support/visit';

test.beforeAll(async ({ shop }) => {
  for (const nome of ['Ada', 'Ada', 'Bea']) {
    const cliente = { nome, cognome: 'Neri', email: `${nome}@posta.example` };
    await shop.client.place({ giorno: giorno(46), cliente });
  }
});

test('Enter edits the row of the keys, goes into its values or to where it leads; S prints the list', async ({
  signedIn: page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.goto('/categorie');
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  await keysReady(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Nome' })).toBeFocused();
  await page.goto('/disponibilitaprodotti');
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  await keysReady(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-cell]').nth(1)).toBeFocused();

  await page.goto('/statistiche');
  await page.getByRole('button', { name: 'Carica Statistiche' }).click();
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  await page.getByRole('heading', { name: 'Statistiche Ordini' }).click();
  await page.getByRole('button', { name: 'Vai all’elenco' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Statistiche', exact: true })).toBeFocused();
  await keysReady(page);

  await page.goto('/utenti');
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  await keysReady(page);
  await page.keyboard.press('s');
  await expect(page.locator('body')).toHaveAttribute('data-printed');
  await page.getByRole('link', { name: 'Ada Neri' }).first().click();
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  await keysReady(page);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Scorciatoie da tastiera' });
  await expect(sheet).toContainText('Apre la pagina a cui porta la riga');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: /^Dettaglio Ordine/ })).toBeVisible();
});

test('each entry of the menu takes the focus to the heading of its screen', async ({ signedIn: page }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  for (const name of ['Prodotti', 'Coupon e Gift Card', 'Impostazioni'])
    await menu.getByRole('button', { name, exact: true }).click();
  const addresses = await menu
    .locator('a[href]')
    .evaluateAll((links) => links.map((a) => a.getAttribute('href')!));
  expect(addresses.length).toBeGreaterThan(10);
  // The screen that is open already takes no focus: it comes last.
  for (const address of [...addresses.filter((each) => each !== '/'), '/']) {
    await menu.locator(`a[href="${address}"]`).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(new URL(page.url()).pathname).toBe(address);
  }
});
