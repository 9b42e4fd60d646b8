import { giorno } from './support/giorni';
import { expect, test } from './support/shop';

test('sales are counted and drawn by category and by product', async ({ signedIn: page, shop }) => {
  const day = giorno(25);
  const pane = await shop.client.variante('PAN-001', '500');
  const lasagne = await shop.client.variante('GAS-001', '400');
  await shop.client.place({
    giorno: day,
    lines: [
      { varianteId: pane, quantita: 2 },
      { varianteId: lasagne, quantita: 1 },
    ],
  });
  const cancelled = await shop.client.place({ giorno: day });
  await shop.client.call('DELETE', `/ordini/${cancelled.id}`);

  await page.goto('/statistiche');
  await page.getByLabel('Da data').fill(day);
  await page.getByLabel('A data', { exact: true }).fill(day);
  await page.getByRole('button', { name: 'Carica Statistiche' }).click();
  const table = page.getByRole('region', { name: 'Statistiche' }).getByRole('table');
  await expect(table.locator('tbody tr')).toHaveText([/Gastronomia\s*1\s*7,20\s€/, /Pane\s*1\s*7,00\s€/]);
  await expect(table.locator('tfoot')).toHaveText(/^Totale.*1\s*14,20\s€$/s);
  // The chart is hidden from assistive technology, and therefore from getByRole.
  await expect(page.locator('.grafico canvas')).toHaveCount(2);
  await page.getByLabel('Categoria').selectOption({ label: 'Pane' });
  await page.getByRole('button', { name: 'Carica Statistiche' }).click();
  await expect(table.locator('tbody tr')).toHaveText([/Pane di Altamura\s*1\s*7,00\s€/]);
});
