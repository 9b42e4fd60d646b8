import { buildSync } from 'esbuild';
import fs from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { Reducer } from '@reduxjs/toolkit';
import { rootReducer } from '../src/app/store';
import { readLog, statesOf } from '../bench/recordedStates';
import { RESUMED, firstDifference } from '../src/shared/audit/replay';
import { giorno } from './support/giorni';
import { expect, test } from './support/shop';

/** The DevTools extension's half of the page, with the real log. */
const [extension] = buildSync({
  entryPoints: ['__tests__/support/realDevTools.ts'],
  bundle: true,
  write: false,
  format: 'iife',
}).outputFiles;

interface InPage {
  devToolsUnderTest: {
    count: () => number;
    stateText: (index: number) => string;
    imported: (file: string) => void;
  };
}

const inPage = (page: Page) => page.evaluateHandle(() => (window as unknown as InPage).devToolsUnderTest);
/** How many states the page's log has. */
const count = async (page: Page) => (await inPage(page)).evaluate((tools) => tools.count());
/** The last state of the page's log, as it leaves the page. */
const end = async (page: Page) =>
  JSON.parse(await (await inPage(page)).evaluate((tools) => tools.stateText(tools.count() - 1))) as object;

/** Until the log is so long, orders come, are prepared and handed over, and somebody looks at them and at other days. */
async function work(
  page: Page,
  place: () => Promise<{ id: number }>,
  call: (id: number, status: number) => Promise<unknown>,
  actions: number,
) {
  for (let round = 0; (await count(page)) < actions; round += 1) {
    const ids: number[] = [];
    for (let orders = 0; orders < 5; orders += 1) ids.push((await place()).id);
    await Promise.all(ids.map((id) => call(id, 1)));
    for (const day of ['successivo', 'successivo', 'precedente', 'precedente'])
      await page.getByRole('button', { name: `Giorno ${day}` }).click();
    if (round % 2 === 0) {
      // At once: the next order that comes moves every row.
      await page.locator('main').getByRole('button', { name: 'Visualizza' }).first().dispatchEvent('click');
      await expect(page.getByRole('region', { name: /Dettaglio Ordine/ })).toBeVisible();
    }
    await Promise.all(ids.map((id) => call(id, 2)));
  }
}

async function savedFile(page: Page): Promise<string> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Scorciatoie da tastiera' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Scarica la registrazione' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^sessione_\d{14}\.json$/);
  await page.keyboard.press('Escape');
  return fs.readFileSync(await download.path(), 'utf8');
}

test('a recorded day of more than a hundred facts, over a reload, proves in DevTools that it gives the states that were', async ({
  signedIn: page,
  shop,
}) => {
  const data = giorno(33);
  const lines = [{ varianteId: await shop.client.variante('PAN-001', '500'), quantita: 1 }];
  const cliente = { nome: 'Carlo', cognome: 'Conti' };
  const place = () => shop.client.place({ giorno: data, cliente, lines });
  const call = (id: number, status: number) => shop.client.call('PATCH', `/ordini/${id}/stato`, { status });
  await page.addInitScript(extension!.text);

  await page.goto(`/?data=${data}`);
  await page.getByRole('button', { name: 'Scorciatoie da tastiera' }).click();
  await page.getByRole('button', { name: 'Registra la sessione' }).click();
  await expect(page.getByText('In tempo reale')).toBeVisible();
  await work(page, place, call, 70);
  await page.reload();
  await expect(page.getByText('In tempo reale')).toBeVisible();
  await work(page, place, call, 70);
  const file = await savedFile(page);
  // `GOLDEN=… npm run e2e -- recording` renews the recording that every build is held against.
  if (process.env.GOLDEN) fs.writeFileSync(process.env.GOLDEN, gzipSync(file, { level: 9 }));

  const { entries, first } = readLog(file);
  expect(entries.filter(({ type }) => type === RESUMED)).toHaveLength(1);
  expect(entries.filter(({ impronta }) => impronta).length).toBeGreaterThanOrEqual(110);
  expect(file).not.toContain('Conti');
  expect(file).not.toContain(shop.client.token);
  const replayed = statesOf(first, entries, rootReducer as unknown as Reducer<object>);
  expect(firstDifference(entries, replayed)).toBe(-1);
  const present = await end(page);

  // The browser's own Import: the end of the recorded day, as a picture over the app, and what it is worth.
  await (await inPage(page)).evaluate((tools, text) => tools.imported(text), file);
  const past = page.locator('.past');
  await expect(
    past.getByText(/la stessa di questa pagina: \d+ passi controllati, tutti uguali/),
  ).toBeVisible();
  await expect(past.getByText(/^Cliente \d+$/).first()).toBeVisible();
  expect(await count(page)).toBe(entries.length + 1);
  await page.getByRole('button', { name: 'Torna al presente' }).click();
  await expect(past).toHaveCount(0);
  expect(await end(page)).toEqual(present);
});
