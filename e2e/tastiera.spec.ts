import type { Page } from '@playwright/test';
import { giorno } from './support/giorni';
import { expect, test } from './support/shop';

/** Each list: its address, its region, what Enter does in a row, and whether '/' leads to a search of its own. */
const LISTS = [
  [`/?data=${giorno(46)}`, 'Elenco ordini', 'Visualizza', true],
  ['/prodotti', 'Elenco prodotti', 'Modifica', true],
  ['/disponibilitaprodotti', 'Disponibilità dei prodotti', null, true],
  ['/utenti', 'Elenco utenti', null, true],
  ['/coupon', 'Coupon', 'Modifica', false],
  ['/giftcard', 'GiftCard', 'Modifica', false],
  ['/categorie', 'Categorie', 'Modifica', false],
] as const;

const here = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: el } = document;
    const row = el?.closest('tr[data-row]');
    const rows = [...document.querySelectorAll('tr[data-row]')];
    return [row ? rows.indexOf(row) : -1, el?.getAttribute('aria-label') ?? el?.textContent] as const;
  });

/** The keys come with a chunk after the screen: the first one that works says that they are there. */
const keysReady = (page: Page) =>
  expect(async () => {
    await page.keyboard.press('j');
    expect((await here(page))[0]).toBe(0);
  }).toPass();

test.beforeAll(async ({ shop }) => {
  const cliente = { nome: 'Ada', cognome: 'Neri', email: 'ada.neri@posta.example' };
  for (let i = 0; i < 2; i++) await shop.client.place({ giorno: giorno(46), cliente });
  await shop.client.place({
    giorno: giorno(46),
    cliente: { ...cliente, nome: 'Bea', email: 'bea@posta.example' },
  });
  for (const codice of ['PASQUA', 'NATALE'])
    await shop.client.call('POST', '/coupon', { codice, scontoPercentuale: 5, singoloUso: false });
  for (const codice of ['REGALO1', 'REGALO2'])
    await shop.client.call('POST', '/giftcard', { codice, valoreIniziale: 20, saldo: 20, attiva: true });
});

for (const [path, name, opener, hasSearch] of LISTS) {
  test(`${name}: the table is six Tabs away, its rows are gone through by keys, ? tells them`, async ({
    signedIn: page,
  }) => {
    await page.goto(path);
    const table = page.getByRole('region', { name, exact: true });
    await expect(table.locator('tr[data-row]').nth(1)).toBeVisible();

    let presses = 0;
    while (!(await table.evaluate((el) => el === document.activeElement))) {
      expect((presses += 1)).toBeLessThanOrEqual(6);
      const isSkip = await page.evaluate(() => document.activeElement!.matches('.skip-link'));
      await page.keyboard.press(isSkip ? 'Enter' : 'Tab');
    }

    await keysReady(page);
    if (opener !== null) expect((await here(page))[1]).toBe(opener);
    await page.keyboard.press('j');
    expect((await here(page))[0]).toBe(1);
    await page.keyboard.press('ArrowUp');
    expect((await here(page))[0]).toBe(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('k');
    expect((await here(page))[0]).toBe(0);

    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Scorciatoie da tastiera' });
    await expect(sheet).toContainText('J ↓');
    await expect(sheet.getByRole('row', { name: /^\/ Cerca/ })).toHaveCount(hasSearch ? 1 : 0);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await page.keyboard.press('/');
    const own = page.getByRole('main').locator('input:is([type="search"], [role="combobox"])');
    await expect(
      hasSearch ? own : page.getByRole('combobox', { name: 'Cerca in tutti gli ordini' }),
    ).toBeFocused();
  });
}

test('Enter edits the row of the keys, and goes into the values of one that has nothing else', async ({
  signedIn: page,
}) => {
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
  await expect(page.locator('[data-cella]').nth(1)).toBeFocused();
});

test('the statistics and a customer’s orders are gone through by keys too', async ({ signedIn: page }) => {
  await page.goto('/statistiche');
  await page.getByRole('button', { name: 'Carica Statistiche' }).click();
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  await page.getByRole('heading', { name: 'Statistiche Ordini' }).click();
  await page.getByRole('button', { name: 'Vai all’elenco' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Statistiche', exact: true })).toBeFocused();
  await keysReady(page);

  await page.goto('/utenti');
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

test('S prints the list', async ({ signedIn: page }) => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.goto('/utenti');
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  await keysReady(page);
  await page.keyboard.press('s');
  await expect(page.locator('body')).toHaveAttribute('data-printed');
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
