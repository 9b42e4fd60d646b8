import type { Page } from '@playwright/test';
import { acceptAlerts } from './support/alerts';
import { giorno } from './support/giorni';
import { FORMULA, foundHarm, SCRIPT, watchScripts, writeTesti } from './support/hostile';
import { GIORNO, GIORNO_RESO, SCREENS } from './support/screens';
import type { Schermo } from './support/screens';
import { expect, Shop, test as base } from './support/shop';
import { expectListsFit, expectPrints, expectSound, expectWorkedByKeys } from './support/visit';
import { openWorkbook } from './support/workbook';

/** Long names, an order of each status, and in every field what would do harm if it were taken for more than text. */
async function fill(shop: Shop): Promise<void> {
  const { client } = shop;
  const cliente = {
    nome: 'Massimiliano Ferdinando',
    cognome: 'Castellani della Rovere',
    email: 'massimiliano@posta.example',
  };
  for (const status of [0, 1, 2, 3]) {
    const { id } = await client.place({ giorno: GIORNO, coupon: 'BENVENUTO10', cliente });
    if (status > 0) await client.call('PATCH', `/ordini/${id}/stato`, { status });
  }
  const { id } = await client.place({ giorno: GIORNO_RESO, coupon: 'BENVENUTO10', cliente });
  for (const status of [2, 3]) await client.call('PATCH', `/ordini/${id}/stato`, { status });
  // Still to be seen.
  await client.place({ giorno: giorno(1), cliente });
  await writeTesti(shop, SCRIPT, GIORNO, giorno(43));
  await writeTesti(shop, FORMULA, GIORNO, giorno(44));
}

/** A shop of its own, in which no other test meets these texts. */
const test = base.extend<object, { shop: Shop; token: string }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const shop = await Shop.open();
      await fill(shop);
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  /** Of who looks at the screens: invited, with a name of their own choice. */
  token: [
    async ({ shop: { client } }, use) =>
      use((await client.invite('ospite@negozio.it', SCRIPT.nome, 'una lunga parola')).token),
    { scope: 'worker' },
  ],
});

/** Each text stands in a cell of text, and the file holds no formula at all and no link. */
async function expectTexts(page: Page, [button, texts]: NonNullable<Schermo['esporta']>): Promise<void> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const { sheet, rows } = await openWorkbook(await downloading);
  const cells = Object.entries(sheet).filter(([name]) => /^[A-Z]+\d+$/.test(name));
  expect.soft(cells.filter(([, cell]) => 'f' in (cell as object) || 'l' in (cell as object))).toEqual([]);
  expect.soft(rows.flat()).toEqual(expect.arrayContaining([...texts]));
  const found = cells.filter(([, cell]) => texts.includes(String((cell as { v?: unknown }).v)));
  for (const [name, cell] of found) expect([name, cell]).toEqual([name, expect.objectContaining({ t: 's' })]);
}

for (const [what, schermi] of Object.entries(SCREENS)) {
  test(`${what}: visited once, sound in every way`, async ({ page, context, token, problems }) => {
    // As many states as the orders have take their time on a busy machine.
    test.setTimeout(240_000);
    await watchScripts(context);
    await page.addInitScript((value) => localStorage.setItem('token', value), token);
    // A refusal's (S8.4), and never one that a text opened.
    const alerts = acceptAlerts(page);
    for (const { path, stati, lista, esporta } of schermi) {
      for (const [place, { bring, isNext, shows = [], onlyTexts, problem }] of stati.entries()) {
        await test.step(`${path} ${place + 1}`, async () => {
          if (!isNext) await page.goto(path);
          await bring(page);
          for (const text of shows)
            await expect.soft(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
          // Before anything is pressed: from the top of the page.
          if (place === 0 && lista) await expectWorkedByKeys(page, lista);
          if (place === 0 && (lista || path.endsWith('/registro'))) await expectListsFit(page);
          if (place === 0 && esporta) await expectTexts(page, esporta);
          if (place === 0) await expectPrints(page);
          expect.soft(await foundHarm(page)).toEqual([]);
          if (!onlyTexts) await expectSound(page);
          const unexpected = problems.splice(0).filter((each) => !problem || !each.includes(problem));
          expect.soft(unexpected).toEqual([]);
        });
      }
    }
    expect(alerts.filter((alert) => !alert.startsWith('Errore '))).toEqual([]);
  });
}
