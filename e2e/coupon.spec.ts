import { giorno } from './support/giorni';
import { expect, test } from './support/shop';

test('a coupon created here is honoured by a placed order where it holds: not expired, nor beyond its category', async ({
  signedIn: page,
  shop,
}) => {
  await page.goto('/coupon');
  await page.getByRole('button', { name: 'Nuovo Coupon' }).click();
  await page.getByLabel('Codice').fill('ESTATE20');
  await page.getByLabel('Sconto %').fill('20');
  await page.getByLabel('Data Scadenza').fill(giorno(0));
  await page.getByLabel('Spesa Minima').fill('5,00');
  await page.getByRole('button', { name: 'Salva' }).click();
  const row = page.getByRole('row').filter({ hasText: 'ESTATE20' });
  await expect(row.locator('th, td').nth(2)).toHaveText('20');
  await expect(row.locator('th, td').nth(3)).toHaveText('-');
  await expect(row).toContainText('5,00 €');
  await expect(row).toContainText('❌');

  // Two loaves: 7,00 €, a fifth off.
  const ordine = await shop.client.place({ giorno: giorno(6), coupon: 'estate20' });
  expect(ordine).toMatchObject({ totaleLordo: 7, sconto: 1.4, totaleDaPagare: 5.6 });

  await row.getByRole('button', { name: 'Modifica' }).click();
  await page.getByLabel('Data Scadenza').fill(giorno(-1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Salva' })).toHaveCount(0);
  await expect(shop.client.place({ giorno: giorno(6), coupon: 'ESTATE20' })).rejects.toThrow(/scaduto/);

  await page.getByRole('button', { name: 'Nuovo Coupon' }).click();
  await page.getByLabel('Codice').fill('SOLOLATTE');
  await page.getByLabel('Sconto Fisso').fill('1.50');
  await page.getByLabel('Categoria').selectOption({ label: 'Latticini' });
  await page.getByLabel('Singolo Uso').check();
  await page.getByRole('button', { name: 'Salva' }).click();
  const latte = page.getByRole('row').filter({ hasText: 'SOLOLATTE' });
  await expect(latte).toContainText('Solo Latticini');
  await expect(latte).toContainText('✔️');
  await expect(shop.client.place({ giorno: giorno(6), coupon: 'SOLOLATTE' })).rejects.toThrow(/non vale/);
  const varianteId = await shop.client.variante('LAT-001', '250');
  const unPezzo = { giorno: giorno(6), coupon: 'SOLOLATTE', lines: [{ varianteId, quantita: 1 }] };
  expect(await shop.client.place(unPezzo)).toMatchObject({ sconto: 1.5, totaleDaPagare: 4.4 });
  await expect(shop.client.place(unPezzo)).rejects.toThrow(/già stato usato/);

  await latte.getByRole('button', { name: 'Elimina' }).click();
  const modal = page.getByRole('dialog', { name: 'Conferma eliminazione' });
  await expect(modal).toContainText('Sei sicuro di voler eliminare il coupon SOLOLATTE?');
  await modal.getByRole('button', { name: 'Elimina' }).click();
  await expect(latte).toHaveCount(0);
});
