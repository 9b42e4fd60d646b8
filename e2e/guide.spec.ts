import type { Locator, Page } from '@playwright/test';
import { violations } from './support/axe';
import { expect, test } from './support/shop';

/** The parts of the screens' addresses that are each of a chapter; Sidebar.test says that the link is made of it. */
const ADDRESSES =
  'preparazione nonritirati clienti prodotti categorie magazzino disponibilitaprodotti limitiperdata utenti coupon giftcard statistiche impostazioni persone registro secondofattore modificapassword';

async function openGuide(page: Page, link: Locator): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await link.click();
  const guide = await opened;
  await guide.getByRole('heading', { name: 'Guida', level: 1 }).waitFor();
  return guide;
}

test('the guide opens beside a screen, at its chapter, in the palette chosen on this computer, and is read again while the line is down', async ({
  signedIn: page,
  context,
}) => {
  await page.goto('/impostazioni');
  // By key: what is loaded above it moves it under a pointer.
  await page.getByRole('radio', { name: 'Scuro' }).press('Space');
  const guide = await openGuide(page, page.getByRole('link', { name: 'Guida', exact: true }));
  await expect(guide.locator('html')).toHaveCSS('color-scheme', 'dark');
  expect(new URL(guide.url()).hash).toBe('#impostazioni');
  for (const address of ADDRESSES.split(' ')) {
    await guide.goto(`/guida.html#${address}`);
    const chapter = guide.locator(':is(h2, h3):target');
    await expect(chapter).toBeInViewport();
    expect((await chapter.innerText()).replace('à', 'a').replaceAll(' ', '').toLowerCase()).toBe(address);
  }
  await guide.goto('/guida.html#disponibilitagiorni');
  await expect(guide.getByRole('heading', { name: 'Giorni e orari' })).toBeInViewport();
  await guide.close();
  await page.goto('/');
  await page.getByRole('button', { name: 'Scorciatoie da tastiera' }).click();
  const again = await openGuide(page, page.getByRole('dialog').getByRole('link', { name: 'Guida' }));
  await expect(again.getByRole('heading', { name: 'Ordini', exact: true })).toBeInViewport();

  await page.close();
  await context.setOffline(true);
  const offline = await context.newPage();
  await offline.goto('/guida.html#semancalalinea');
  await expect(offline.getByRole('heading', { name: 'Se manca la linea' })).toBeInViewport();
  await context.setOffline(false);
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
