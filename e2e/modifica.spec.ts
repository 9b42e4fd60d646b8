import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { riga, tastiPronti } from './support/elenco';
import { giorno } from './support/giorni';
import { openLive } from './support/live';
import { expect, test } from './support/shop';
import type { Shop } from './support/shop';

const GIORNO = giorno(55);

/** An order of a product that is sold by weight, 500 g for 10,00 €, and of two loaves. */
async function ordineAPeso({ client }: Shop, nome = 'Prosciutto crudo') {
  const codice = `PESO-${randomUUID().slice(0, 8)}`;
  const variante = { id: 0, peso: '500', prezzo: 10, quantitaDisponibile: 100 };
  await client.prodotto({ codice, nome, aPeso: true, varianti: [variante] });
  return client.place({
    giorno: GIORNO,
    lines: [
      { varianteId: await client.variante(codice, '500'), quantita: 2 },
      { varianteId: await client.variante('PAN-001', '500'), quantita: 2 },
    ],
  });
}

const card = (page: Page) => page.getByRole('region', { name: /^Dettaglio Ordine/ });
const modulo = (page: Page) => page.getByRole('dialog', { name: /^Modifica ordine #/ });
const peso = (page: Page) => page.getByLabel(/^Peso effettivo in g/);
/** Refusals that the test itself brings about. */
const forget409 = async (problems: string[], count: number) => {
  await expect.poll(() => problems.filter((problem) => problem.includes('409')).length).toBe(count);
  problems.splice(0);
};

test('what nobody has weighed is asked about at handing over, and weighed by keyboard', async ({
  signedIn: page,
  context,
  shop,
  problems,
}) => {
  const { id, numeroOrdine } = await ordineAPeso(shop);
  await openLive(page, `/?data=${GIORNO}&ordine=${id}`);
  await tastiPronti(page);
  const other = await context.newPage();
  await openLive(other, `/?data=${GIORNO}&ordine=${id}`);
  await expect(card(page)).toContainText('da pesare');
  await page.keyboard.press('p');
  // The row may be ahead of the card, whose button the key presses.
  await expect(card(page).getByRole('button', { name: 'Ritirato' })).toBeVisible();
  await expect(card(page)).toContainText('Pronto per il Ritiro');
  // It rests after it changed in its place.
  await expect(card(page).getByRole('button', { name: 'Ritirato' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
  await page.keyboard.press('r');
  await expect(page.getByRole('group', { name: 'Da pesare: «Prosciutto crudo».' })).toBeVisible();
  await forget409(problems, 1);
  await expect(page.getByRole('button', { name: 'Pesa' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(peso(page)).toBeFocused();
  await page.keyboard.type('1,04');
  await expect(modulo(page).getByText('+40 g · +0,80 €')).toBeVisible();
  await expect(modulo(page).getByText('+0,80 € rispetto a prima')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(modulo(page)).toHaveCount(0);
  for (const screen of [page, other]) {
    await expect(card(screen).getByRole('listitem').filter({ hasText: ' x ' }).first()).toHaveText(
      /^Prosciutto crudo 500 g - 2 x 10,00\s€ · 1\.040 gAllergeni non dichiarati$/,
    );
    await expect(card(screen)).toContainText(/27,80/);
    await expect(riga(screen, numeroOrdine)).toContainText('27,80');
    await expect(card(screen)).toContainText('peso di 1 riga cambiato: +0,80');
  }
  await expect(page.getByRole('group', { name: /^Da pesare/ })).toHaveCount(0);
  await card(page).focus();
  await page.keyboard.press('r');
  await expect(riga(page, numeroOrdine)).toContainText('Ritirato');
});

test('of two people at once the second learns what changed, and both changes stand', async ({
  signedIn: page,
  shop,
  problems,
}) => {
  const { id, numeroOrdine } = await ordineAPeso(shop);
  await page.goto(`/?data=${GIORNO}`);
  await tastiPronti(page);
  await riga(page, numeroOrdine).getByRole('button', { name: 'Visualizza' }).focus();
  await page.keyboard.press('m');
  await expect(peso(page)).toBeFocused();
  interface Modificabile {
    revisione: number;
    dataRitiro: string;
    righe: { id: number; quantita: number }[];
  }
  const { revisione, dataRitiro, righe } = await shop.client.call<Modificabile>(
    'GET',
    `/ordini/${id}/modifica`,
  );
  const altri = { revisione, dataRitiro, note: 'Citofono rotto' };
  await shop.client.call('PUT', `/ordini/${id}/modifica`, {
    ...altri,
    righe: righe.map((una) => ({ id: una.id, quantita: una.quantita })),
  });
  await page.keyboard.type('1');
  const panel = page.getByRole('region', { name: 'Modifiche di un’altra persona' });
  await expect(panel).toContainText('Nota per l’ordine: Citofono rotto');
  await forget409(problems, 1);
  await expect(peso(page)).toHaveValue('1');
  await panel.getByRole('button', { name: /^Unisci/ }).click();
  await expect(modulo(page).getByLabel('Nota per l’ordine')).toHaveValue('Citofono rotto');
  // A preview that is still on its way when the order has been saved would be told that it is stale.
  const previewed = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/modifica/anteprima') &&
      answer.ok() &&
      answer.request().postData()?.includes('980') === true,
  );
  await peso(page).fill('980');
  await previewed;
  await page.keyboard.press('Control+Enter');
  await expect(modulo(page)).toHaveCount(0);
  await riga(page, numeroOrdine).getByRole('button', { name: 'Visualizza' }).click();
  await expect(card(page)).toContainText('· 980 g');
  await expect(card(page)).toContainText('Citofono rotto');
});
