import { giorno } from './support/giorni';
import { expect, test } from './support/shop';

const CERCA = { name: 'Cerca in tutti gli ordini' };

const width = 390;
test.describe('on a phone', () => {
  test.use({ viewport: { width, height: 740 } });

  test('an order of any day is found and opened by the keyboard', async ({ signedIn: page, shop }) => {
    const data = giorno(50);
    const cliente = { nome: 'Nicolò', cognome: `D’Ago${width}` };
    const ordine = await shop.client.place({ giorno: data, cliente });
    await page.goto('/coupon');
    const box = page.getByRole('combobox', CERCA);
    await expect(box).toBeVisible();
    // The keys come with a chunk of their own.
    await expect(async () => {
      await page.keyboard.press('/');
      expect(await box.evaluate((el) => el === document.activeElement)).toBe(true);
    }).toPass();
    await page.keyboard.type(`dago${width} nic`);
    const option = page.getByRole('option', { name: ordine.numeroOrdine });
    await expect(option).toBeInViewport({ ratio: 1 });
    expect((await option.boundingBox())!.width).toBeLessThanOrEqual(width);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/\\?data=${data}`));
    const card = page.getByRole('region', { name: `Dettaglio Ordine #${ordine.numeroOrdine}` });
    await expect(card).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.keyboard.press('c');
    await expect(box).toBeFocused();
  });
});
