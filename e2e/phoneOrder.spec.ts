import type { Page } from '@playwright/test';
import { violationsInBothPalettes } from './support/axe';
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

test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the form is filled, tells what is missing, and is whole on every screen, whatever the names', async ({
    signedIn: page,
    shop,
    problems,
  }) => {
    const cliente = {
      nome: 'Massimiliano Ferdinando Terzo',
      cognome: 'Castellani della Rovere',
      phone: '06 53202377',
    };
    const { numeroOrdine } = await shop.client.place({ giorno: giorno(53), cliente });
    await page.goto(`/?data=${giorno(53)}`);
    await page.getByRole('button', { name: 'Nuovo ordine' }).click();
    await expect(page.getByRole('combobox', { name: /telefono/ })).toBeFocused();
    await page.keyboard.type('ferdinando terzo');
    // Not those that the first letters found.
    await page.getByRole('option', { name: 'Terzo Castellani' }).click();
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
    // Of the preview too, which is refused as the order is, and asked for once more where typing takes longer.
    const refusals = () => problems.filter((problem) => problem.includes('409'));
    await expect.poll(() => refusals().length).toBeGreaterThanOrEqual(2);
    for (const [width, height] of [
      [320, 640],
      [390, 844],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect([width, ...(await violationsInBothPalettes(page))]).toEqual([width]);
      for (const box of [page.locator('.modal'), page.locator('html')])
        await expect
          .poll(() => box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
          .toBeLessThanOrEqual(0);
    }
    expect(problems).toEqual(refusals());
    problems.splice(0);
  });
});
