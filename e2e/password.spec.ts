import { expect, test } from './support/shop';
import { ShopClient } from './support/shopClient';

const PATH = '/impostazioni/modificapassword';
const NEW = 'una-nuova-parola';

test('the password is changed: this session goes on, the others end', async ({ page, shop }) => {
  // Of somebody of their own: the other tests go on with the administrator's password and session.
  const email = 'cambia@negozio.it';
  const password = 'la parola di prima';
  const own = await shop.client.invite(email, 'Carla', password);
  const other = await ShopClient.signIn(shop.url, { email, password });
  await page.addInitScript(
    (token) => localStorage.getItem('token') ?? localStorage.setItem('token', token),
    own.token,
  );
  await page.goto(PATH);

  await page.getByLabel('Password attuale').fill(password);
  await page.getByLabel('Nuova Password', { exact: true }).fill(NEW);
  await page.getByLabel('Conferma Nuova Password').fill(NEW);
  await page.getByRole('button', { name: 'Cambia Password' }).click();
  await expect(page.getByText('Password cambiata con successo!')).toBeVisible();

  await page.getByRole('link', { name: 'Ordini', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Ordini/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Ordini/ })).toBeVisible();

  await expect(other.call('GET', '/auth/getUtenti')).rejects.toThrow('401');
  await expect(ShopClient.signIn(shop.url, { email, password })).rejects.toThrow('401');
  await ShopClient.signIn(shop.url, { email, password: NEW });
});
