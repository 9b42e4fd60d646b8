import type { Categoria } from '../src/contract/prodotti';
import { violations } from './support/axe';
import { expect, test } from './support/shop';

test('a category is made, renamed and deleted by keyboard, and of two who rename it the later one chooses', async ({
  signedIn: page,
  shop,
  problems,
}) => {
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

  await page.keyboard.press('Enter');
  await page.getByLabel('Nome').fill('Torte e crostate');
  const categorie = await shop.client.call<Categoria[]>('GET', '/prodotti/GetCategorie');
  const { id, ...rest } = categorie.find(({ nome }) => nome === 'Torte')!;
  await shop.client.call('PUT', `/prodotti/aggiornaCategoria/${id}`, { ...rest, id, nome: 'Crostate' });
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Modifiche di un’altra persona' });
  await expect(panel).toContainText('Nome: Crostate – l’hai cambiato anche tu');
  await expect(page.getByLabel('Nome')).toHaveValue('Torte e crostate');
  expect(await violations(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Ricarica e scarta le mie' }).click();
  await expect(page.getByLabel('Nome')).toHaveValue('Crostate');
  await expect(page.getByLabel('Nome')).toBeFocused();
  // The browser's own word for a refusal.
  expect(problems.splice(0)).toEqual([expect.stringContaining('409')]);
  await page.keyboard.press('Escape');
  const crostate = table.getByRole('row').filter({ hasText: 'Crostate' });
  await crostate.getByRole('button', { name: 'Elimina' }).press('Enter');
  const modal = page.getByRole('dialog', { name: 'Conferma eliminazione' });
  await expect(modal).toContainText('Sei sicuro di voler eliminare la categoria Crostate?');
  await modal.getByRole('button', { name: 'Elimina' }).press('Enter');
  await expect(crostate).toHaveCount(0);
});
