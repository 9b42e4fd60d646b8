import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Opens a page and waits until what happens to orders is told to it: the hub has answered then. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByText('In tempo reale')).toBeVisible();
}
