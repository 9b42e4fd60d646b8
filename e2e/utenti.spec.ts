import { giorno } from './support/giorni';
import { expect, test } from './support/shop';

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
