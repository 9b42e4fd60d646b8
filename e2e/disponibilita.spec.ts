import type { Prodotto } from '../src/contract/prodotti';
import type { Page } from '@playwright/test';
import { giorno } from './support/giorni';
import { openLive } from './support/live';
import { expect, test } from './support/shop';

const rows = (page: Page) => page.locator('tr[data-row]');
const rowOf = (page: Page, codice: string) => rows(page).filter({ hasText: codice });

test('a placed order shows in the quantities without a reload', async ({ signedIn: page, shop }) => {
  const varianteId = await shop.client.variante('LAT-001', '250');
  // Other tests order from the same shop.
  const prodotti = await shop.client.call<Prodotto[]>('GET', '/prodotti');
  const scorta = prodotti
    .flatMap(({ varianti }) => varianti)
    .find(({ id }) => id === varianteId)!.quantitaDisponibile;
  await openLive(page, '/disponibilitaprodotti');
  const mozzarella = rowOf(page, 'LAT-001');
  await expect(mozzarella).toContainText(String(scorta));
  await shop.client.place({ giorno: giorno(20), lines: [{ varianteId, quantita: 3 }] });
  await expect(mozzarella.getByRole('table')).toContainText(String(scorta - 3));
});
