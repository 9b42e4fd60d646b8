import type { Prodotto } from '../src/contract/prodotti';
import { violations } from './support/axe';
import { expect, test } from './support/shop';
import type { Shop } from './support/shop';

/** A product of its own: other tests sell from the same shop. */
const torta = ({ client }: Shop, codice: string) =>
  client.prodotto({
    codice,
    nome: `Torta ${codice}`,
    varianti: ['400', '800'].map((peso) => ({ id: 0, peso, prezzo: 7.2, quantitaDisponibile: 20 })),
  });

const read = (shop: Shop, { id }: Prodotto) => shop.client.call<Prodotto>('GET', `/prodotti/${id}`);

test('stock is typed down the list without the mouse, and a colleague’s price is told at the cell, over the lines below it', async ({
  signedIn: page,
  shop,
  problems,
}) => {
  const prodotto = await torta(shop, 'CEL-001');
  await page.goto('/disponibilitaprodotti');
  await page.getByRole('combobox', { name: 'Cerca per nome o codice...' }).fill('cel-001');
  await page.keyboard.press('Enter');
  await expect(page.locator('tr[data-row]')).toHaveCount(1);
  const cell = (peso: string, quantita: number) =>
    page.getByRole('button', { name: `Torta CEL-001, ${peso} g: ${quantita}` });
  await cell('400', 20).focus();
  await page.keyboard.type('31');
  await page.keyboard.press('Enter');
  await expect(cell('800', 20)).toBeFocused();
  await page.keyboard.press('F2');
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(cell('400', 31)).toHaveAttribute('data-esito', 'saved');
  await expect(cell('800', 7)).toHaveAttribute('data-esito', 'saved');
  await expect(cell('800', 7)).toBeFocused();
  expect((await read(shop, prodotto)).varianti.map(({ quantitaDisponibile }) => quantitaDisponibile)).toEqual(
    [31, 7],
  );
  expect(await violations(page)).toEqual([]);

  const altra = await torta(shop, 'CEL-002');
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
  expect((await read(shop, altra)).varianti.map(({ prezzo }) => prezzo)).toEqual([7.5, 8.1]);
  // The browser's own word for a refusal.
  expect(problems.splice(0)).toEqual([expect.stringContaining('409')]);
});
