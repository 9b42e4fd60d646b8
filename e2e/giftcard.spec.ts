import { giorno } from './support/giorni';
import { expect, test } from './support/shop';

test("a card's balance falls with an order; used, it is switched off and stays", async ({
  signedIn: page,
  shop,
}) => {
  await page.goto('/giftcard');
  await page.getByRole('button', { name: 'Nuova GiftCard' }).click();
  await page.getByLabel('Codice').fill('FESTA30');
  await page.getByLabel('Valore Iniziale').fill('30,50');
  await page.getByRole('button', { name: 'Salva' }).click();
  const card = page.getByRole('row').filter({ hasText: 'FESTA30' });
  await expect(card.getByText('30,50 €')).toHaveCount(2);
  const ordine = await shop.client.place({ giorno: giorno(6), giftCard: 'FESTA30' });
  expect(ordine).toMatchObject({ valoreGiftCard: 7, totaleDaPagare: 0 });
  await page.reload();
  await expect(card).toContainText('23,50 €');

  await card.getByRole('button', { name: 'Elimina' }).click();
  const modal = page.getByRole('dialog', { name: 'Conferma eliminazione' });
  await modal.getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText(/FESTA30 è già stata usata: è stata disattivata/)).toBeVisible();
  await expect(card).toContainText('❌');
});
