import { signIn } from './support/live';
import { expect, test } from './support/shop';

test('another tab’s logout takes nothing that was typed; one’s own asks first', async ({
  page,
  context,
  shop,
}) => {
  // What the browser asks about by itself, each time answered with 'leave'.
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
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
  await expect(page.getByRole('heading', { name: /^Ordini/ })).toBeVisible();
  await page.goto('/prodotti');
  await page.getByRole('link', { name: 'Riprendi' }).click();
  await page.getByRole('button', { name: 'Riprendi le modifiche' }).click();
  await expect(page.getByLabel('Codice')).toHaveValue('BOZ-002');
  await expect(page.getByLabel('Nome')).toHaveValue('Torta di mele');
});
