import type { Page } from '@playwright/test';
import { acceptAlerts } from './support/alerts';
import { violationsInBothPalettes } from './support/axe';
import { giorno } from './support/giorni';
import { smallTargets, spoiltPlaces } from './support/misure';
import { SCREENS } from './support/screens';
import { expect, test, watchProblems } from './support/shop';

const PHONES = [
  [390, 844],
  [320, 640],
] as const;

const WIDER = [
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [768, 1024],
] as const;

/** What WCAG 1.4.12 lets a reader ask for. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

const SPACED_WIDTHS = [
  [1366, 768],
  [1280, 720],
  [390, 844],
] as const;

/** One for all screens: once the product's files are there and compiled, a screen costs half of a first load. */
let page: Page;
const problems: string[] = [];

test.beforeAll(async ({ browser, shop: { client } }) => {
  // Long names, and an order of each status.
  const cliente = {
    nome: 'Massimiliano Ferdinando',
    cognome: 'Castellani della Rovere',
    email: 'massimiliano@posta.example',
  };
  for (const status of [0, 1, 2, 3]) {
    const { id } = await client.place({ giorno: giorno(31), coupon: 'BENVENUTO10', cliente });
    if (status > 0) await client.call('PATCH', `/ordini/${id}/stato`, { status });
  }
  const { id } = await client.place({ giorno: giorno(62), coupon: 'BENVENUTO10', cliente });
  for (const status of [2, 3]) await client.call('PATCH', `/ordini/${id}/stato`, { status });
  page = await browser.newPage();
  watchProblems(page, problems);
  // A refusal's (S8.4).
  acceptAlerts(page);
  await page.addInitScript((token) => localStorage.setItem('token', token), client.token);
});

test.afterAll(() => page.context().close());

async function expectWhole(sizes: readonly (readonly [number, number])[], how = ''): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await expect.poll(async () => [width, how, ...(await spoiltPlaces(page))]).toEqual([width, how]);
  }
}

/** Measures as on a screen that is touched: no pointer that hovers, and a coarse one. */
async function touched(measure: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const isCoarse = () => page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await expect.poll(isCoarse).toBe(true);
  await measure();
  await session.detach();
  await expect.poll(isCoarse).toBe(false);
}

// A test each: all of them on a slow machine do not fit into one's time, and would hide which is the slow one.
SCREENS.forEach(([path, bring, expected], place) => {
  test(`screen ${place + 1}, ${path}: whole at every width, wide enough for a finger, nothing for axe`, async ({
    shop,
  }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(shop.url + path);
    await bring(page);
    expect(await violationsInBothPalettes(page)).toEqual([]);
    await page.mouse.move(0, 0);
    await expectWhole([...WIDER, ...PHONES]);

    await touched(async () => {
      await expectWhole(PHONES, 'touched');
      await page.setViewportSize({ width: 390, height: 844 });
      await expect.poll(() => smallTargets(page)).toEqual([]);
    });

    // Not a style element, which the page's policy refuses.
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, SPACED);
    await expectWhole(SPACED_WIDTHS, 'spaced');
    const unexpected = problems.splice(0).filter((problem) => !expected || !problem.includes(expected));
    expect(unexpected).toEqual([]);
  });
});
