import type { Page } from '@playwright/test';
import { giorno } from './support/giorni';
import { expect, test } from './support/shop';

/** Opaque pixels of the charts that would be lost on white paper. */
const pale = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('canvas')].reduce((sum, canvas) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      let found = 0;
      for (let i = 0; i < data.length; i += 4)
        if (data[i + 3]! > 200 && data[i]! > 180 && data[i + 1]! > 180 && data[i + 2]! > 180) found += 1;
      return sum + found;
    }, 0),
  );

test.use({ colorScheme: 'dark' });

test('in dark colours charts are printed dark on white, and shown light on dark again afterwards; so are pages in colours chosen here', async ({
  signedIn: page,
  shop,
}) => {
  await shop.client.place({ giorno: giorno(26) });
  await page.goto('/statistiche');
  await page.getByRole('button', { name: 'Carica Statistiche' }).click();
  await expect.poll(() => pale(page)).toBeGreaterThan(0);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await pale(page)).toBe(0);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(() => pale(page)).toBeGreaterThan(0);

  await page.goto('/impostazioni');
  await expect(page.getByRole('heading', { name: 'Impostazioni' })).toBeVisible();
  const colour = () => page.evaluate(() => getComputedStyle(document.body).color);
  // The system's are printed so from every screen (schermi.spec.ts): here those chosen on this computer.
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  await page.getByRole('radio', { name: 'Scuro' }).press('Space');
  await expect.poll(colour).toBe('rgb(241, 237, 230)');
  await page.emulateMedia({ media: 'print' });
  await expect.poll(colour).toBe('rgb(0, 0, 0)');
});
