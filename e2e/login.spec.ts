import { signIn } from './support/live';
import { expect, test } from './support/shop';

test('wrong credentials keep the person on the login page, right ones lead in, logout and a token that is none lead out', async ({
  page,
  shop,
  problems,
}) => {
  const token = () => page.evaluate(() => localStorage.getItem('token'));
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, { email: 'nessuno@example.it', password: 'sbagliata' });
  await expect(page.getByText('Credenziali non valide.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Email')).toHaveValue('nessuno@example.it');
  // The browser's own word for a refusal.
  expect(problems.splice(0)).toEqual([expect.stringContaining('401')]);

  await signIn(page, shop.credentials);
  await expect(page.getByRole('heading', { name: /^Ordini/ })).toBeVisible();
  expect(await token()).toBeTruthy();
  await page.getByRole('button', { name: 'Esci' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await token()).toBeNull();
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  expect(problems).toEqual([]);

  // From here on refusals are what is tested; the browser's word for one may come after everything else.
  page.removeAllListeners('console');
  await page.evaluate(() => localStorage.setItem('token', 'a.b.c'));
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  // Asked again where the page was on its way.
  await expect(async () => expect(await token()).toBeNull()).toPass();
});
