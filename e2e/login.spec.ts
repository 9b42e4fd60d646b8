import { expect, test } from './support/shop';

test('wrong credentials keep the person on the login page with what was typed', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill('nessuno@example.it');
  await page.getByLabel('Password').fill('sbagliata');
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByText('Credenziali non valide.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Email')).toHaveValue('nessuno@example.it');
});

test('right credentials lead to the orders, and logout back to the login page', async ({
  page,
  shop,
  problems: _p,
}) => {
  const { email, password } = shop.credentials;
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByRole('heading', { name: /^Ordini/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy();
  await page.getByRole('button', { name: 'Esci' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
});

test('a token that the server does not accept any more ends the session', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.getItem('seen') ?? localStorage.setItem('token', 'a.b.c'));
  await page.addInitScript(() => sessionStorage.setItem('seen', '1'));
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  // Asked again where the page was on its way.
  await expect(async () => {
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  }).toPass();
});
