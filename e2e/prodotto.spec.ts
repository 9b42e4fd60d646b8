import type { Page } from '@playwright/test';
import type { Prodotto } from '../src/contract/prodotti';
import { foto } from './support/photos';
import { expect, test } from './support/shop';
import type { ShopClient } from './support/shopClient';

const editor = (page: Page) => page.getByRole('textbox', { name: 'Descrizione' });
const variante = (page: Page, row: number, name: string) =>
  page.getByRole('table', { name: 'Varianti' }).getByRole('textbox', { name }).nth(row);

async function prodotto(client: ShopClient, codice: string): Promise<Prodotto> {
  const all = await client.call<Prodotto[]>('GET', '/prodotti/GetProdottiAdmin');
  const found = all.find((each) => each.codice === codice);
  if (!found) throw new Error(`No product ${codice}`);
  return found;
}

const nuovo = (client: ShopClient, codice: string) =>
  client.prodotto({ codice, nome: 'Focaccia', descrizione: '<p>Bassa</p>' });

test('a product is created with image, rich text and variants, which are shown when it is opened', async ({
  signedIn: page,
  shop,
}) => {
  await page.goto('/prodotti/nuovo');
  await expect(page.getByRole('heading', { name: 'Nuovo Prodotto' })).toBeVisible();
  await page.getByLabel('Codice').fill('DOL-001');
  await page.getByLabel('Nome', { exact: true }).fill('Babà');

  await editor(page).click();
  await page.getByRole('button', { name: 'Grassetto' }).click();
  await page.keyboard.type('Buono');
  await page.getByRole('button', { name: 'Grassetto' }).click();
  await page.keyboard.type(' davvero');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Elenco puntato' }).click();
  await page.keyboard.type('rum');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+i');
  await page.keyboard.type('o limoncello');
  const area = await editor(page).evaluate((element) => element.getBoundingClientRect().height);
  expect(area).toBe(200);

  await page.getByLabel('Categoria').selectOption({ label: 'Pane' });
  await page.getByLabel('Immagine', { exact: true }).setInputFiles(await foto('#a0522d'));
  await expect(page.getByText('Anteprima immagine:')).toBeVisible();
  await page.getByRole('button', { name: '+ Variante' }).click();
  await page.keyboard.type('120');
  await variante(page, 0, 'Prezzo').fill('2,50');
  await variante(page, 0, 'Quantità Disponibile').fill('30');
  await page.keyboard.press('Enter');
  await page.keyboard.type('240');
  await variante(page, 1, 'Prezzo').fill('4.80');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByRole('heading', { name: 'Gestione Prodotti' })).toBeVisible();

  const saved = await prodotto(shop.client, 'DOL-001');
  expect(saved).toMatchObject({
    nome: 'Babà',
    nomeCategoria: 'Pane',
    descrizione:
      '<p><strong>Buono</strong> davvero</p><ul><li>rum<ul><li><em>o limoncello</em></li></ul></li></ul>',
  });
  expect(saved.varianti.map(({ id: _, ...rest }) => rest)).toEqual([
    { peso: '120', prezzo: 2.5, quantitaDisponibile: 30 },
    { peso: '240', prezzo: 4.8, quantitaDisponibile: 0 },
  ]);
  await page.goto(`/prodotti/edit/${saved.id}`);
  await expect(editor(page)).toContainText('Buono davvero');
  const picture = page.getByRole('img', { name: 'Immagine attuale del prodotto' });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});

test('leaving unsaved changes of a product asks first, by link, by back and by reload', async ({
  signedIn: page,
  shop,
}) => {
  const { id } = await nuovo(shop.client, 'FOC-001');
  await page.goto('/prodotti');
  const row = page.getByRole('row').filter({ hasText: 'FOC-001' });
  await row.getByRole('link', { name: 'Modifica' }).click();
  const nome = page.getByLabel('Nome', { exact: true });
  await expect(nome).toHaveValue('Focaccia');
  await expect(editor(page)).toBeVisible();
  await nome.fill('Focaccia al rosmarino');

  const question = page.getByRole('dialog', { name: 'Modifiche non salvate' });
  await page.getByRole('link', { name: 'Utenti' }).click();
  await question.getByRole('button', { name: 'Continua a modificare' }).click();
  await expect(question).toHaveCount(0);
  await page.goBack();
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/prodotti/edit/${id}$`));
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  const asked = page.waitForEvent('dialog');
  const reload = page.evaluate(() => location.reload());
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await reload;
  await expect(nome).toHaveValue('Focaccia al rosmarino');

  await page.goBack();
  await question.getByRole('button', { name: 'Lascia senza salvare' }).click();
  await expect(page).toHaveURL(/\/prodotti$/);
  expect((await prodotto(shop.client, 'FOC-001')).nome).toBe('Focaccia');
});

test('hostile rich text never runs, and is saved harmless', async ({ signedIn: page, shop }) => {
  const { id } = await nuovo(shop.client, 'FOC-003');
  const original = await shop.client.call<Prodotto>('GET', `/prodotti/${id}`);
  const descrizione =
    '<p style="color:red" onclick="window.ran=1">Sano<img src=x onerror="window.ran=1"></p>' +
    '<script>window.ran=1</script><iframe srcdoc="<script>parent.ran=1</script>"></iframe>';
  await page.route(`**/api/prodotti/${id}`, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { ...original, descrizione } })
      : route.continue(),
  );
  await page.goto(`/prodotti/edit/${id}`);
  await expect(editor(page)).toHaveText('Sano');
  const hostile =
    '<b style="font-weight:700" onmouseover="window.ran=1">e buono</b><svg onload="window.ran=1">';
  await editor(page).evaluate((element, html) => {
    element.focus();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', 'e buono');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, hostile);
  await expect(editor(page)).toContainText('e buono');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page).toHaveURL(/\/prodotti$/);
  expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined();
  const { descrizione: saved } = await prodotto(shop.client, 'FOC-003');
  expect(saved.replace(/<\/?(p|strong)>/g, '')).toMatch(/^(Sanoe buono|e buonoSano)$/);
});

test('after a save the list stands where it was left, the product in sight and marked', async ({
  signedIn: page,
  shop,
}) => {
  for (let i = 10; i < 40; i++) await nuovo(shop.client, `ZZZ-0${i}`);
  // Its own alone: how high the rows of other tests are is known once they have been in sight.
  await page.route('**/GetProdottiAdmin', async (route) => {
    const all = (await (await route.fetch()).json()) as Prodotto[];
    await route.fulfill({ json: all.filter(({ codice }) => codice.startsWith('ZZZ')) });
  });
  await page.goto('/prodotti');
  const list = page.getByRole('region', { name: 'Elenco prodotti' });
  const row = page.getByRole('row').filter({ hasText: 'ZZZ-025' });
  const scrolled = () => list.evaluate((region) => Math.round(region.scrollTop));
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await row.scrollIntoViewIfNeeded();
  // Once it stands still: rows above it are drawn, and measured, as it comes into sight.
  await row.hover();
  const before = await scrolled();
  expect(before).toBeGreaterThan(200);

  await row.getByRole('link', { name: 'Modifica' }).click();
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(page).toHaveURL(/\/prodotti$/);
  await expect(row).toBeInViewport();
  await row.getByRole('link', { name: 'Modifica' }).click();
  await page.getByLabel('Nome', { exact: true }).fill('Focaccia alta');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(row).toContainText('Focaccia alta');
  await expect(row).toBeInViewport({ ratio: 1 });
  await expect(row).toHaveAttribute('data-saved', 'true');
  await expect(page.getByText('Prodotto salvato: Focaccia alta')).toHaveCount(1);
  await expect.poll(scrolled).toBe(before);
});
