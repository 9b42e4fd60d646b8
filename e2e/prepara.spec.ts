import type { Locator, Page } from '@playwright/test';
import { riga, tastiPronti } from './support/elenco';
import { giorno } from './support/giorni';
import { openLive } from './support/live';
import { brokenWords } from './support/misure';
import { expect, test } from './support/shop';
import type { ShopClient } from './support/shopClient';

/** A word longer than a paper is wide. */
const LUNGA = 'W'.repeat(100);

/** An order of two products, as the customer wants them. */
const place = async (client: ShopClient, data: string) =>
  client.place({
    giorno: data,
    cliente: { nome: 'Massimiliano', cognome: 'Della Torre' },
    lines: [
      { varianteId: await client.variante('PAN-001', '500'), quantita: 2, note: 'a fette sottili' },
      { varianteId: await client.variante('PAN-001', '1000'), quantita: 1, note: LUNGA },
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

/** The words and numbers that stand in two lines of the paper without need, and by how much it is too wide. */
async function spezzate(paper: Page, width: number): Promise<string[]> {
  await paper.setViewportSize({ width, height: 800 });
  await paper.emulateMedia({ media: 'print' });
  const wide = await tooWide(paper.locator('html'));
  const broken = (await brokenWords(paper.locator('body'))).filter((word) => word !== LUNGA);
  return [...broken, ...(wide > 0 ? [`${wide} px too wide`] : [])];
}

async function stampaPreparazione(page: Page, cosa: string): Promise<Page> {
  await page.getByRole('button', { name: 'Stampa preparazione' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stampa preparazione' });
  await dialog.getByRole('radio', { name: cosa }).click();
  return stampa(page, () => dialog.getByRole('button', { name: 'Stampa' }).click());
}

test.beforeEach(({ context }) => context.addInitScript(() => (window.print = () => undefined)));

test('papers of the day break no number and no name, have number, barcode and boxes, and say which copy they are', async ({
  signedIn: page,
  shop,
}) => {
  const data = giorno(58);
  const categorie = await shop.client.call<{ id: number; nome: string }[]>('GET', '/prodotti/GetCategorie');
  const prodotto = await shop.client.prodotto({
    codice: 'GAS-058',
    nome: 'Carciofini grigliati sott’olio',
    categoriaId: categorie.find(({ nome }) => nome === 'Gastronomia')!.id,
    varianti: [{ id: 0, peso: '1200', prezzo: 1236.5, quantitaDisponibile: 500 }],
  });
  const pane = await shop.client.variante('PAN-001', '500');
  const ordini = [await place(shop.client, data)];
  for (let n = 0; n < 13; n += 1)
    ordini.push(
      await shop.client.place({
        giorno: data,
        cliente: { nome: 'Massimiliano', cognome: 'Della Torre' },
        lines: [
          { varianteId: prodotto.varianti[0]!.id, quantita: 1 + (n % 3), note: 'a fette sottili' },
          { varianteId: pane, quantita: n + 1 },
        ],
      }),
    );
  await openLive(page, `/?data=${data}`);
  await tastiPronti(page);

  const found: Record<string, string[]> = {};
  const measure = async (name: string, paper: Page, widths: readonly number[]) => {
    for (const width of widths) found[`${name} ${width}`] = await spezzate(paper, width);
    await paper.close();
  };
  const lista = await stampaPreparazione(page, 'Lista di prelievo');
  await expect(lista.getByRole('row').filter({ hasText: '500 g' })).toContainText('a fette sottili');
  await measure('lista', lista, [A4, ROTOLO]);
  await expect(riga(page, ordini[0]!.numeroOrdine)).not.toContainText('Stampato');
  for (const [cosa, width, copies] of [
    ['Fogli A4', A4, 0],
    ['Etichette 80 mm', ROTOLO, ordini.length],
  ] as const) {
    const fogli = await stampaPreparazione(page, cosa);
    await fogli.emulateMedia({ media: 'print' });
    const first = fogli.locator('main').first();
    const size = await first.locator('h1').evaluate((h1) => parseFloat(getComputedStyle(h1).fontSize));
    expect(size).toBeGreaterThanOrEqual(80);
    await expect(first.locator('svg path')).toBeVisible();
    await expect(fogli.getByText('COPIA 2')).toHaveCount(copies);
    await measure(cosa, fogli, [width]);
  }
  await expect(riga(page, ordini[0]!.numeroOrdine)).toContainText('Stampato');
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

  test('lines and what is pressed once all are ticked have room for a finger', async ({
    signedIn: page,
    shop,
  }) => {
    const data = giorno(57);
    const { numeroOrdine } = await place(shop.client, data);
    await page.goto(`/preparazione?data=${data}`);
    const mine = page.getByRole('listitem', { name: new RegExp(`^${numeroOrdine} `) });
    await expect(mine.getByRole('checkbox')).toHaveCount(2);
    for (const box of await mine.getByRole('checkbox').all()) await box.click();
    const pronto = mine.getByRole('button', { name: /^Pronto per il Ritiro/ });
    await expect(pronto).toBeVisible();
    for (const part of [...(await mine.locator('label').all()), pronto])
      expect((await part.boundingBox())!.height).toBeGreaterThanOrEqual(48);
    for (const part of [page.locator('html'), mine]) expect(await tooWide(part)).toBe(0);
    await pronto.click();
    await expect(mine).toHaveCount(0);
  });
});
