import { buildSync } from 'esbuild';
import fs from 'node:fs';
import type { Page } from '@playwright/test';
import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { replayed } from '../__tests__/support/replay';
import { rootReducer } from '../src/app/store';
import { RESUMED, replaying } from '../src/shared/audit/replay';
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

/** How many states the page's log has. */
const count = (page: Page) => page.evaluate(() => (window as unknown as InPage).devToolsUnderTest.count());

/** Every tenth state of the page's log up to a place, and that one, as they leave the page. */
async function everyTenth(page: Page, last: number): Promise<Map<number, unknown>> {
  const texts = await page.evaluate((end) => {
    const { devToolsUnderTest: tools } = window as unknown as InPage;
    const places = Array.from({ length: end }, (_, index) => index).filter((index) => index % 10 === 0);
    return [...places, end].map((index) => [index, tools.stateText(index)] as const);
  }, last);
  return new Map(texts.map(([index, text]) => [index, JSON.parse(text) as unknown]));
}

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

const reducer = replaying(rootReducer) as unknown as Reducer<{ toast: object }>;

test('a recorded day of two hundred actions, over a reload, gives in DevTools the states that were', async ({
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
  await work(page, place, call, 110);
  const morning = await everyTenth(page, (await count(page)) - 1);

  await page.reload();
  await expect(page.getByText('In tempo reale')).toBeVisible();
  await work(page, place, call, 110);
  const file = await savedFile(page);

  const actions = JSON.parse((JSON.parse(file) as { payload: string }).payload) as UnknownAction[];
  expect(actions.length).toBeGreaterThanOrEqual(200);
  expect(file).not.toContain('Conti');
  expect(file).not.toContain(shop.client.token);
  const reload = actions.findIndex(({ type }) => type === RESUMED) + 1;
  const afternoon = await everyTenth(page, actions.length - reload);
  const expected = [...morning, ...[...afternoon].map(([index, state]) => [reload + index, state] as const)];

  expect(expected.length).toBeGreaterThan(20);
  expect(JSON.stringify(expected)).not.toContain('Conti');
  const compare = (states: readonly unknown[]) => {
    expect(states).toHaveLength(actions.length + 1);
    for (const [index, state] of expected) expect(states[index], `state ${index}`).toEqual(state);
  };
  compare(replayed(file, reducer));

  // A reducer that is not pure is found out.
  let calls = 0;
  const impure: typeof reducer = (state, action) => ({
    ...reducer(state, action),
    ...(action.type === 'realtime/nuovoOrdineReceived' && { toast: [{ id: String((calls += 1)) }] }),
  });
  expect(() => compare(replayed(file, impure))).toThrow(/state \d+/);

  // The browser's own Import: the end of the recorded day, as a picture over the app.
  await page.evaluate((text) => (window as unknown as InPage).devToolsUnderTest.imported(text), file);
  await expect(
    page
      .locator('.past')
      .getByText(/^Cliente \d+$/)
      .first(),
  ).toBeVisible();
  expect(await count(page)).toBeGreaterThan(actions.length);
  const end = await page.evaluate(
    (last) => (window as unknown as InPage).devToolsUnderTest.stateText(last),
    actions.length,
  );
  expect(JSON.parse(end)).toEqual(expected.at(-1)![1]);
});
