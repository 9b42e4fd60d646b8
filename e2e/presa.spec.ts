import type { Page } from '@playwright/test';
import { violations } from './support/axe';
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
  await scrivi('3');
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

test('what was typed is there after a reload and after a new login', async ({ page, shop }) => {
  const signIn = async () => {
    await page.getByLabel('Email').fill(shop.credentials.email);
    await page.getByLabel('Password').fill(shop.credentials.password);
    await page.getByRole('button', { name: 'Accedi' }).click();
  };
  const open = async () => {
    await page.getByRole('button', { name: 'Nuovo ordine' }).click();
    await expect(modulo(page)).toBeVisible();
  };
  await page.goto('/login');
  await signIn();
  await open();
  await modulo(page).getByLabel('Cognome').fill('Bozzetti');
  await page.reload();
  await open();
  await expect(page.getByText('Hai ripreso l’ordine che avevi cominciato.')).toBeVisible();
  await expect(modulo(page).getByLabel('Cognome')).toHaveValue('Bozzetti');
  await page.keyboard.press('Escape');
  await expect(modulo(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Esci' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn();
  await open();
  await expect(modulo(page).getByLabel('Cognome')).toHaveValue('Bozzetti');
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [width, height] of [
    [1366, 768],
    [390, 844],
    [320, 640],
  ] as const) {
    test.describe(`${width} px wide in ${colorScheme} colours`, () => {
      test.use({ colorScheme, viewport: { width, height } });

      test('the form is whole, whatever the names, and tells what is missing', async ({
        signedIn: page,
        shop,
        problems,
      }) => {
        const nome = `Massimiliano Ferdinando ${colorScheme}${width}`;
        const cliente = { nome, cognome: 'Castellani della Rovere', phone: `06 5${width}${nome.length}77` };
        const { numeroOrdine } = await shop.client.place({ giorno: giorno(53), cliente });
        await page.goto(`/?data=${giorno(53)}`);
        await page.getByRole('button', { name: 'Nuovo ordine' }).click();
        await expect(page.getByRole('combobox', { name: /telefono/ })).toBeFocused();
        await page.keyboard.type(`ferdinando ${colorScheme}${width}`);
        // Not those that the first letters found.
        await page.getByRole('option', { name: `${colorScheme}${width} Castellani` }).click();
        await page.getByRole('button', { name: 'Ripeti' }).click();
        await expect(prodotto(page)).toBeFocused();
        await page.keyboard.type('lasagne');
        await page.keyboard.press('Enter');
        await expect(page.getByLabel('Variante di Lasagne al forno')).toBeFocused();
        await page.getByLabel('Nota per Lasagne al forno').fill('senza besciamella, per favore, e ben cotte');
        await page.getByRole('combobox', { name: 'Fascia oraria' }).selectOption({ index: 40 });
        await expect(page.getByText(`#${numeroOrdine} alle`)).toBeVisible();
        await page.getByLabel('Coupon').fill('MAI');
        await page.getByRole('button', { name: 'Salva ordine' }).click();
        await expect(page.getByLabel('Coupon')).toBeFocused();
        await expect(modulo(page).getByRole('alert')).not.toHaveCount(0);
        // Of the preview, which is refused as the order is.
        await expect.poll(() => problems.filter((problem) => problem.includes('409')).length).toBe(2);
        problems.splice(0);
        expect(await violations(page)).toEqual([]);
        for (const box of [page.locator('.modal'), page.locator('html')]) {
          const over = await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
          expect(over).toBeLessThanOrEqual(0);
        }
      });
    });
  }
}
