import { giorno } from './support/giorni';
import { expect, test } from './support/shop';

test('a coupon created here is honoured by a placed order of its category, once, and is gone when it was deleted', async ({
  signedIn: page,
  shop,
}) => {
  await page.goto('/coupon');
  await page.getByRole('button', { name: 'Nuovo Coupon' }).click();
  await page.getByLabel('Codice').fill('SOLOLATTE');
  await page.getByLabel('Sconto Fisso').fill('1.50');
  await page.getByLabel('Data Scadenza').fill(giorno(0));
  await page.getByLabel('Spesa Minima').fill('5,00');
  await page.getByLabel('Categoria').selectOption({ label: 'Latticini' });
  await page.getByLabel('Singolo Uso').check();
  await page.getByRole('button', { name: 'Salva' }).click();
  const latte = page.getByRole('row').filter({ hasText: 'SOLOLATTE' });
  for (const text of ['Solo Latticini', '1,50 €', '5,00 €', '✔️']) await expect(latte).toContainText(text);
  await expect(shop.client.place({ giorno: giorno(6), coupon: 'SOLOLATTE' })).rejects.toThrow(/non vale/);
  const varianteId = await shop.client.variante('LAT-001', '250');
  const unPezzo = { giorno: giorno(6), coupon: 'sololatte', lines: [{ varianteId, quantita: 1 }] };
  expect(await shop.client.place(unPezzo)).toMatchObject({ sconto: 1.5, totaleDaPagare: 4.4 });
  await expect(shop.client.place(unPezzo)).rejects.toThrow(/già stato usato/);

  // The second press, on the backdrop of the question, does not answer it.
  await latte.getByRole('button', { name: 'Elimina' }).dblclick();
  const modal = page.getByRole('dialog', { name: 'Conferma eliminazione' });
  await modal.getByRole('button', { name: 'Elimina' }).click();
  await expect(latte).toHaveCount(0);
});
