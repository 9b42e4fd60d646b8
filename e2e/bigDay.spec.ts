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

test('a row that comes makes the browser style that row, not the list', async ({
  signedIn: page,
  browser,
}) => {
  await page.goto(`/?data=${giornoPieno}`);
  await expect(page.getByRole('button', { name: 'Visualizza' }).first()).toBeVisible();
  await tastiPronti(page);
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  const inList = await page.evaluate(() => {
    const body = document.querySelector('main tbody')!;
    body.children[2]!.after(body.lastElementChild!.cloneNode(true));
    // Makes the browser style what it has to.
    void document.body.offsetHeight;
    return body.querySelectorAll('*').length;
  });
  const trace = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: { name: string; args: { elementCount?: number } }[];
  };
  const styled = trace.traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0);
  expect(inList).toBeGreaterThan(200);
  expect(Math.max(...styled)).toBeLessThan(100);
});
