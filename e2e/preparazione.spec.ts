import type { Locator, Page } from '@playwright/test';
import { riga, tastiPronti } from './support/elenco';
import { giorno } from './support/giorni';
import { openLive } from './support/live';
import { brokenWords } from './support/measures';
import { expect, test } from './support/shop';
import type { ShopClient } from './support/shopClient';

const card = (page: Page, numero: string) => page.getByRole('listitem', { name: new RegExp(`^${numero} `) });

/** An order of two products, as the customer wants them: in one word longer than a paper is wide too. */
const place = async (client: ShopClient, data: string) =>
  client.place({
    giorno: data,
    cliente: { nome: 'Massimiliano', cognome: 'Della Torre' },
    lines: [
      { varianteId: await client.variante('PAN-001', '500'), quantita: 2, note: 'a fette sottili' },
      { varianteId: await client.variante('PAN-001', '1000'), quantita: 1, note: 'W'.repeat(100) },
    ],
  });

/** By how much the content is wider than the element. */
const tooWide = (element: Locator) =>
  element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

/** What the button prints, in a page of its own: the window closes once it was printed, as a file too. */
async function stampa(page: Page, press: () => Promise<unknown>): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await press();
  const paper = await opened;
  await paper.waitForSelector('main');
  const copy = await page.context().newPage();
  // Of the same origin, so that the styles come.
  await copy.goto('/assets/stampa.css');
  await copy.setContent(await paper.content(), { waitUntil: 'networkidle' });
  await paper.close();
  return copy;
}

/** Paper less its margins (stampa.css), in px. */
const A4 = 748;
const ROTOLO = 257;

async function spezzate(paper: Page, width: number): Promise<string[]> {
  await paper.setViewportSize({ width, height: 800 });
  await paper.emulateMedia({ media: 'print' });
  return brokenWords(paper);
}

async function stampaPreparazione(page: Page, cosa: string): Promise<Page> {
  await page.getByRole('button', { name: 'Stampa preparazione' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stampa preparazione' });
  await dialog.getByRole('radio', { name: cosa }).click();
  return stampa(page, () => dialog.getByRole('button', { name: 'Stampa' }).click());
}

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => (window.print = () => undefined));
});

test('papers of the day have number, barcode and boxes, and say which copy they are', async ({
  signedIn: page,
  shop,
}) => {
  const data = giorno(56);
  const { numeroOrdine } = await place(shop.client, data);
  await shop.client.place({ giorno: data });
  await openLive(page, `/?data=${data}`);
  await tastiPronti(page);

  const lista = await stampaPreparazione(page, 'Lista di prelievo');
  await expect(lista.getByRole('row').filter({ hasText: '500 g' })).toContainText('a fette sottili');
  await lista.close();
  await expect(riga(page, numeroOrdine)).not.toContainText('Stampato');

  for (const cosa of ['Fogli A4', 'Etichette 80 mm']) {
    const fogli = await stampaPreparazione(page, cosa);
    await fogli.emulateMedia({ media: 'print' });
    const first = fogli.locator('main').first();
    const size = await first.locator('h1').evaluate((h1) => parseFloat(getComputedStyle(h1).fontSize));
    expect(size).toBeGreaterThanOrEqual(80);
    await expect(first.locator('svg path')).toBeVisible();
    expect(await tooWide(first)).toBe(0);
    await expect(fogli.getByText('COPIA 2')).toHaveCount(cosa === 'Fogli A4' ? 0 : 2);
    await fogli.close();
  }
  await expect(riga(page, numeroOrdine)).toContainText('Stampato');
});

test('on the papers of an ordinary day no number and no name is broken', async ({ signedIn: page, shop }) => {
  const data = giorno(58);
  const categorie = await shop.client.call<{ id: number; nome: string }[]>('GET', '/prodotti/GetCategorie');
  const prodotto = await shop.client.prodotto({
    codice: 'GAS-058',
    nome: 'Carciofini grigliati sott’olio',
    categoriaId: categorie.find(({ nome }) => nome === 'Gastronomia')!.id,
    varianti: [{ id: 0, peso: '1200', prezzo: 1236.5, quantitaDisponibile: 500 }],
  });
  const pane = await shop.client.variante('PAN-001', '500');
  for (let n = 0; n < 13; n += 1)
    await shop.client.place({
      giorno: data,
      cliente: { nome: 'Massimiliano', cognome: 'Della Torre' },
      lines: [
        { varianteId: prodotto.varianti[0]!.id, quantita: 1 + (n % 3), note: 'a fette sottili' },
        { varianteId: pane, quantita: n + 1 },
      ],
    });
  await openLive(page, `/?data=${data}`);
  await tastiPronti(page);

  const found: Record<string, string[]> = {};
  const measure = async (name: string, paper: Page, widths: readonly number[]) => {
    for (const width of widths) found[`${name} ${width}`] = await spezzate(paper, width);
    await paper.close();
  };
  await measure('lista', await stampaPreparazione(page, 'Lista di prelievo'), [A4, ROTOLO]);
  await measure('fogli', await stampaPreparazione(page, 'Fogli A4'), [A4]);
  await measure('etichette', await stampaPreparazione(page, 'Etichette 80 mm'), [ROTOLO]);
  await page.getByRole('button', { name: 'Riepilogo dettaglio ordini da evadere' }).click();
  const stampaCon = (place: Locator, name: string) =>
    stampa(page, () => place.getByRole('button', { name, exact: true }).click());
  await measure('riepilogo', await stampaCon(page.locator('main'), 'Stampa riepilogo'), [A4, ROTOLO]);
  await page.getByRole('button', { name: 'Visualizza' }).first().click();
  const scheda = page.getByRole('region', { name: /^Dettaglio Ordine/ });
  await measure('ordine', await stampaCon(scheda, 'Stampa'), [A4, ROTOLO]);
  expect(Object.entries(found).filter(([, broken]) => broken.length > 0)).toEqual([]);
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('lines are ticked, the order is made ready, and new ones come by themselves', async ({
    signedIn: page,
    shop,
  }) => {
    const data = giorno(57);
    const { numeroOrdine } = await place(shop.client, data);
    await openLive(page, '/');
    await page.goto(`/preparazione?data=${data}`);
    const mine = card(page, numeroOrdine);
    const boxes = mine.getByRole('checkbox');
    await expect(boxes).toHaveCount(2);
    for (const line of await mine.locator('label').all())
      expect((await line.boundingBox())!.height).toBeGreaterThanOrEqual(48);
    await boxes.first().click();
    await page.reload();
    await expect(boxes.first()).toBeChecked();
    await boxes.last().click();
    const next = await shop.client.place({ giorno: data });
    await expect(card(page, next.numeroOrdine).getByRole('checkbox')).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1024);
    expect(await tooWide(mine)).toBe(0);
    const pronto = mine.getByRole('button', { name: /^Pronto per il Ritiro/ });
    expect((await pronto.boundingBox())!.height).toBeGreaterThanOrEqual(48);
    await pronto.click();
    await expect(mine).toHaveCount(0);
    await expect(card(page, next.numeroOrdine).getByRole('checkbox')).toBeFocused();
    await shop.client.call('PATCH', `/ordini/${next.id}/stato`, { status: 1 });
    await expect(card(page, next.numeroOrdine)).toHaveCount(0);
  });
});
