import type { Page } from '@playwright/test';
import { righe, tastiPronti } from './support/elenco';
import { giorno } from './support/giorni';
import { expect, test } from './support/shop';

const bar = (page: Page) => page.getByRole('group', { name: 'Ordini scelti' });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the boxes and the bar have room, and can be reached', async ({ signedIn: page, shop }) => {
    const data = giorno(151);
    await shop.client.place({ giorno: data });
    await shop.client.place({ giorno: data, cliente: { nome: 'Massimiliano', cognome: 'Della Torre' } });
    await page.goto(`/?data=${data}`);
    await tastiPronti(page);
    const first = righe(page).first();
    const target = (await first.locator('label').boundingBox())!;
    expect(target.width).toBeGreaterThanOrEqual(40);
    expect(target.height).toBeGreaterThanOrEqual(40);
    await first.getByRole('checkbox').click();
    await righe(page).nth(1).getByRole('checkbox').click();
    await expect(bar(page)).toContainText('2 ordini scelti');
    // Its time stands whole beside the box.
    expect(
      await first
        .locator('td')
        .first()
        .evaluate((cell) => cell.scrollWidth - cell.clientWidth),
    ).toBeLessThanOrEqual(0);
    await bar(page).getByRole('button', { name: 'Cambia Stato' }).click();
    const last = bar(page).getByRole('button', { name: 'Annullato' });
    await expect(last).toBeInViewport({ ratio: 1 });
    // The notice of a new order, which stays until it is closed, lies over none of them.
    await shop.client.place({ giorno: data });
    await expect(page.getByText('arrivato un nuovo ordine')).toBeVisible();
    for (const button of await bar(page).getByRole('button').all()) await button.click({ trial: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
