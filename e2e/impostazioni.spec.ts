import { violations } from './support/axe';
import { expect, test } from './support/shop';

const LINKS = [
  ['Gestione giorni e disponibilità orari', '/impostazioni/disponibilitagiorni'],
  ['Aggiorna quantità di magazzino', '/magazzino'],
  ['Modifica password admin', '/impostazioni/modificapassword'],
] as const;

test('every setting is reached from the settings', async ({ signedIn: page }) => {
  for (const [name, path] of LINKS) {
    await page.goto('/impostazioni');
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
});

test('a chosen palette outlives a reload and covers the whole product', async ({ signedIn: page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/impostazioni');
  await page.getByRole('radio', { name: 'Scuro' }).check();
  const dark = 'rgb(18, 17, 16)';
  await expect.poll(ground).toBe(dark);
  expect(await violations(page)).toEqual([]);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^Ordini/ })).toBeVisible();
  await expect.poll(ground).toBe(dark);
  await page.goto('/impostazioni');
  await page.getByRole('radio', { name: 'Come il sistema' }).check();
  await expect.poll(ground).toBe('rgb(245, 242, 236)');
});
