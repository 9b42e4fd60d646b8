import type { Page } from '@playwright/test';
import { giorno } from './support/giorni';
import { colleague, listenToSounds, openLive, sounds } from './support/live';
import { expect, test } from './support/shop';

/** By key: what is loaded above it moves it under a pointer. */
async function choose(page: Page, name: string): Promise<void> {
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  const radio = page.getByRole('radio', { name, exact: true });
  await expect(radio).toBeEnabled();
  await radio.press('Space');
  await saved;
}

test('an order rings on one of two computers until somebody has seen it, and the settings are chosen without leaving them', async ({
  signedIn: page,
  shop,
  browser,
}) => {
  await page.addInitScript(listenToSounds);
  await page.goto('/impostazioni');
  await choose(page, 'Ogni 15 s');
  await page.getByRole('button', { name: 'Prova il suono' }).click();
  await expect.poll(() => sounds(page)).toBe(1);
  await openLive(page, '/prodotti');

  const counter = await colleague(browser, shop);
  await counter.addInitScript(listenToSounds);
  await openLive(counter, `/?data=${giorno(1)}`);

  // Only orders of today and tomorrow ring.
  const asked = page.waitForResponse(/allarme\/turno$/);
  const list = counter.locator('.ordini-list');
  const before = (await list.boundingBox())?.y;
  await shop.client.place({ giorno: giorno(1) });
  await expect.poll(() => sounds(counter)).toBe(1);
  expect(await (await asked).json()).toMatchObject({ suona: false, allarme: { ripeti: 15 } });
  expect(await sounds(page)).toBe(0);
  await expect.poll(() => sounds(counter), { timeout: 20_000 }).toBe(2);

  // Nothing is pushed down under the finger, nor covered.
  await expect(counter.getByText('1 ordine da vedere')).toBeVisible();
  expect((await list.boundingBox())?.y).toBe(before);
  await counter.getByRole('button', { name: 'Giorno successivo' }).click({ trial: true });

  await page.getByRole('button', { name: 'Visti tutti' }).click();
  await expect(counter.getByText('da vedere')).toHaveCount(0);
  await page.goto('/impostazioni');
  await choose(page, 'Una volta');
  await counter.context().close();
});
