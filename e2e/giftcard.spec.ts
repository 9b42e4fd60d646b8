import type { Page } from '@playwright/test';
import { giorno } from './support/giorni';
import { expect, test } from './support/shop';

const card = (page: Page, codice: string) => page.getByRole('row').filter({ hasText: codice });
const saldo = (page: Page, codice: string) => card(page, codice).locator('th, td').nth(3);

test("a card's balance falls with an order and rises with its cancellation", async ({
  signedIn: page,
  shop,
}) => {
  await page.goto('/giftcard');
  await page.getByRole('button', { name: 'Nuova GiftCard' }).click();
  await page.getByLabel('Codice').fill('FESTA30');
  await page.getByLabel('Valore Iniziale').fill('30,50');
  await expect(page.getByLabel('Saldo')).toBeDisabled();
  await expect(page.getByLabel('Saldo')).toHaveValue('30,50');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(saldo(page, 'FESTA30')).toHaveText('30,50 €');

  const ordine = await shop.client.place({ giorno: giorno(6), giftCard: 'FESTA30' });
  expect(ordine).toMatchObject({ valoreGiftCard: 7, totaleDaPagare: 0 });
  await page.reload();
  await expect(saldo(page, 'FESTA30')).toHaveText('23,50 €');

  await shop.client.call('DELETE', `/ordini/${ordine.id}`);
  await page.reload();
  await expect(saldo(page, 'FESTA30')).toHaveText('30,50 €');

  // Orders point to it: it is switched off and stays, which is said.
  await card(page, 'FESTA30').getByRole('button', { name: 'Elimina' }).click();
  const modal = page.getByRole('dialog', { name: 'Conferma eliminazione' });
  await expect(modal).toContainText('Sei sicuro di voler eliminare FESTA30?');
  await modal.getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText(/FESTA30 è già stata usata: è stata disattivata/)).toBeVisible();
  await expect(card(page, 'FESTA30')).toContainText('❌');
  await expect(shop.client.place({ giorno: giorno(6), giftCard: 'FESTA30' })).rejects.toThrow(/40\d|attiva/);
});
