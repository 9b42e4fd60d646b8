import type { Page } from '@playwright/test';
import { expect, test } from './support/shop';

/** What the browser asked about by itself, each time answered with 'leave'. */
function browserQuestions(page: Page): string[] {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  return asked;
}

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByRole('heading', { name: /^Ordini/ })).toBeVisible();
}

test('another tab’s logout takes nothing that was typed; one’s own asks first', async ({
  page,
  context,
  shop,
}) => {
  const asked = browserQuestions(page);
  await page.goto('/login');
  await page.evaluate((token) => localStorage.setItem('token', token), shop.client.token);
  await page.goto('/prodotti/nuovo');
  await page.getByLabel('Codice').fill('BOZ-002');
  await page.getByLabel('Nome').fill('Torta di mele');

  await page.getByRole('button', { name: 'Esci' }).click();
  await page.getByRole('button', { name: 'Continua a modificare' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Esci' }).click();
  await expect(other).toHaveURL(/\/login$/);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(/sono conservate/)).toContainText('Torta di mele');
  await expect(page.getByText('Sessione scaduta: accedi di nuovo.')).toHaveCount(0);
  expect(asked).toEqual([]);
  // The draft is the window's, where it was typed.
  await expect(other.getByText(/sono conservate/)).toHaveCount(0);

  await signIn(page, shop.credentials);
  await page.goto('/prodotti');
  await page.getByRole('link', { name: 'Riprendi' }).click();
  await page.getByRole('button', { name: 'Riprendi le modifiche' }).click();
  await expect(page.getByLabel('Codice')).toHaveValue('BOZ-002');
  await expect(page.getByLabel('Nome')).toHaveValue('Torta di mele');
});
