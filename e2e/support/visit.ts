import type { Locator, Page } from '@playwright/test';
import { violationsInBothPalettes } from './axe';
import {
  missedByKeys,
  moving,
  smallTargets,
  spoiltLists,
  spoiltPaper,
  spoiltPlaces,
  unnamed,
} from './measures';
import { expect as hard } from './shop';

/** One visit tells all that is wrong with a screen. */
const expect = hard.configure({ soft: true, timeout: 5_000 });

/**
 * One width of each layout, its narrowest that is in use: the styles change below 1200, 1366 and 1600 px, and what has
 * room in 1366 px has it in 1440.
 */
const WIDE = [
  [1920, 1080],
  [1024, 768],
  [768, 1024],
] as const;

/** Touched, where controls are widest: a PC's window at 400 % zoom is as wide as a small phone, and has smaller ones. */
const SMALL_PHONE = [[320, 640]] as const;
const PHONE = [[390, 844]] as const;
const BIG_TABLET = [[1366, 1024]] as const;

/** With words spaced out alone: what has room for them has it for words as they are. */
const SPACED = [
  [1280, 720],
  [1366, 768],
] as const;

/** What WCAG 1.4.12 lets a reader ask for. */
const SPACES = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

type Sizes = readonly (readonly [width: number, height: number])[];

async function expectWhole(page: Page, sizes: Sizes, how: string): Promise<void> {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await expect.poll(async () => [width, how, ...(await spoiltPlaces(page))]).toEqual([width, how]);
  }
}

/** Measures as on a screen that is touched: no pointer that hovers, and a coarse one. */
async function touched(page: Page, measure: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const isCoarse = () => page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await hard.poll(isCoarse).toBe(true);
  await measure();
  await session.detach();
  await hard.poll(isCoarse).toBe(false);
}

/** Whole on the smallest phone, as it stands just now. */
export const expectWholeOnSmallPhone = (page: Page): Promise<void> =>
  touched(page, () => expectWhole(page, SMALL_PHONE, 'touched'));

/** Spaces the words out; not by a style element, which the page's policy refuses. */
const spaceOut = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = text === '' ? [] : [sheet];
  }, css);

/**
 * What is asked of every screen, as it stands: nothing for axe in both palettes, nothing moves, whole at
 * every width, zoomed, touched and with words spaced out, and for the keyboard. Ends at 1366 px, the focus anywhere.
 */
export async function expectSound(page: Page): Promise<void> {
  expect(await violationsInBothPalettes(page)).toEqual([]);
  expect(await unnamed(page)).toEqual([]);
  expect(await moving(page)).toEqual([]);
  await page.mouse.move(0, 0);
  await expectWhole(page, WIDE, '');
  await touched(page, async () => {
    for (const size of [...BIG_TABLET, ...SMALL_PHONE]) {
      await expectWhole(page, [size], 'touched');
      await expect.poll(() => smallTargets(page)).toEqual([]);
    }
    await spaceOut(page, SPACES);
    await expectWhole(page, PHONE, 'touched, spaced');
  });
  await expectWhole(page, SPACED, 'spaced');
  await spaceOut(page, '');
  expect(await missedByKeys(page)).toEqual([]);
}

/** No list is wider than its place, on a phone or at 200 % zoom, and no card of it spills. */
export async function expectListsFit(page: Page): Promise<void> {
  for (const [width, height] of [PHONE[0], [683, 384]] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(async () => [width, ...(await spoiltLists(page))]).toEqual([width]);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
}

/** On paper stands what was on the screen, dark on white whatever the palette, without what only a screen can do. */
export async function expectPrints(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width: 748, height: 1000 });
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect(await spoiltPaper(page)).toEqual([]);
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  await page.setViewportSize({ width: 1366, height: 768 });
}

const here = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: el } = document;
    const row = el?.closest('tr[data-row]');
    const rows = [...document.querySelectorAll('tr[data-row]')];
    return [row ? rows.indexOf(row) : -1, el?.getAttribute('aria-label') ?? el?.textContent] as const;
  });

/** The keys come with a chunk after the screen: the first one that works says that they are there. */
export const keysReady = (page: Page): Promise<void> =>
  hard(async () => {
    await page.keyboard.press('j');
    hard((await here(page))[0]).toBe(0);
  }).toPass({ timeout: 20_000 });

export interface Lista {
  /** Of its region. */
  name: string;
  /** What of a row the keys go to; null for the row itself. */
  opener: string | null;
  /** Whether '/' leads to a search of its own. */
  hasSearch: boolean;
}

/** The table is six Tabs away, its rows are gone through by keys, '?' tells them, '/' leads to the search. */
export async function expectWorkedByKeys(page: Page, { name, opener, hasSearch }: Lista): Promise<void> {
  const table: Locator = page.getByRole('region', { name, exact: true });
  await hard(table.locator('tr[data-row]').nth(1)).toBeVisible();
  for (let presses = 0; presses < 6; presses += 1) {
    if (await table.evaluate((el) => el === document.activeElement)) break;
    const isSkip = await page.evaluate(() => document.activeElement!.matches('.skip-link'));
    await page.keyboard.press(isSkip ? 'Enter' : 'Tab');
  }
  await expect(table).toBeFocused();

  await keysReady(page);
  const to = async (key: string, row: number) => {
    await page.keyboard.press(key);
    expect([key, (await here(page))[0]]).toEqual([key, row]);
  };
  if (opener !== null) expect((await here(page))[1]).toBe(opener);
  await to('j', 1);
  await to('ArrowUp', 0);
  await to('ArrowDown', 1);
  await to('k', 0);

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Scorciatoie da tastiera' });
  await expect(sheet).toContainText('J ↓');
  await expect(sheet.getByRole('row', { name: /^\/ Cerca/ })).toHaveCount(hasSearch ? 1 : 0);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('/');
  const own = page.getByRole('main').locator('input:is([type="search"], [role="combobox"])');
  await expect(
    hasSearch ? own : page.getByRole('combobox', { name: 'Cerca in tutti gli ordini' }),
  ).toBeFocused();
}
