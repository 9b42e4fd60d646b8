import type { Page } from '@playwright/test';
import type { SlotLibero } from '../src/contract/calendario';
import { giorno } from './support/giorni';
import { expect, test } from './support/shop';

const PATH = '/impostazioni/disponibilitagiorni';
const section = (page: Page, name: string) =>
  page.locator('section').filter({
    has: page.getByRole('heading', { name }),
  });
const italian = (day: string) => day.split('-').reverse().join('/');

test('a closure removes its slots; the week is edited a row at a time', async ({ signedIn: page, shop }) => {
  const day = giorno(9);
  const slots = () => shop.client.call<SlotLibero[]>('GET', `/disponibilita/slot?date=${day}`);
  expect((await slots()).length).toBeGreaterThan(0);

  await page.goto(PATH);
  const closures = section(page, 'Giorni di chiusura');
  await closures.getByLabel('Data').fill(day);
  await closures.getByPlaceholder('Motivo (opzionale)').fill('Inventario');
  await closures.getByRole('button', { name: 'Aggiungi' }).click();
  const item = closures.getByRole('listitem').filter({ hasText: '(Inventario)' });
  await expect(item).toContainText(italian(day));
  expect(await slots()).toEqual([]);
  await expect(shop.client.place({ giorno: day })).rejects.toThrow(/No free slot/);

  await item.getByRole('button', { name: 'Elimina' }).click();
  await expect(item).toHaveCount(0);
  expect((await slots()).length).toBeGreaterThan(0);

  const week = section(page, 'Disponibilità settimanale');
  const hours = section(page, 'Orari di apertura');
  const monday = week.getByRole('row').filter({ hasText: 'Lunedì' }).first();
  await monday.getByRole('button', { name: 'Modifica' }).click();
  await hours.getByRole('button', { name: 'Modifica' }).first().click();
  await expect(page.getByRole('button', { name: 'Salva' })).toHaveCount(1);
  await hours.getByLabel('Chiuso').check();
  await hours.getByLabel('Chiuso').press('Enter');
  await expect(hours.getByText('Sì')).toBeVisible();

  // Other tests place orders in this shop, on whatever weekday that is today.
  await hours.getByRole('button', { name: 'Modifica' }).first().click();
  await hours.getByLabel('Chiuso').uncheck();
  await hours.getByLabel('Ora apertura').fill('00:00');
  await hours.getByLabel('Ora chiusura').fill('23:59');
  await page.keyboard.press('Enter');
  // Saved, not only in edit: the next test may place an order on that weekday.
  await expect(hours.getByRole('row').nth(1)).toContainText('23:59');
  await expect(hours.getByText('Sì')).toHaveCount(0);
});
