import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** What SignalR sends back when a call of the hub has been carried out; JoinGroup is the only one. */
const COMPLETION = '"type":3';

/** Opens a page and waits until new orders are pushed to it: 'in tempo reale' comes a moment before JoinGroup's answer. */
export async function openLive(page: Page, path: string): Promise<void> {
  const joined = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes(COMPLETION)),
    );
  await page.goto(path);
  await joined;
  await expect(page.getByText('in tempo reale')).toBeVisible();
}

/**
 * Opens the order list, live. Once it is, it is read a second time for what came in before: an order pushed during
 * that reading stands where the server lists it, not on top.
 */
export async function openLiveList(page: Page, query: string): Promise<void> {
  let reads = 0;
  const second = page.waitForResponse((answer) => answer.url().includes('/GetOrdiniAdmin') && ++reads === 2);
  await openLive(page, `/?${query}`);
  await (await second).finished();
}
