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

test('what was typed when the session ended is found again after the next login', async ({ page, shop }) => {
  await page.addInitScript((token) => {
    if (sessionStorage.getItem('primo') === null) localStorage.setItem('token', token);
    sessionStorage.setItem('primo', 'no');
  }, shop.client.token);
  const asked = browserQuestions(page);
  await page.goto('/prodotti/nuovo');
  await page.getByLabel('Codice').fill('BOZ-001');
  await page.getByLabel('Nome').fill('Torta di rose');
  await page.getByRole('textbox', { name: 'Descrizione' }).fill('Lievitata due volte');
  await page.getByLabel('Categoria').selectOption({ label: 'Pane' });

  await page.route('**/api/prodotti', (route) =>
    route.fulfill({ status: 401, json: { message: 'Scaduto' } }),
  );
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Sessione scaduta: accedi di nuovo.')).toBeVisible();
  await expect(page.getByText(/sono conservate/)).toContainText('Torta di rose');
  // The work is kept: the browser has nothing to ask about.
  expect(asked).toEqual([]);

  await page.unroute('**/api/prodotti');
  await signIn(page, shop.credentials);
  await page.goto('/prodotti');
  await page.getByRole('link', { name: 'Riprendi' }).click();
  await expect(page.getByText('La sessione è scaduta prima del salvataggio.')).toContainText(
    'Le tue modifiche sono ancora qui: vuoi riprenderle?',
  );
  await page.getByRole('button', { name: 'Riprendi le modifiche' }).click();
  await expect(page.getByLabel('Codice')).toHaveValue('BOZ-001');
  await expect(page.getByRole('textbox', { name: 'Descrizione' })).toHaveText('Lievitata due volte');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page).toHaveURL(/\/prodotti$/);
  await expect(page.getByRole('row', { name: /BOZ-001/ })).toContainText('Torta di rose');
  await expect(page.getByRole('link', { name: 'Riprendi' })).toHaveCount(0);
});

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
