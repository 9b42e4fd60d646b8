import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import type { Shop } from './shop';

/** Opens a page and waits until what happens to orders is told to it: the hub has answered then. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByText('In tempo reale')).toBeVisible();
}

/** Fills in the login and sends it. */
export async function signIn(page: Page, { email, password }: Shop['credentials']): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Accedi' }).click();
}

/** Somebody else's browser, signed in to the same shop; it is closed with its context. */
export async function colleague(browser: Browser, shop: Shop): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url });
  await context.addInitScript((token) => localStorage.setItem('token', token), shop.client.token);
  return context.newPage();
}

/** Counts the sounds that the page starts. */
export const listenToSounds = () => {
  const counted = window as unknown as { sounds: number };
  counted.sounds = 0;
  HTMLMediaElement.prototype.play = function play() {
    counted.sounds += 1;
    return Promise.resolve();
  };
};
export const sounds = (page: Page) => page.evaluate(() => (window as unknown as { sounds: number }).sounds);
