import { expect, test } from './support/shop';

test('a category is made, renamed and deleted by keyboard', async ({ signedIn: page }) => {
  await page.goto('/categorie');
  const table = page.getByRole('table', { name: 'Categorie' });
  await page.getByRole('button', { name: 'Nuova Categoria' }).press('Enter');
  await expect(table.getByRole('row').nth(1)).toContainText('Nuova');
  await expect(page.getByLabel('Nome')).toBeFocused();
  await page.keyboard.type('Dolci');
  await page.keyboard.press('Enter');
  const dolci = table.getByRole('row').filter({ hasText: 'Dolci' });
  await expect(dolci).toBeVisible();

  await dolci.getByRole('button', { name: 'Modifica' }).press('Enter');
  await page.getByLabel('Nome').fill('Dolci e torte');
  await page.keyboard.press('Escape');
  await expect(dolci.getByRole('button', { name: 'Modifica' })).toBeFocused();
  await expect(table).not.toContainText('Dolci e torte');
  await page.keyboard.press('Enter');
  await page.getByLabel('Nome').fill('Torte');
  await page.keyboard.press('Enter');
  const torte = table.getByRole('row').filter({ hasText: 'Torte' });
  await expect(torte.getByRole('button', { name: 'Modifica' })).toBeFocused();

  await torte.getByRole('button', { name: 'Elimina' }).press('Enter');
  const modal = page.getByRole('dialog', { name: 'Conferma eliminazione' });
  await expect(modal).toContainText('Sei sicuro di voler eliminare la categoria Torte?');
  await modal.getByRole('button', { name: 'Elimina' }).press('Enter');
  await expect(torte).toHaveCount(0);
});
