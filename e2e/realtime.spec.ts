import { giorno } from './support/giorni';
import { elenco, riga, righe } from './support/elenco';
import { listenToSounds, openLive, sounds } from './support/live';
import { expect, test } from './support/shop';
import { expectWholeOnSmallPhone } from './support/visit';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(listenToSounds);
});

test('a placed order appears on top, highlighted, with sound and toast; what a colleague does with it is in row, card and totals at once, with who did it, and nothing is read again', async ({
  signedIn: page,
  shop,
}) => {
  const data = giorno(17);
  const prima = await shop.client.place({ giorno: data });
  await openLive(page, `/?data=${data}`);
  await expect(page.getByRole('button', { name: 'Visualizza' })).toHaveCount(1);
  const ordine = await shop.client.place({ giorno: data, cliente: { nome: 'Bruno', cognome: 'Verdi' } });
  const first = righe(page).first();
  await expect(first).toContainText(ordine.numeroOrdine);
  await expect(first).toContainText('Bruno Verdi');
  await expect(first).toHaveClass(/ordine-nuovo/);
  await expect(page.getByText(`E' arrivato un nuovo ordine: ${ordine.numeroOrdine}`)).toBeVisible();
  await expect(page.locator('.notices').getByText('Nuovo ordine', { exact: true })).toBeVisible();
  await expect.poll(() => sounds(page)).toBe(1);

  let reads = 0;
  page.on('request', (request) => (reads += request.url().includes('/GetOrdiniAdmin') ? 1 : 0));
  const row = riga(page, prima.numeroOrdine);
  await expect(row).not.toHaveClass(/ordine-nuovo/);
  await row.getByRole('button', { name: 'Visualizza' }).click();
  const card = page.getByRole('region', { name: `Dettaglio Ordine #${prima.numeroOrdine}` });
  await expect(card.getByText('In Lavorazione', { exact: true })).toBeVisible();
  // Twice where the order's event had no number yet when the list was read.
  const before = reads;
  await shop.client.call('PATCH', `/ordini/${prima.id}/stato`, { status: 1 });
  await expect(card.getByText('Pronto per il Ritiro', { exact: true })).toBeVisible();
  await expect(card.getByRole('status')).toContainText('Stato cambiato da');
  await expect(card.getByRole('region', { name: 'Storia' })).toContainText(
    /ha messo Pronto per il Ritiro, \d\d:\d\d/,
  );
  await expect(row).toContainText('Pronto per il Ritiro');
  await expect(row).toHaveClass(/ordine-nuovo/);
  await shop.client.call('DELETE', `/ordini/${prima.id}`);
  await expect(card.getByText('Annullato', { exact: true })).toBeVisible();
  await expect(page.locator('.ordini-summary')).toHaveText(/^2 ordini · Totale\s7,00\s€ annullati esclusi$/);
  expect(reads).toBe(before);
});

test('a first screen whose code does not arrive keeps nobody from being told of orders', async ({
  signedIn: page,
  shop,
}) => {
  // Neither answered nor refused, as by a proxy that looks into everything.
  await page.route(/\/prodotti\.[^/]*js$/, () => undefined);
  await page.goto('/prodotti', { waitUntil: 'commit' });
  await expect(page.getByText('In tempo reale')).toBeVisible();
  const ordine = await shop.client.place({ giorno: giorno(18) });
  await expect(page.getByText(`E' arrivato un nuovo ordine: ${ordine.numeroOrdine}`)).toBeVisible();
});

test('nothing is missed when the server dies and comes back', async ({ page, shop }) => {
  // Failed connections are written to the console by the browser itself: no check for a quiet console here.
  await page.addInitScript((token) => localStorage.setItem('token', token), shop.client.token);
  const data = giorno(23);
  const prima = await shop.client.place({ giorno: data });
  await page.goto(`/?data=${data}`);
  await expect(page.getByText('In tempo reale')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Cerca in tutti gli ordini' })).toBeVisible();
  await shop.kill();
  await expect(page.getByText('riconnessione')).toBeVisible();
  await expectWholeOnSmallPhone(page);
  await shop.start();
  const durante = await shop.client.place({ giorno: data });
  await expect(page.getByText('In tempo reale')).toBeVisible({ timeout: 45_000 });
  const body = elenco(page).locator('tbody');
  await expect(body).toContainText(durante.numeroOrdine);
  await expect(body).toContainText(prima.numeroOrdine);
  await expect(body.getByRole('row').filter({ hasText: durante.numeroOrdine })).toHaveClass(/ordine-nuovo/);
  const dopo = await shop.client.place({ giorno: data });
  await expect(righe(page).first()).toContainText(dopo.numeroOrdine);
});
