import type { Page } from '@playwright/test';
import { tastiPronti } from './support/elenco';
import { giorno } from './support/giorni';
import { expect, test } from './support/shop';

/** A keyboard that counts its keys, each of a chord too. */
function tastiera({ keyboard }: Page) {
  let premuti = 0;
  return {
    premuti: () => premuti,
    scrivi: (text: string) => {
      premuti += text.length;
      return keyboard.type(text);
    },
    premi: (key: string) => {
      premuti += key.split('+').length;
      return keyboard.press(key);
    },
  };
}
const modulo = (page: Page) => page.getByRole('dialog', { name: 'Nuovo ordine' });
const prodotto = (page: Page) => page.getByRole('combobox', { name: /prodotto/ });

test('an order of three lines takes 40 keys of who knows it, and no mouse', async ({ signedIn: page, shop }, {
  annotations,
}) => {
  const data = giorno(51);
  const cliente = { nome: 'Ginevra', cognome: 'Telefonica', phone: '333 9085172' };
  await shop.client.place({ giorno: giorno(52), cliente });
  await page.goto(`/?data=${data}`);
  await tastiPronti(page);
  const { scrivi, premi, premuti } = tastiera(page);
  const start = Date.now();
  await premi('n');
  await expect(page.getByRole('combobox', { name: /telefono/ })).toBeFocused();
  await scrivi('5172');
  await premi('Enter');
  await expect(prodotto(page)).toBeFocused();
  await expect(modulo(page).getByLabel('Cognome')).toHaveValue('Telefonica');
  await scrivi('pan');
  await premi('Enter');
  await expect(page.getByLabel('Variante di Pane di Altamura')).toBeFocused();
  await premi('Enter');
  await scrivi('2');
  await premi('Enter');
  await scrivi('moz');
  await premi('Enter');
  await expect(page.getByLabel('Quantità di Mozzarella di bufala')).toBeFocused();
  await scrivi('750g');
  await premi('Enter');
  await scrivi('las');
  await premi('Enter');
  await expect(page.getByLabel('Variante di Lasagne al forno')).toBeFocused();
  await premi('ArrowDown');
  await premi('Enter');
  await premi('Enter');
  await premi('Enter');
  await expect(page.getByLabel('Fascia oraria')).toBeFocused();
  await expect(page.getByRole('option', { name: /^10:30/ })).toBeAttached();
  await scrivi('10:30');
  // 2 × 3,50 + 3 × 5,90 + 13,90
  await expect(modulo(page).getByText('38,60')).toBeVisible();
  await premi('Control+Enter');
  const card = page.getByRole('region', { name: /^Dettaglio Ordine/ });
  await expect(card).toContainText('ore 10:30');
  annotations.push({ type: 'measured', description: `${premuti()} keys, ${Date.now() - start} ms` });
  await expect(modulo(page)).toHaveCount(0);
  await expect(card.getByRole('listitem').filter({ hasText: ' x ' })).toHaveText([
    /^Pane di Altamura 500 g - 2 x/,
    /^Mozzarella di bufala 250 g - 3 x/,
    /^Lasagne al forno 800 g - 1 x/,
  ]);
  expect(premuti()).toBeLessThanOrEqual(40);
});
