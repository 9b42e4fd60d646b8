import type { Page } from '@playwright/test';
import { violations } from './support/axe';
import { expect, test } from './support/shop';

/** The chapter that each screen's 'Guida' leads to. */
const CHAPTERS = [
  ['/prodotti/nuovo', 'Prodotti'],
  ['/categorie', 'Categorie'],
  ['/magazzino', 'Magazzino'],
  ['/disponibilitaprodotti', 'Disponibilità prodotti'],
  ['/utenti', 'Utenti'],
  ['/coupon', 'Coupon'],
  ['/giftcard', 'Gift card'],
  ['/statistiche', 'Statistiche'],
  ['/impostazioni/disponibilitagiorni', 'Impostazioni'],
] as const;

async function openGuide(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Guida', exact: true }).click();
  const guide = await opened;
  await guide.getByRole('heading', { name: 'Guida', level: 1 }).waitFor();
  return guide;
}

test('the guide opens beside every screen, at its chapter', async ({ signedIn: page }) => {
  for (const [path, chapter] of CHAPTERS) {
    await page.goto(path);
    const guide = await openGuide(page);
    await expect(guide.getByRole('heading', { name: chapter, level: 2, exact: true })).toBeInViewport();
    await guide.close();
  }
  await page.goto('/');
  await page.getByRole('button', { name: 'Scorciatoie da tastiera' }).click();
  const guide = await (async () => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('dialog').getByRole('link', { name: 'Guida' }).click();
    return opened;
  })();
  await expect(guide.getByRole('heading', { name: 'Ordini', exact: true })).toBeInViewport();
});

test('the guide is whole: every picture, no mark of its writing, no finding of axe', async ({
  page,
  problems: _problems,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/guida.html');
    for (const picture of await page.getByRole('img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(300);
    }
    expect(await page.getByRole('main').innerText()).not.toMatch(/[*`|]|]\(|^#/m);
    expect(await violations(page)).toEqual([]);
  }
  for (const width of [1366, 390, 320]) {
    await page.setViewportSize({ width, height: 700 });
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width]);
  }
});

test('the guide has the palette that was chosen on this computer', async ({ signedIn: page }) => {
  await page.goto('/impostazioni');
  await page.getByRole('radio', { name: 'Scuro' }).check({ force: true });
  const guide = await openGuide(page);
  await expect(guide.locator('html')).toHaveCSS('color-scheme', 'dark');
});

test('who has opened the guide can read it again while the line is down', async ({ page, context }) => {
  await page.goto('/guida.html');
  await context.setOffline(true);
  const again = await context.newPage();
  await again.goto('/guida.html#semancalalinea');
  await expect(again.getByRole('heading', { name: 'Se manca la linea' })).toBeInViewport();
  await context.setOffline(false);
});
