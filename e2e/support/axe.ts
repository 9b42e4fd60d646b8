import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { createRequire } from 'node:module';
import fs from 'node:fs';

const source = fs.readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

type WithAxe = typeof window & { axe?: { run(options: RunOptions): Promise<AxeResults> } };

/** Only what is asked of it: a selector for every element, and all styles read first for no rule, cost most of its time. */
const VIOLATIONS: RunOptions = { resultTypes: ['violations'], selectors: false, preload: false };

/** The rules that another palette can break: all the others read what the page is made of. */
const COLOURS: RunOptions = { ...VIOLATIONS, runOnly: ['color-contrast', 'link-in-text-block'] };

/** Ends what moves: axe measures the colours of a notice that fades as they are at that moment. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What a new palette sets moving begins with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (const animation of document.getAnimations())
      // Cancelled, a notice stands as before it faded.
      if ((animation as CSSAnimation).animationName === 'notice-out') animation.cancel();
      else if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
}

async function found(page: Page, options: RunOptions): Promise<string[]> {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // Of its results only these leave the page: all that it found right is a hundred times as much.
  const violations = await page.evaluate(async (wanted) => {
    const results = await (window as WithAxe).axe!.run(wanted);
    return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, options);
  return violations;
}

/** The page takes another palette a moment after it was chosen. */
async function choosePalette(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction(
    (wanted) => matchMedia(`(prefers-color-scheme: ${wanted})`).matches,
    colorScheme,
  );
}

/** What axe finds wrong with the page, a line a finding. */
export const violations = (page: Page): Promise<string[]> => found(page, VIOLATIONS);

/** The same in light colours, and what of it is about colours in dark ones: nothing else differs between them. */
export async function violationsInBothPalettes(page: Page): Promise<string[]> {
  await choosePalette(page, 'dark');
  const dark = await found(page, COLOURS);
  await choosePalette(page, 'light');
  return [...(await violations(page)), ...dark.map((finding) => `dark: ${finding}`)];
}
