import type { Prodotto } from '../src/contract/prodotti';
import { violations } from './support/axe';
import { expect, test } from './support/shop';

test('a colleague’s price is told at the cell, over the lines below it', async ({
  signedIn: page,
  shop,
  problems,
}) => {
  const altra = await shop.client.prodotto({
    codice: 'CEL-002',
    nome: 'Torta CEL-002',
    varianti: ['400', '800'].map((peso) => ({ id: 0, peso, prezzo: 7.2, quantitaDisponibile: 20 })),
  });
  await page.goto('/prodotti');
  await page.getByRole('button', { name: /^Torta CEL-002, 400 g/ }).click();
  await shop.client.call('PUT', `/prodotti/${altra.id}`, {
    ...altra,
    varianti: altra.varianti.map((variante) => ({ ...variante, prezzo: 8.1 })),
  });
  await page.keyboard.type('7,5');
  await page.keyboard.press('Tab');
  const why = page.getByRole('alert').filter({ hasText: /nel frattempo.*Adesso: 8,10\s€/ });
  await expect(why).toBeInViewport({ ratio: 1 });
  expect(await violations(page)).toEqual([]);
  const input = page.getByRole('textbox', { name: /^Torta CEL-002, 400 g/ });
  await expect(input).toHaveValue('7,5');
  await input.press('Enter');
  await expect(page.getByRole('button', { name: /^Torta CEL-002, 400 g - 7,50\s€/ })).toBeVisible();
  const { varianti } = await shop.client.call<Prodotto>('GET', `/prodotti/${altra.id}`);
  expect(varianti.map(({ prezzo }) => prezzo)).toEqual([7.5, 8.1]);
  // The browser's own word for a refusal.
  expect(problems.splice(0)).toEqual([expect.stringContaining('409')]);
});
