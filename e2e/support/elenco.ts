import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The table of the day's orders. */
export const elenco = (page: Page): Locator =>
  page.getByRole('region', { name: 'Elenco ordini' }).getByRole('table');

/** The row of an order, by its number. */
export const riga = (page: Page, numero: string): Locator =>
  elenco(page).getByRole('row').filter({ hasText: numero });

/** The rows of the orders, without what stands over a pickup time. */
export const righe = (page: Page): Locator => elenco(page).locator('tr[data-row]');

/** The keys come with a chunk after the first rows, as does the day in the tab's title. */
export const tastiPronti = (page: Page): Promise<void> => expect(page).toHaveTitle(/^(\(\d+\) )?Ordini, /);
