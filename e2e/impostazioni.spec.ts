import { expect, test } from './support/shop';

test('a chosen palette outlives a reload and covers the whole product', async ({ signedIn: page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/impostazioni');
  await page.getByRole('radio', { name: 'Scuro' }).press('Space');
  const dark = 'rgb(18, 17, 16)';
  await expect.poll(ground).toBe(dark);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^Ordini/ })).toBeVisible();
  await expect.poll(ground).toBe(dark);
  await page.goto('/impostazioni');
  await page.getByRole('radio', { name: 'Come il sistema' }).press('Space');
  await expect.poll(ground).toBe('rgb(245, 242, 236)');
});
