import { readFile } from 'node:fs/promises';
import { giorno } from './support/giorni';
import { expect, test } from './support/shop';
import { openWorkbook } from './support/workbook';

test('a change is found in the log, opens its order and leaves as both files', async ({
  signedIn: page,
  shop,
}) => {
  const { id, numeroOrdine } = await shop.client.place({ giorno: giorno(20) });
  await page.goto('/impostazioni');
  await page.getByRole('main').getByRole('link', { name: 'Registro' }).click();
  const table = page.getByRole('region', { name: 'Registro' }).getByRole('table');
  await page.getByLabel('Numero d’ordine').fill(String(numeroOrdine));
  await expect(table.getByRole('rowheader')).toHaveText([new RegExp(`ha creato l’ordine ${numeroOrdine}$`)]);

  const excel = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Esporta in Excel' }).click();
  const { fileName, rows } = await openWorkbook(await excel);
  expect(fileName).toMatch(/^registro_\d{14}\.xlsx$/);
  expect(rows[1]).toContain(`ha creato l’ordine ${numeroOrdine}`);

  const lines = page.waitForEvent('download');
  await page.getByRole('button', { name: 'JSON' }).click();
  const file = await lines;
  expect(file.suggestedFilename()).toBe('registro.jsonl');
  const text = await readFile(await file.path(), 'utf8');
  expect(
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toMatchObject([{ azione: 'crea', entita: 'ordine', entitaId: String(id) }]);

  await table.getByRole('link', { name: String(numeroOrdine) }).click();
  await expect(page.getByRole('heading', { name: `Dettaglio Ordine #${numeroOrdine}` })).toBeVisible();
  await page.goto('/impostazioni/registro?azione=esporta');
  // Other tests of this shop export other things.
  await expect(table.getByRole('rowheader', { name: 'ha esportato il registro' })).toHaveCount(2);
});

test('a day leaves as a file that DevTools replay to the list of the server', async ({
  signedIn: page,
  shop,
}) => {
  const data = giorno(50);
  const { id } = await shop.client.place({ giorno: data, cliente: { nome: 'Carlo', cognome: 'Conti' } });
  await shop.client.call('PATCH', `/ordini/${id}/stato`, { status: 1 });
  await page.goto(`/impostazioni/registro?da=${giorno()}`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Scarica per DevTools' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`giornata_${giorno()}.json`);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).not.toContain('Conti');
  const { payload, preloadedState } = JSON.parse(text) as Record<'payload' | 'preloadedState', string>;
  expect(JSON.parse(preloadedState)).toMatchObject({ ordini: { date: giorno() } });
  const events = JSON.parse(payload) as {
    type: string;
    payload: { id?: number; stato?: number; tipo?: string; ordine?: { id: number; stato: number } };
  }[];
  const told = events.flatMap(({ type, payload }) => {
    const row = payload.ordine ?? payload;
    return row.id === id ? [[type, payload.tipo, row.stato]] : [];
  });
  expect(told).toEqual([
    ['realtime/nuovoOrdineReceived', undefined, 0],
    ['realtime/ordineChanged', 'stato', 1],
  ]);
  await page.goto('/impostazioni/registro?entita=giornata');
  await expect(page.getByRole('rowheader').first()).toHaveText(/ha esportato una giornata per DevTools/);
});
