import type { OrdineLista } from '../src/contract/ordini';
import { CATALOGUE } from './support/catalogue';
import { elenco, righe, tastiPronti } from './support/elenco';
import { expect, test } from './support/shop';

const { giornoPieno, ordiniGiornoPieno } = CATALOGUE;

test('2,000 orders keep a small page, every row can be reached, and one is found by typing its number', async ({
  signedIn: page,
  shop,
}) => {
  await page.goto(`/?data=${giornoPieno}`);
  await expect(page.getByRole('button', { name: 'Visualizza' }).first()).toBeVisible();
  const table = elenco(page);
  expect(await table.getByRole('row').count()).toBeLessThan(120);
  await expect(table).toHaveAttribute('aria-rowcount', String(ordiniGiornoPieno + 1));
  const path = `/ordini/GetOrdiniAdmin?date=${giornoPieno}`;
  const last = (await shop.client.call<OrdineLista[]>('GET', path)).at(-1)!;
  const numero = table.getByRole('rowheader', { name: last.numeroOrdine, exact: true });
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
