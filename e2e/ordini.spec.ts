import { riga, tastiPronti } from './support/elenco';
import { giorno } from './support/giorni';
import { expect, test } from './support/shop';

test('an order is opened, made ready, cancelled on a server of the specification (S4.2)', async ({
  signedIn: page,
  shop,
}) => {
  await page.route('**/config.json', (route) => route.fulfill({ json: { apiUrl: '/api' } }));
  const data = giorno(36);
  const varianteId = await shop.client.variante('PAN-001', '500');
  const ordine = await shop.client.place({ giorno: data, lines: [{ varianteId, quantita: 3 }] });
  await page.goto(`/?data=${data}`);
  await riga(page, ordine.numeroOrdine).getByRole('button', { name: 'Visualizza' }).click();
  const card = page.getByRole('region', { name: `Dettaglio Ordine #${ordine.numeroOrdine}` });
  await expect(card.getByText('Anna Rossi')).toBeVisible();
  await expect(card.getByText(/^Pane di Altamura 500 g - 3 x 3,50\s€$/)).toBeVisible();
  await expect(card.getByText('pagato con Carta')).toBeVisible();
  await expect(card.getByText('Totale Lordo')).toHaveCount(0);

  await card.getByRole('button', { name: 'Cambia Stato' }).click();
  await card.getByRole('combobox').selectOption({ label: 'Pronto per il Ritiro' });
  await card.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Ordine aggiornato con successo.')).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(riga(page, ordine.numeroOrdine)).toContainText('Pronto per il Ritiro');

  await riga(page, ordine.numeroOrdine).getByRole('button', { name: 'Visualizza' }).click();
  await card.getByRole('button', { name: 'Annulla Ordine' }).click();
  await expect(page.getByText('Ordine annullato con successo.')).toBeVisible();
  await expect(riga(page, ordine.numeroOrdine)).toContainText('Annullato');
  await riga(page, ordine.numeroOrdine).getByRole('button', { name: 'Visualizza' }).click();
  await expect(card.getByRole('button', { name: 'Stampa' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Cambia Stato' })).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'Annulla Ordine' })).toHaveCount(0);
});

test('day, status and columns that the person wants live in the address and outlive a reload, and go to CSV', async ({
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
  await menu.click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Esporta in CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^elenco_ordini_\d{14}\.csv$/);
  await page.getByRole('checkbox', { name: 'Totale' }).check();
  await expect(head).toHaveCount(6);

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
  await expect(page.getByRole('button', { name: 'Esporta in Excel' })).toHaveCount(0);
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

test('changes that did not reach the server stay, each at its order, until they are made', async ({
  signedIn: page,
  shop,
  problems,
}) => {
  const data = giorno(61);
  const ordini = [await shop.client.place({ giorno: data }), await shop.client.place({ giorno: data })];
  await page.goto(`/?data=${data}`);
  await page.route('**/stato', (route) => route.abort());
  const alerts = page.getByRole('main').getByRole('alert');
  const told = (numero: string) => alerts.filter({ hasText: `Ordine ${numero}, stato non cambiato` });
  for (const { numeroOrdine } of ordini) {
    await riga(page, numeroOrdine).getByRole('button', { name: 'Pronto', exact: true }).click();
    await expect(alerts).toContainText(numeroOrdine);
  }
  const [first, second] = ordini.map(({ numeroOrdine }) => numeroOrdine);
  await expect(alerts).toContainText(`Ordini ${first} e ${second}, stato non cambiato`);
  expect(problems.splice(0)).toHaveLength(2);
  await page.unroute('**/stato');
  await riga(page, first!).getByText('Anna Rossi').click();
  const card = page.getByRole('region', { name: `Dettaglio Ordine #${first}` });
  await card.getByRole('button', { name: 'Riprova' }).click();
  await expect(riga(page, first!)).toContainText('Pronto per il Ritiro');
  await told(second!).getByRole('button', { name: 'Riprova' }).click();
  await expect(riga(page, second!)).toContainText('Pronto per il Ritiro');
  await expect(alerts).toHaveCount(0);
});
