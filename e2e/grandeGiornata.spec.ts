import type { Page } from '@playwright/test';
import { CATALOGUE } from './support/catalogue';
import { elenco, righe, tastiPronti } from './support/elenco';
import { expect, test } from './support/shop';

const { giornoPieno, ordiniGiornoPieno } = CATALOGUE;

test('2,000 orders keep a small page, every row can be reached, and one is found by typing its number', async ({
  signedIn: page,
}) => {
  await page.goto(`/?data=${giornoPieno}`);
  await expect(page.getByRole('button', { name: 'Visualizza' }).first()).toBeVisible();
  const table = elenco(page);
  expect(await table.getByRole('row').count()).toBeLessThan(120);
  await expect(table).toHaveAttribute('aria-rowcount', String(ordiniGiornoPieno + 1));
  const numero = table.getByRole('rowheader', { name: await shopsLastOrder(page), exact: true });
  await table.getByRole('row').nth(3).hover();
  for (let i = 0; i < 60; i++) {
    await page.mouse.wheel(0, 4_000);
    if (await numero.count()) break;
  }
  await expect(numero).toBeVisible();

  await tastiPronti(page);
  await page.keyboard.press('/');
  await page.keyboard.type('2777');
  const rows = righe(page);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Cliente 1777');
});

async function shopsLastOrder(page: Page): Promise<string> {
  const orders = await page.evaluate(async (data) => {
    const response = await fetch(`/api/ordini/GetOrdiniAdmin?date=${data}`, {
      headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
    });
    return (await response.json()) as { numeroOrdine: string }[];
  }, giornoPieno);
  return orders.at(-1)!.numeroOrdine;
}
