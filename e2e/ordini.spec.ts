import { riga, tastiPronti } from './support/elenco';
import { giorno } from './support/giorni';
import { expect, test } from './support/shop';

test('day, status and columns that the person wants live in the address and outlive a reload', async ({
  signedIn: page,
  shop,
}) => {
  const data = giorno(52);
  const ordine = await shop.client.place({ giorno: data });
  await page.goto(`/?data=${data}`);
  const row = riga(page, ordine.numeroOrdine);
  const head = page.getByRole('columnheader');
  await row.getByText('Anna Rossi').click();
  const card = page.getByRole('region', { name: `Dettaglio Ordine #${ordine.numeroOrdine}` });
  await expect(card).toBeVisible();
  const menu = page.getByRole('button', { name: 'Colonne dell’elenco' });
  await menu.click();
  await page.getByRole('checkbox', { name: 'Totale' }).uncheck();
  await expect(head).toHaveText(['Ora ritiro', 'Nr.Ordine', 'Cliente', 'Stato', 'Azioni']);
  // The menu closes, not the card behind it.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { name: 'Totale' })).toBeHidden();
  await expect(card).toBeVisible();
  await page.reload();
  await expect(row).toBeVisible();
  await expect(head).toHaveText(['Ora ritiro', 'Nr.Ordine', 'Cliente', 'Stato', 'Azioni']);

  const altro = giorno(5);
  const pronto = await shop.client.place({ giorno: altro });
  const nuovo = await shop.client.place({ giorno: altro });
  await shop.client.call('PATCH', `/ordini/${pronto.id}/stato`, { status: 1 });
  await page.goto('/');
  await page.getByLabel('Data', { exact: true }).fill(altro);
  await expect(riga(page, nuovo.numeroOrdine)).toBeVisible();
  await page.getByRole('combobox', { name: 'Stato' }).selectOption({ label: 'Pronto per il Ritiro' });
  await expect(riga(page, nuovo.numeroOrdine)).toHaveCount(0);
  await expect(riga(page, pronto.numeroOrdine)).toBeVisible();
  expect(page.url()).toContain(`data=${altro}`);
  await page.reload();
  await expect(riga(page, pronto.numeroOrdine)).toBeVisible();
  await expect(riga(page, nuovo.numeroOrdine)).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Stato' }).selectOption({ label: 'Annullato' });
  await expect(page.getByText('Nessun ordine disponibile.')).toBeVisible();
  await page.goBack();
  await expect(riga(page, pronto.numeroOrdine)).toBeVisible();
});

test('the list is worked by keys: down, ready, handed over, printed in a window of the order and nothing fiscal', async ({
  signedIn: page,
  context,
  shop,
}) => {
  // The window would wait in the print dialogue and close itself afterwards.
  await context.addInitScript(() => {
    window.print = () => undefined;
    window.close = () => undefined;
  });
  const data = giorno(7);
  const cliente = { nome: '<b>Zoë</b>', cognome: "D'Amico" };
  const ordine = await shop.client.place({ giorno: data, cliente });
  await page.goto(`/?data=${data}`);
  await expect(riga(page, ordine.numeroOrdine)).toBeVisible();
  await tastiPronti(page);
  await page.keyboard.press('j');
  await page.keyboard.press('p');
  await expect(riga(page, ordine.numeroOrdine)).toContainText('Pronto per il Ritiro');
  await page.keyboard.press('r');
  await expect(riga(page, ordine.numeroOrdine).getByText('Ritirato')).toBeVisible();
  const [popup] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('s')]);
  await expect(popup).toHaveTitle(`Stampa Ordine #${ordine.id}`);
  await expect(popup.getByText("<b>Zoë</b> D'Amico")).toBeVisible();
  await expect(popup.getByText('Documento non fiscale')).toBeVisible();
  const logo = popup.locator('img');
  await expect(logo).toBeVisible();
  expect(await logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([800, 600]);
});
