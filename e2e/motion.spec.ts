import type { Page } from '@playwright/test';
import { giorno } from './support/giorni';
import { expect, test } from './support/shop';

/** Milliseconds that anything on the page moves, but for what fades, turns or is waited for on purpose. */
const longest = (page: Page) =>
  page.evaluate(() => {
    const ON_PURPOSE = /notice-out|spinner|bones|prodotto-salvato/;
    const ms = (text: string) => Math.max(...text.split(',').map((one) => parseFloat(one) * 1000));
    return Math.max(
      ...[...document.querySelectorAll('*')].map((el) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(el);
        return Math.max(ms(transitionDuration), ON_PURPOSE.test(animationName) ? 0 : ms(animationDuration));
      }),
    );
  });

test('what moves when an order is opened lasts 150 ms at most, and until a list comes its shape stands in its place', async ({
  signedIn: page,
  shop,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const data = giorno(49);
  const { id } = await shop.client.place({ giorno: data });
  await page.goto(`/?data=${data}&ordine=${id}`);
  await expect(page.getByRole('region', { name: /^Dettaglio Ordine/ })).toBeVisible();
  await page.getByRole('button', { name: 'Cambia Stato' }).click();
  expect(await longest(page)).toBeGreaterThan(0);
  expect(await longest(page)).toBeLessThanOrEqual(150);

  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/GetProdottiAdmin', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/prodotti');
  const shape = () =>
    page
      .getByRole('region', { name: 'Elenco prodotti' })
      .evaluate((el) => getComputedStyle(el, '::after').animationName);
  await expect.poll(shape).toBe('bones');
  answer();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await shape()).toBe('none');
});
