import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { createRequire } from 'node:module';
import fs from 'node:fs';

const source = fs.readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8');

/** Ends what moves: axe measures the colours of a notice that fades as they are at that moment. */
async function settle(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      // Cancelled, a notice stands as before it faded.
      if ((animation as CSSAnimation).animationName === 'notice-out') animation.cancel();
      else if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
}

/** What axe finds wrong with the page, a line a finding. */
export async function violations(page: Page): Promise<string[]> {
  await settle(page);
  await page.evaluate(source);
  const results = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  await page.emulateMedia({ reducedMotion: null });
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
