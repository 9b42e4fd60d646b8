import type { Page } from '@playwright/test';
import type { OrdineModificabile } from '../src/contract/modifica';
import { riga, tastiPronti } from './support/elenco';
import { giorno } from './support/giorni';
import { expect, test } from './support/shop';

const GIORNO = giorno(55);

const card = (page: Page) => page.getByRole('region', { name: /^Dettaglio Ordine/ });
const modulo = (page: Page) => page.getByRole('dialog', { name: /^Modifica ordine #/ });
const peso = (page: Page) => page.getByLabel(/^Peso effettivo in g/);

test('of two people at once the second learns what changed, and both changes stand', async ({
  signedIn: page,
  shop,
  problems,
}) => {
  const { client } = shop;
  // Sold by weight, 500 g for 10,00 €.
  const variante = { id: 0, peso: '500', prezzo: 10, quantitaDisponibile: 100 };
  const prosciutto = { codice: 'PESO-001', nome: 'Prosciutto crudo', aPeso: true, varianti: [variante] };
  const [aPeso] = (await client.prodotto(prosciutto)).varianti;
  const lines = [
    { varianteId: aPeso!.id, quantita: 2 },
    { varianteId: await client.variante('PAN-001', '500'), quantita: 2 },
  ];
  const { id, numeroOrdine } = await client.place({ giorno: GIORNO, lines });
  await page.goto(`/?data=${GIORNO}`);
  await tastiPronti(page);
  await riga(page, numeroOrdine).getByRole('button', { name: 'Visualizza' }).focus();
  await page.keyboard.press('m');
  await expect(peso(page)).toBeFocused();
  const path = `/ordini/${id}/modifica`;
  const { versione, dataRitiro, righe } = await client.call<OrdineModificabile>('GET', path);
  await client.call('PUT', path, {
    versione,
    dataRitiro,
    note: 'Citofono rotto',
    righe: righe.map((una) => ({ id: una.id, quantita: una.quantita })),
  });
  await page.keyboard.type('1');
  const panel = page.getByRole('region', { name: 'Modifiche di un’altra persona' });
  await expect(panel).toContainText('Nota per l’ordine: Citofono rotto');
  await expect.poll(() => problems.splice(0)).toEqual([expect.stringContaining('409')]);
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
