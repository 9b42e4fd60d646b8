import type { Page } from '@playwright/test';
import { righe, tastiPronti } from './support/elenco';
import { giorno } from './support/giorni';
import { colleague, openLive } from './support/live';
import { expect, test } from './support/shop';

const bar = (page: Page) => page.getByRole('group', { name: 'Ordini scelti' });
const box = (page: Page, numero: string) => page.getByRole('checkbox', { name: `Scegli l’ordine ${numero}` });
const stati = (page: Page) => righe(page).locator('.badge').allTextContents();

test('orders changed together are so in another browser at once, and are back when that is undone', async ({
  signedIn: page,
  shop,
  browser,
}) => {
  const data = giorno(51);
  const ordini = [];
  for (let i = 0; i < 4; i++) ordini.push(await shop.client.place({ giorno: data }));
  const [, second, , fourth] = ordini.map(({ numeroOrdine }) => numeroOrdine) as [
    string,
    string,
    string,
    string,
  ];
  const other = await colleague(browser, shop);
  await openLive(page, `/?data=${data}`);
  await openLive(other, `/?data=${data}`);
  await expect(righe(other)).toHaveCount(4);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/')) asked.push(request.url());
  });

  await box(page, second).click();
  await box(page, fourth).click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('3 ordini scelti');
  await shop.client.call('DELETE', `/ordini/${ordini[3]!.id}`);
  await bar(page).getByRole('button', { name: 'Cambia Stato' }).click();
  await bar(page).getByRole('button', { name: 'Pronto per il Ritiro' }).click();
  await expect(bar(page)).toContainText(`Non cambiati: ${fourth}: già annullato`);
  await expect(bar(page)).toContainText('2 ordini: Pronto per il Ritiro.');
  const changed = ['In Lavorazione', 'Pronto per il Ritiro', 'Pronto per il Ritiro', 'Annullato'];
  await expect.poll(() => stati(page)).toEqual(changed);
  await expect.poll(() => stati(other)).toEqual(changed);
  await expect(righe(other).nth(1)).toHaveClass(/ordine-nuovo/);
  await expect(righe(page).nth(1)).not.toHaveClass(/ordine-nuovo/);
  expect(asked).toEqual([expect.stringMatching(/gruppo\/stato$/)]);

  await bar(page).getByRole('button', { name: 'Annulla cambio' }).click();
  const before = ['In Lavorazione', 'In Lavorazione', 'In Lavorazione', 'Annullato'];
  await expect.poll(() => stati(page)).toEqual(before);
  await expect.poll(() => stati(other)).toEqual(before);
  await other.context().close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the boxes and the bar have room, and can be reached', async ({ signedIn: page, shop }) => {
    const data = giorno(151);
    await shop.client.place({ giorno: data });
    await shop.client.place({ giorno: data, cliente: { nome: 'Massimiliano', cognome: 'Della Torre' } });
    await page.goto(`/?data=${data}`);
    await tastiPronti(page);
    const first = righe(page).first();
    const target = (await first.locator('label').boundingBox())!;
    expect(target.width).toBeGreaterThanOrEqual(40);
    expect(target.height).toBeGreaterThanOrEqual(40);
    await first.getByRole('checkbox').click();
    await righe(page).nth(1).getByRole('checkbox').click();
    await expect(bar(page)).toContainText('2 ordini scelti');
    // Its time stands whole beside the box.
    expect(
      await first
        .locator('td')
        .first()
        .evaluate((cell) => cell.scrollWidth - cell.clientWidth),
    ).toBeLessThanOrEqual(0);
    await bar(page).getByRole('button', { name: 'Cambia Stato' }).click();
    const last = bar(page).getByRole('button', { name: 'Annullato' });
    await expect(last).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
