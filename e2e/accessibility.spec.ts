import type { Locator } from '@playwright/test';
import { giorno } from './support/giorni';
import { righe, tastiPronti } from './support/elenco';
import { expect, test } from './support/shop';

test('an order is worked by the keyboard alone', async ({ signedIn: page, shop }) => {
  const data = giorno(15);
  const ordine = await shop.client.place({ giorno: data, cliente: { nome: 'Tastiera', cognome: 'Sola' } });
  await page.goto(`/?data=${data}`);
  await expect(page.getByRole('button', { name: 'Visualizza' })).toBeVisible();
  await tastiPronti(page);
  await page.keyboard.press('/');
  await page.keyboard.type('tastiera');
  await expect(righe(page)).toHaveCount(1);
  // To the first that is found, which it then opens.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: `Dettaglio Ordine #${ordine.numeroOrdine}` });
  await expect(card).toBeVisible();
  const change = card.getByRole('button', { name: 'Cambia Stato' });
  for (let i = 0; i < 8 && !(await change.evaluate((el) => el === document.activeElement)); i++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const select = card.getByRole('combobox');
  await expect(select).toBeVisible();
  for (let i = 0; i < 4 && !(await select.evaluate((el) => el === document.activeElement)); i++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('R');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ordine aggiornato con successo.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: ordine.numeroOrdine })).toContainText('Ritirato');
});

test('in forced colours what is pressed, chosen or open is told from what is not', async ({
  signedIn: page,
  shop,
}) => {
  const data = giorno(0);
  await page.emulateMedia({ forcedColors: 'active' });
  const { id } = await shop.client.place({ giorno: giorno(47) });
  await page.goto(`/?data=${giorno(47)}&ordine=${id}`);
  const look = (element: Locator) =>
    element.evaluate((el) => {
      const { backgroundColor, color, outlineStyle } = getComputedStyle(el);
      return `${color} on ${backgroundColor} ${outlineStyle}`;
    });
  const row = page.locator(`tr[data-row="${id}"]`);
  const opened = row.getByRole('button', { name: 'Visualizza' });
  await expect(opened).toHaveAttribute('aria-expanded', 'true');
  await expect(opened).toHaveAccessibleDescription(/^Ordine \d+$/);
  const open = await look(opened);
  await tastiPronti(page);
  await page.keyboard.press('Escape');
  await expect(opened).toHaveAttribute('aria-expanded', 'false');
  // Its words: what can be done stands at its end.
  await page.getByRole('heading', { level: 1 }).click({ position: { x: 5, y: 5 } });
  await expect.poll(() => look(opened)).not.toBe(open);

  await page.goto(`/?data=${data}`);
  const [oggi, ieri] = ['Oggi', 'Ieri'].map((name) => page.getByRole('button', { name, exact: true }));
  await expect(oggi!).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => look(oggi!)).not.toBe(await look(ieri!));
  const tab = (name: RegExp) => page.locator('.stato-tab').filter({ hasText: name });
  await expect.poll(() => look(tab(/^Tutti/))).not.toBe(await look(tab(/^Pronto/)));
  const link = (name: string) => page.getByRole('navigation').getByRole('link', { name });
  await expect.poll(() => look(link('Ordini'))).not.toBe(await look(link('Utenti')));
  expect(await look(link('Ordini'))).toBe(await look(oggi!));
  // The room of the columns' menu, which a border makes, hides it not.
  const room = page.getByRole('radiogroup', { name: 'Ordini per stato' });
  expect(await room.evaluate((el) => getComputedStyle(el).borderRightColor)).toBe(
    await room.evaluate((el) => getComputedStyle(el).backgroundColor),
  );

  await page.goto('/categorie');
  await page.getByRole('button', { name: 'Elimina' }).first().click();
  // Without its shadow, only a border parts a dialog from the screen behind it.
  await expect(page.locator('.modal-content')).toHaveCSS('border-top-width', '1px');
});
