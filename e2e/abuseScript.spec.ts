import { utils, write } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { giorno } from './support/giorni';
import { openLive } from './support/live';
import { foundHarm, ostileTest, watchScripts } from './support/ostile';
import { expect } from './support/shop';

/** In every field what would run if any screen took it for more than text. */
const TESTI = {
  categoria: `<img src=x onerror="window.ran='categoria'">`,
  codice: `"><svg onload=window.ran='codice'>`,
  prodotto: `<script>window.ran='prodotto'</script>{{constructor.constructor('window.ran=1')()}}`,
  descrizione:
    `<p onclick="window.ran=1">Sano</p><img src=x onerror="window.ran='descrizione'"><svg onload="window.ran=1">` +
    `<a href="javascript:window.ran=1">vai</a><iframe srcdoc="<script>parent.ran=1</script>"></iframe>` +
    `<style>@import 'http://127.0.0.1:1/x.css'</style><math><mtext><table><mglyph><style><img src=x onerror=window.ran=1>`,
  couponCodice: `'"><IMG SRC=x ONERROR=window.ran='COUPON'>`,
  couponDescrizione: `<a href="javascript:window.ran='coupon'">sconto</a> \${window.ran=1}`,
  cartaCodice: `--><DETAILS OPEN ONTOGGLE=window.ran=1>`,
  cartaDescrizione: `</textarea></title><script>window.ran='carta'</script>`,
  motivo: `<iframe src="javascript:parent.ran='motivo'"></iframe>`,
  nome: `<img src=x onerror="window.ran='nome'">`,
  cognome: `"onmouseover="window.ran='cognome'" x="`,
  email: `d'amico+ran@example.it`,
  phone: '+39 080 5551234',
  metodoPagamento: `<svg/onload=window.ran='metodo'>`,
};
const CLIENTE = `${TESTI.nome} ${TESTI.cognome}`;

const test = ostileTest(TESTI);

let dialogs: string[];
test.beforeEach(async ({ page, inEveryPage }) => {
  dialogs = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await watchScripts(inEveryPage);
});

/** The texts stand on the page letter for letter, and nothing of them came to life. */
async function shown(page: Page, texts: string[]): Promise<void> {
  for (const text of texts)
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  expect(await foundHarm(page)).toEqual([]);
  expect(dialogs).toEqual([]);
}

test('orders: list, detail, summary and print show it as text', async ({
  signedIn: page,
  inEveryPage,
  ostile,
}) => {
  await inEveryPage(() => {
    window.print = () => undefined;
    window.close = () => undefined;
  });
  await page.goto(`/?data=${ostile.giorno}`);
  await shown(page, [CLIENTE]);
  await page.getByRole('button', { name: 'Visualizza' }).click();
  await shown(page, [TESTI.prodotto, `pagato con ${TESTI.metodoPagamento}`]);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Stampa', exact: true }).click(),
  ]);
  await expect(popup).toHaveTitle(`Stampa Ordine #${ostile.ordine.id}`);
  await shown(popup, [CLIENTE, TESTI.prodotto, TESTI.metodoPagamento]);
  await page.getByRole('button', { name: 'Riepilogo dettaglio ordini da evadere' }).click();
  await shown(page, [TESTI.codice, TESTI.categoria]);
});

test('orders: one that arrives live shows it as text', async ({ signedIn: page, shop, ostile }) => {
  const data = giorno(16);
  await openLive(page, `/?data=${data}`);
  await expect(page.getByText('Nessun ordine disponibile.')).toBeVisible();
  await shop.client.place({
    giorno: data,
    cliente: { nome: TESTI.nome, cognome: TESTI.cognome },
    lines: [{ varianteId: ostile.prodotto.varianti[0]!.id, quantita: 1 }],
  });
  await expect(page.getByText(/arrivato un nuovo ordine/)).toBeVisible();
  await shown(page, [CLIENTE]);
});

test('products: list, suggestions, delete and form show it as text', async ({ signedIn: page, ostile }) => {
  await page.goto('/prodotti');
  await shown(page, [TESTI.codice, TESTI.prodotto, TESTI.categoria]);
  await page.getByRole('main').getByRole('combobox').first().fill('svg');
  await expect(page.getByRole('option').first()).toHaveText(`${TESTI.codice} - ${TESTI.prodotto}`);
  await page.getByRole('option').first().click();
  const row = page.getByRole('row').filter({ hasText: TESTI.codice });
  await row.getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByRole('dialog')).toContainText(TESTI.prodotto);
  await shown(page, []);
  await page.getByRole('dialog').getByRole('button', { name: 'Annulla' }).click();
  await page.goto(`/prodotti/edit/${ostile.prodotto.id}`);
  await expect(page.getByLabel('Codice')).toHaveValue(TESTI.codice);
  await expect(page.getByRole('textbox', { name: 'Descrizione' })).toContainText('Sano');
  await expect(page.getByLabel('Categoria').locator('option:checked')).toHaveText(TESTI.categoria);
  await shown(page, []);
});

test('the description of a product is kept without what could run', async ({ ostile }) => {
  expect(ostile.prodotto.descrizione).toMatch(/^<p>Sano<\/p>/);
  expect(ostile.prodotto.descrizione).not.toMatch(
    /on\w+=|javascript:|<(script|img|svg|iframe|style|a|math)\b/i,
  );
});

test('categories, availability, customers, coupons, gift cards and days show it as text', async ({
  signedIn: page,
  ostile: _,
}) => {
  const screens: [string, string[]][] = [
    ['/categorie', [TESTI.categoria]],
    ['/disponibilitaprodotti', [TESTI.codice, TESTI.prodotto, TESTI.categoria]],
    ['/utenti', [CLIENTE, TESTI.email, TESTI.phone]],
    ['/coupon', [TESTI.couponCodice, TESTI.couponDescrizione]],
    ['/giftcard', [TESTI.cartaCodice, TESTI.cartaDescrizione]],
    ['/impostazioni/disponibilitagiorni', [TESTI.motivo]],
  ];
  for (const [path, texts] of screens) {
    await page.goto(path);
    await shown(page, texts);
  }
  for (const [path, text] of [
    ['/categorie', TESTI.categoria],
    ['/coupon', TESTI.couponCodice],
    ['/giftcard', TESTI.cartaCodice],
  ] as const) {
    await page.goto(path);
    const row = page.getByRole('row').filter({ hasText: text });
    await row.getByRole('button', { name: 'Modifica' }).click();
    expect(await foundHarm(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: 'Elimina' }).click();
    await expect(page.getByRole('dialog')).toContainText(text);
    await shown(page, []);
    await page.getByRole('dialog').getByRole('button', { name: 'Annulla' }).click();
  }
});

test('a closure on the day of an order tells of it as text', async ({ signedIn: page, ostile }) => {
  await page.goto('/impostazioni/disponibilitagiorni');
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Giorni di chiusura' }) });
  await section.getByLabel('Data').fill(ostile.giorno);
  await section.getByRole('button', { name: 'Aggiungi' }).click();
  await shown(page, [CLIENTE]);
  await section
    .getByRole('listitem')
    .filter({ hasText: ostile.giorno.split('-').reverse().join('/') })
    .getByRole('button', { name: 'Elimina' })
    .click();
});

test('statistics: table, chart and its hints show it as text', async ({ signedIn: page, ostile }) => {
  await page.goto('/statistiche');
  await page.getByLabel('Da data').fill(ostile.giorno);
  await page.getByLabel('A data', { exact: true }).fill(ostile.giorno);
  await page.getByRole('button', { name: 'Carica Statistiche' }).click();
  await shown(page, [TESTI.categoria]);
  await page.getByLabel('Categoria').selectOption({ label: TESTI.categoria });
  await page.getByRole('button', { name: 'Carica Statistiche' }).click();
  await shown(page, [TESTI.prodotto]);
  for (const canvas of await page.locator('canvas').all()) await canvas.hover();
  await shown(page, []);
});

test('the results of a stock import show what stood in the file as text', async ({
  signedIn: page,
  ostile: _,
}) => {
  const book = utils.book_new();
  const rows = [
    ['CodiceProdotto', 'PesoVariante', 'Quantita'],
    [TESTI.nome, TESTI.motivo, 1],
    [TESTI.codice, TESTI.cognome, TESTI.nome],
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Foglio1');
  await page.goto('/magazzino');
  await page.getByLabel('File Excel compilato').setInputFiles({
    name: `<img src=x onerror=window.ran=1>.xlsx`,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer),
  });
  await page.getByRole('button', { name: 'Aggiorna Disponibilità' }).click();
  await shown(page, [TESTI.nome, TESTI.codice]);
});

test('what the server says is shown as text', async ({ signedIn: page, ostile: _, problems }) => {
  await page.route('**/api/prodotti/cancellaCategoria/*', (route) =>
    route.fulfill({ status: 409, json: { message: TESTI.nome } }),
  );
  await page.goto('/categorie');
  await page.getByRole('button', { name: 'Elimina' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
  await shown(page, [TESTI.nome]);
  problems.splice(0);
});

test('who is signed in is named as text', async ({ page, shop }) => {
  const claims = { sub: '1', name: TESTI.nome, exp: 4e9 };
  const forged = `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
  await page.addInitScript((token) => localStorage.setItem('token', token), forged);
  await page.route('**/api/**', (route) =>
    route.continue({
      headers: { ...route.request().headers(), authorization: `Bearer ${shop.client.token}` },
    }),
  );
  await page.goto('/categorie');
  await shown(page, [TESTI.nome]);
});

test('an address with a script in it runs nothing', async ({ signedIn: page, problems }) => {
  const script = encodeURIComponent(`"><img src=x onerror=alert(1)><script>alert(1)</script>`);
  for (const path of [
    `/?data=${script}&stato=${script}`,
    `/${script}`,
    `/prodotti/edit/${script}`,
    `/prodotti?q=${script}`,
    `/login?next=javascript:alert(1)#${script}`,
  ]) {
    await page.goto(path);
    await expect(page.locator('#root, body > div').first()).not.toBeEmpty();
    await shown(page, []);
  }
  // The browser tells of the product that is not there.
  problems.splice(0);
});

test('the policy of the pages holds in the browser', async ({ page, context, shop }) => {
  await page.goto('/login');
  const ran = await page.evaluate(async () => {
    const flags = window as unknown as Record<string, unknown>;
    const add = (name: string, change: (element: HTMLElement) => void) => {
      const element = document.createElement(name);
      change(element);
      document.body.append(element);
    };
    add('script', (element) => (element.textContent = 'window.inline = 1'));
    add('script', (element) => element.setAttribute('src', 'data:text/javascript,window.fromData=1'));
    add('script', (element) => element.setAttribute('src', 'http://127.0.0.1:9/x.js'));
    add('div', (element) => (element.innerHTML = '<img src="data:," onerror="window.handler = 1">'));
    add('iframe', (element) => element.setAttribute('srcdoc', '<script>parent.framed = 1</script>'));
    add('iframe', (element) => element.setAttribute('src', 'http://127.0.0.1:9/'));
    add('a', (element) => {
      element.setAttribute('href', 'javascript:window.link = 1');
      element.click();
    });
    add('form', (element) => {
      element.setAttribute('action', 'http://127.0.0.1:9/');
      (element as HTMLFormElement).submit();
    });
    add('base', (element) => element.setAttribute('href', 'http://127.0.0.1:9/'));
    const away = await fetch('http://127.0.0.1:9/').then(
      () => 'answered',
      () => 'refused',
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    const names = ['inline', 'fromData', 'handler', 'framed', 'link'];
    return { away, ran: names.filter((name) => flags[name] !== undefined), base: document.baseURI };
  });
  expect(ran).toEqual({ away: 'refused', ran: [], base: `${shop.url}/login` });
  expect(page.url()).toBe(`${shop.url}/login`);
  const refused = await page.evaluate(
    () => (window as unknown as { refusedByPolicy: string[] }).refusedByPolicy,
  );
  for (const directive of ['script-src-elem', 'script-src-attr', 'connect-src', 'base-uri'])
    expect(refused.join('\n')).toContain(directive);

  // Nor can another site frame it.
  const other = await context.newPage();
  await other.setContent(`<iframe src="${shop.url}/login"></iframe>`);
  const frame = other.frames()[1];
  await frame?.waitForLoadState();
  expect(await frame?.locator('input').count()).toBe(0);
});
