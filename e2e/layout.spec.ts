import { giorno } from './support/giorni';
import { brokenWords, spoiltPlaces } from './support/measures';
import { expect, test } from './support/shop';

const CLIENTE = {
  nome: 'Massimiliano Ferdinando',
  cognome: 'Castellani della Rovere',
  email: 'massimiliano@posta.example',
};

test('the orders’ filters stand in one row on every wide screen, whatever the sums beside them, and what can be done in a row stands whole from a tablet to a PC', async ({
  signedIn: page,
  shop,
}) => {
  const varianteId = await shop.client.variante('PAN-001', '500');
  const [data, lines] = [giorno(44), [{ varianteId, quantita: 40 }]];
  for (let i = 0; i < 2; i++) await shop.client.place({ giorno: data, cliente: CLIENTE, lines });
  const { id } = await shop.client.place({ giorno: data });
  await shop.client.call('DELETE', `/ordini/${id}`);
  await page.goto(`/?data=${data}`);
  await page.getByRole('searchbox').fill('massi');
  await expect(page.getByText(/ di \d+ ordini/)).toBeVisible();
  const parts = page.getByRole('group', { name: 'Filtri' }).locator('> *');
  for (const width of [1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const middles = await parts.evaluateAll((each) =>
      each.map((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return Math.round((top + bottom) / 2);
      }),
    );
    expect([width, Math.max(...middles) - Math.min(...middles) < 6]).toEqual([width, true]);
    const searchBox = (await page.getByRole('searchbox').boundingBox())!;
    expect(searchBox.width).toBeGreaterThan(160);
  }

  // Tomorrow's is still to be seen.
  await shop.client.place({ giorno: giorno(1), cliente: CLIENTE });
  await page.goto(`/?data=${giorno(1)}`);
  await expect(page.getByRole('button', { name: 'Visto', exact: true }).first()).toBeVisible();
  for (let width = 960; width <= 1360; width += 40) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await spoiltPlaces(page)]).toEqual([width, []]);
  }
  // What is to be seen is told over every screen, of the next tests too.
  await page.getByRole('button', { name: 'Visti tutti' }).click();
  await expect(page.getByText('da vedere')).toHaveCount(0);
});

test('a long order’s card is 400 to 440 px wide, leaves the customer’s name in the list whole, and note, total and actions in sight; so it is on a phone', async ({
  signedIn: page,
  shop,
}) => {
  const data = giorno(45);
  const cliente = { nome: 'Salvatore', cognome: 'Castellani' };
  const varianteId = await shop.client.variante('PAN-001', '500');
  const lines = Array.from({ length: 14 }, (_, n) => ({ varianteId, quantita: n + 1, note: `numero ${n}` }));
  const { id } = await shop.client.place({ giorno: data, cliente, lines, note: 'Citofono rotto' });
  await page.goto(`/?data=${data}&ordine=${id}`);
  const card = page.getByRole('region', { name: /^Dettaglio Ordine/ });
  await expect(card).toBeVisible();

  const name = page.getByRole('cell', { name: 'Salvatore Castellani' }).locator('.two-lines');
  const cut = await name.evaluate(
    (el) => el.scrollHeight > el.clientHeight || el.scrollWidth > el.clientWidth,
  );
  expect(cut).toBe(false);

  for (const [width, from, to] of [
    [1366, 400, 440],
    [1440, 400, 440],
    [1920, 400, 440],
    [390, 390, 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => Math.round((await card.boundingBox())!.width)).toBeGreaterThanOrEqual(from);
    expect((await card.boundingBox())!.width).toBeLessThanOrEqual(to);
  }
  // One thing to press, and what is rare and hard to take back is not it.
  await expect(card.locator('.btn-primary')).toHaveText(['Pronto']);
  const cancel = card.getByRole('button', { name: 'Annulla Ordine' });
  await expect(cancel).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');

  for (const [width, height] of [
    [1366, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const text of ['Totale Da Pagare', 'Nota: Citofono rotto', 'Cambia Stato']) {
      const part = card.getByText(text);
      await expect(part).toBeInViewport({ ratio: 1 });
      // Nothing lies over it.
      await part.click({ trial: true });
    }
  }
  await card.getByRole('button', { name: 'Chiudi dettaglio' }).click();
  const tabs = page.getByRole('radiogroup', { name: 'Ordini per stato' });
  expect((await tabs.boundingBox())!.y).toBeLessThan(844 / 2);
  await page.getByRole('button', { name: 'Riepilogo dettaglio ordini da evadere' }).click();
  const total = page
    .getByRole('row', { name: /PAN-001/ })
    .getByRole('cell')
    .last();
  await expect(total).toHaveText('105');
  await expect(total).toBeInViewport({ ratio: 1 });
});

test('on a phone a customer’s orders break no word', async ({ signedIn: page, shop }) => {
  const cliente = { ...CLIENTE, email: 'teste@posta.example' };
  // 108,00 €.
  const lines = [{ varianteId: await shop.client.variante('PAN-001', '500'), quantita: 30 }];
  const { id } = await shop.client.place({ giorno: giorno(59), cliente, lines });
  await page.goto(`/?data=${giorno(59)}&ordine=${id}`);
  const nome = page.getByRole('link', { name: CLIENTE.cognome });
  expect(await nome.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe('none');
  await nome.hover();
  await expect(nome).toHaveCSS('text-decoration-line', 'underline');
  await nome.click();
  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveText(['Numero', 'Ritiro', 'Stato', 'Totale']);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect([width, ...(await brokenWords(page, 'main table'))]).toEqual([width]);
  }
});

test('the top bar takes one row at 200 % zoom, and scrolls away', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 683, height: 384 });
  await page.goto('/impostazioni/disponibilitagiorni');
  await expect(page.getByRole('heading', { name: 'Orari di apertura' })).toBeVisible();
  const bar = page.getByRole('banner');
  await expect(bar).toBeVisible();
  expect((await bar.boundingBox())!.height).toBeLessThan(64);
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect(bar).not.toBeInViewport();
});

test('the measure of a screen notices each kind of fault, and nothing else', async ({ page }) => {
  await page.setContent(`
    <p>Un testo intero</p>
    <div style="width: 100px; overflow: auto"><button style="margin-left: 60px; width: 80px">Tagliato</button></div>
    <button style="width: 30px; overflow: hidden">Troppo stretto</button>
    <p style="position: relative"><span>Finisce sotto</span><button aria-label="Un tasto" style="position: absolute; left: 60px; width: 80px; height: 20px"></button></p>
    <p style="height: 20px; margin: 0">Sotto</p><p style="margin: -20px 0 0">Sopra</p>
    <div style="height: 40px; overflow: auto"><p style="height: 60px">Scorre</p><button>In fondo</button></div>`);
  expect(await spoiltPlaces(page)).toEqual([
    "cut off: button 'Tagliato'",
    "narrow: button 'Troppo stretto'",
    "overlap: p 'Sotto' and p 'Sopra'",
    "under button 'Un tasto': span 'Finisce sotto'",
  ]);
});
