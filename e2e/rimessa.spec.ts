import type { Page } from '@playwright/test';
import type { Variante } from '../src/contract/prodotti';
import { riga } from './support/elenco';
import { giorno } from './support/giorni';
import { expect, test } from './support/shop';
import type { Shop } from './support/shop';

/** An order of 3 loaves and a lasagne that was handed over. */
async function handedOver(shop: Shop, data: string) {
  const pane = await shop.client.variante('PAN-001', '500');
  const lasagne = await shop.client.variante('GAS-001', '800');
  const lines = [
    { varianteId: pane, quantita: 3 },
    { varianteId: lasagne, quantita: 1 },
  ];
  const ordine = await shop.client.place({ giorno: data, lines });
  await shop.client.call('PATCH', `/ordini/${ordine.id}/stato`, { status: 2 });
  return { ordine, pane, stock: () => stockOf(shop, pane) };
}

async function stockOf({ client }: Shop, varianteId: number): Promise<number | undefined> {
  const prodotti = await client.call<{ varianti: Variante[] }[]>('GET', '/prodotti/GetProdottiAdmin');
  return prodotti.flatMap(({ varianti }) => varianti).find(({ id }) => id === varianteId)
    ?.quantitaDisponibile;
}

const panelOf = (page: Page, numero: string) =>
  page.getByRole('region', {
    name: `Ordine #${numero} annullato: era già ritirato. Cosa rimetti a disposizione?`,
  });

async function cancel(page: Page, numero: string): Promise<void> {
  await riga(page, numero).getByRole('button', { name: 'Visualizza' }).click();
  const card = page.getByRole('region', { name: `Dettaglio Ordine #${numero}` });
  await card.getByRole('button', { name: 'Annulla Ordine' }).click();
  await expect(page.getByText('Ordine annullato con successo.')).toBeVisible();
}

test('what of a cancelled order came back is put back by the keyboard alone, and on a phone later', async ({
  signedIn: page,
  shop,
}) => {
  const data = giorno(42);
  const { ordine, stock } = await handedOver(shop, data);
  const before = (await stock())!;
  await page.goto(`/?data=${data}`);
  await cancel(page, ordine.numeroOrdine);
  const panel = panelOf(page, ordine.numeroOrdine);
  await expect(panel).toBeFocused();
  expect(await stock()).toBe(before);

  await page.keyboard.press('Tab');
  await expect(panel.getByRole('checkbox', { name: 'Tutto' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Rimesso a disposizione.')).toBeVisible();
  await expect(panel).toHaveCount(0);
  expect(await stock()).toBe(before + 2);
  await expect(riga(page, ordine.numeroOrdine).getByRole('button', { name: 'Visualizza' })).toBeFocused();

  // On a phone it fits, and the card offers after a reload what was left.
  await page.setViewportSize({ width: 360, height: 740 });
  const altro = await handedOver(shop, giorno(41));
  const left = (await altro.stock())!;
  await page.goto(`/?data=${giorno(41)}`);
  await cancel(page, altro.ordine.numeroOrdine);
  const phonePanel = panelOf(page, altro.ordine.numeroOrdine);
  await phonePanel.getByRole('checkbox', { name: /^Pane di Altamura/ }).check();
  await expect(phonePanel.getByRole('button', { name: 'Niente' })).toBeInViewport();
  const spill = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  expect(await spill()).toBe(0);
  await phonePanel.getByRole('button', { name: 'Niente' }).click();
  await expect(phonePanel).toHaveCount(0);
  expect(await altro.stock()).toBe(left);

  // The open order is in the address: its card stands again, over the list of a phone.
  await page.reload();
  await page.getByRole('button', { name: 'Rimetti a disposizione' }).click();
  await phonePanel.getByRole('checkbox', { name: 'Tutto' }).check();
  await phonePanel.getByRole('button', { name: 'Rimetti', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Rimetti a disposizione' })).toHaveCount(0);
  expect(await altro.stock()).toBe(left + 3);
});
