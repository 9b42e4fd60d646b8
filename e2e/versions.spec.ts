import type { Page } from '@playwright/test';
import type { Prodotto } from '../src/contract/prodotti';
import { violations } from './support/axe';
import { giorno } from './support/giorni';
import { colleague } from './support/live';
import { expect, test } from './support/shop';

const nome = (page: Page) => page.getByLabel('Nome', { exact: true });
const variante = (page: Page, row: number, name: string) =>
  page.getByRole('table', { name: 'Varianti' }).getByRole('textbox', { name }).nth(row);
const panel = (page: Page) => page.getByRole('region', { name: 'Modifiche di un’altra persona' });

/** The editor hears of a new selection a moment later: what comes before that goes to the place of the old one. */
const describe = (page: Page, text: string) =>
  expect(async () => {
    const editor = page.getByRole('textbox', { name: 'Descrizione' });
    await editor.fill(text);
    await expect(editor).toHaveText(text, { timeout: 1000 });
  }).toPass();

const save = (page: Page) => page.getByRole('button', { name: 'Salva' }).click();

test('two people with one product open: nothing of either is lost', async ({ browser, shop }) => {
  const focaccia = { codice: 'VER-001', nome: 'Focaccia', descrizione: '<p>Bassa</p>' };
  const { id } = await shop.client.prodotto(focaccia);
  // Not `signedIn`: the browser itself logs a refused request.
  const [a, b] = [await colleague(browser, shop), await colleague(browser, shop)];
  for (const page of [a, b]) {
    await page.goto(`${shop.url}/prodotti/edit/${id}`);
    await expect(nome(page)).toHaveValue('Focaccia');
    await expect(page.getByRole('textbox', { name: 'Descrizione' })).toHaveText('Bassa');
  }

  await nome(a).fill('Focaccia di Recco');
  await a.getByRole('button', { name: '+ Variante' }).click();
  await expect(variante(a, 1, 'Peso')).toBeFocused();
  await a.keyboard.type('250');
  await expect(variante(a, 1, 'Peso')).toHaveValue('250');
  await variante(a, 1, 'Prezzo').fill('2,50');
  await variante(a, 1, 'Quantità Disponibile').fill('20');
  await save(a);
  await expect(a).toHaveURL(/\/prodotti$/);
  const varianteId = await shop.client.variante('VER-001', '250');
  await shop.client.place({ giorno: giorno(34), lines: [{ varianteId, quantita: 3 }] });

  await describe(b, 'Alta due dita');
  await variante(b, 0, 'Prezzo').fill('4,90');
  await save(b);
  await expect(panel(b)).toBeFocused();
  await expect(panel(b).getByRole('listitem')).toHaveText([
    'Nome: Focaccia di Recco',
    'Variante 250: aggiunta',
  ]);
  await expect(b.getByRole('textbox', { name: 'Descrizione' })).toHaveText('Alta due dita');
  await expect(variante(b, 0, 'Prezzo')).toHaveValue('4,90');
  expect(await violations(b)).toEqual([]);

  await panel(b).getByRole('button', { name: 'Unisci alle mie modifiche' }).click();
  await expect(nome(b)).toHaveValue('Focaccia di Recco');
  await expect(variante(b, 1, 'Quantità Disponibile')).toHaveValue('17');
  await expect(b.getByRole('textbox', { name: 'Descrizione' })).toHaveText('Alta due dita');
  await save(b);
  await expect(b).toHaveURL(/\/prodotti$/);
  const saved = await shop.client.call<Prodotto>('GET', `/prodotti/${id}`);
  expect(saved).toMatchObject({
    nome: 'Focaccia di Recco',
    descrizione: '<p>Alta due dita</p>',
    varianti: [
      { peso: '500', prezzo: 4.9, quantitaDisponibile: 8 },
      { id: varianteId, peso: '250', prezzo: 2.5, quantitaDisponibile: 17 },
    ],
  });
  for (const page of [a, b]) await page.context().close();
});
