import { expect, test } from './support/shop';

test('what was typed when the session ended is found again after the next login', async ({ page, shop }) => {
  await page.addInitScript((token) => {
    if (sessionStorage.getItem('primo') === null) localStorage.setItem('token', token);
    sessionStorage.setItem('primo', 'no');
  }, shop.client.token);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
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
  await expect(page.getByText(/La sessione è finita/)).toContainText('Torta di rose');
  // The work is kept: the browser has nothing to ask about.
  expect(asked).toEqual([]);

  await page.unroute('**/api/prodotti');
  const { email, password } = shop.credentials();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByRole('heading', { name: /^Ordini/ })).toBeVisible();
  await page.goto('/prodotti');
  await page.getByRole('link', { name: 'Riprendi' }).click();
  await page.getByRole('button', { name: 'Riprendi le modifiche' }).click();
  await expect(page.getByLabel('Codice')).toHaveValue('BOZ-001');
  await expect(page.getByRole('textbox', { name: 'Descrizione' })).toHaveText('Lievitata due volte');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page).toHaveURL(/\/prodotti$/);
  await expect(page.getByRole('row', { name: /BOZ-001/ })).toContainText('Torta di rose');
  await expect(page.getByRole('link', { name: 'Riprendi' })).toHaveCount(0);
});
