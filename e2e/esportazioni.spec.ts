import { CATALOGUE } from './support/catalogue';
import { giorno } from './support/giorni';
import { expect, test } from './support/shop';
import { openWorkbook } from './support/workbook';

test('the order list is exported cell by cell', async ({ signedIn: page, shop }) => {
  const data = giorno(10);
  const formula = await shop.client.place({ giorno: data, cliente: { nome: '=1+1', cognome: 'Rossi' } });
  const altro = await shop.client.place({ giorno: data, coupon: CATALOGUE.coupon.codice });
  await page.goto(`/?data=${data}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Esporta in Excel' }).click(),
  ]);
  await expect(page.getByText('Esportazione completata!')).toBeVisible();
  const { fileName, sheetName, sheet, rows } = await openWorkbook(download);
  expect(fileName).toMatch(/^elenco_ordini_\d{14}\.xlsx$/);
  expect(sheetName).toBe('ElencoOrdini');
  const ora = formula.dataRitiro.slice(11, 16);
  expect(rows).toEqual([
    ['Ora Ritiro', 'Nr. Ordine', 'Cliente', 'Totale', 'Stato'],
    [ora, formula.numeroOrdine, '=1+1 Rossi', 7, 'In Lavorazione'],
    [ora, altro.numeroOrdine, 'Anna Rossi', 6.3, 'In Lavorazione'],
  ]);
  expect(sheet.C2).toMatchObject({ t: 's' });
  expect(sheet.C2).not.toHaveProperty('f');
  expect(sheet.D3).toMatchObject({ t: 'n', v: 6.3 });
  // The number format; whether its comma is a comma is the reader's language.
  expect((sheet.D3 as { z: string }).z).toMatch(/^#,##0\.00.*€/);
});

test('the production summary is exported cell by cell, and refused when empty', async ({
  signedIn: page,
  shop,
}) => {
  const data = giorno(11);
  const varianteId = await shop.client.variante('LAT-001', '250');
  await shop.client.place({ giorno: data, lines: [{ varianteId, quantita: 6 }] });
  await page.goto(`/?data=${data}`);
  await page.getByRole('button', { name: 'Riepilogo dettaglio ordini da evadere' }).click();
  const button = page.getByRole('button', { name: 'Esporta dettaglio in Excel' });
  await expect(page.getByRole('row', { name: /LAT-001/ })).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const { fileName, sheetName, rows } = await openWorkbook(download);
  expect(fileName).toMatch(/^riepilogo_ordini_\d{14}\.xlsx$/);
  expect(sheetName).toBe('RiepilogoOrdini');
  expect(rows).toEqual([
    ['Codice Prodotto', 'Nome Prodotto', 'Categoria', 'Variante', 'Totale Ordinato'],
    ['LAT-001', 'Mozzarella di bufala', 'Latticini', '250 g', 6],
  ]);

  await page.goto(`/?data=${giorno(12)}`);
  await page.getByRole('button', { name: 'Riepilogo dettaglio ordini da evadere' }).click();
  await expect(page.getByText('Nessun ordine da evadere per la data selezionata.')).toBeVisible();
  await button.click();
  await expect(page.getByText('Nessun ordine da esportare')).toBeVisible();
});
