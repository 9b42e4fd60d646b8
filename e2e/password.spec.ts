import type { Page } from '@playwright/test';
import { Shop, expect, test } from './support/shop';
import { ShopClient } from './support/shopClient';

const PATH = '/impostazioni/modificapassword';
const NEW = 'una-nuova-parola';

async function fill(page: Page, current: string, password: string, again = password): Promise<void> {
  await page.getByLabel('Password attuale').fill(current);
  await page.getByLabel('Nuova Password', { exact: true }).fill(password);
  await page.getByLabel('Conferma Nuova Password').fill(again);
}

const submit = (page: Page) => page.getByRole('button', { name: 'Cambia Password' });

test('the password is changed: this session goes on, the others end', async ({ page }) => {
  // A shop of its own: the other tests go on with the first one's password and session.
  const shop = await Shop.open();
  try {
    const { email, password } = shop.credentials;
    const other = await ShopClient.signIn(shop.url, { email, password });
    await page.addInitScript(
      (token) => localStorage.getItem('token') ?? localStorage.setItem('token', token),
      shop.client.token,
    );
    await page.goto(shop.url + PATH);

    await fill(page, 'non-e-questa', NEW);
    await submit(page).click();
    await expect(page.getByText('La password attuale non è corretta.')).toBeVisible();

    await fill(page, password, NEW);
    await submit(page).click();
    await expect(page.getByText('Password cambiata con successo!')).toBeVisible();
    for (const label of ['Password attuale', 'Nuova Password', 'Conferma Nuova Password'])
      await expect(page.getByLabel(label, { exact: true })).toHaveValue('');

    await page.getByRole('link', { name: 'Ordini', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^Ordini/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: /^Ordini/ })).toBeVisible();

    await expect(other.call('GET', '/auth/getUtenti')).rejects.toThrow('401');
    await expect(ShopClient.signIn(shop.url, { email, password })).rejects.toThrow('401');
    await ShopClient.signIn(shop.url, { email, password: NEW });
  } finally {
    await shop.close();
  }
});
