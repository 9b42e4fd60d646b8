import { giorno } from './support/giorni';
import { moving } from './support/misure';
import { expect, test } from './support/shop';

/** Fades, turns or is waited for. */
const ON_PURPOSE = /notice-out|spinner|bones|prodotto-salvato/;

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
  expect(await moving(page, { but: ON_PURPOSE })).not.toEqual([]);
  expect(await moving(page, { but: ON_PURPOSE, longerThan: 150 })).toEqual([]);

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
