import { screen, waitFor } from '@testing-library/react';
import { xlsxWorkers } from '../../../support/inProcessXlsxWorker';
import { makeOrdineLista, makeTotaleOrdinato } from '../../../support/makeOrdini';
import { exportedFile, textOf } from '../../../support/renderCatalogo';
import { renderOrdini } from '../../../support/renderOrdini';
import { stopClock } from '../../../support/stopClock';
import { fill } from '../../../support/tables';

const ORDINI = [
  makeOrdineLista({ id: 1, numeroOrdine: '0071', cliente: '=1+1', totaleDaPagare: 1234.5 }),
  makeOrdineLista({
    id: 2,
    numeroOrdine: '72',
    cliente: 'Niccolò Bianchi',
    dataRitiro: '2026-11-20T08:05:00Z',
    totaleDaPagare: 8,
    stato: 3,
  }),
];

beforeEach(() => stopClock('2026-11-20T09:05:07Z'));

const exportButton = () => screen.findByRole('button', { name: 'Esporta in Excel' });

// First: the worker, once started, serves all later tests of this file.
it('loads what it needs when the pointer comes near, and writes the orders of the screen, cell by cell', async () => {
  const view = renderOrdini({ ordini: ORDINI });
  const button = await exportButton();
  expect(xlsxWorkers.started).toBe(0);
  await view.user.hover(button);
  expect([xlsxWorkers.started, view.files]).toEqual([1, []]);
  await view.user.click(button);
  const { name, sheets, title, rows, cell } = await exportedFile(view);
  expect([name, sheets]).toEqual(['elenco_ordini_20261120100507.xlsx', ['ElencoOrdini']]);
  expect(title).toBe('Ordini di venerdì 20 novembre 2026');
  expect(rows).toEqual([
    ['Ora Ritiro', 'Nr. Ordine', 'Cliente', 'Totale', 'Stato'],
    ['10:30', '0071', '=1+1', '1,234.50 €', 'In Lavorazione'],
    ['09:05', '72', 'Niccolò Bianchi', '8.00 €', 'Annullato'],
  ]);
  expect(cell('A2')).toMatchObject({ t: 's', v: '10:30' });
  expect(cell('B2')).toMatchObject({ t: 's', z: '@' });
  expect(cell('C2')).toMatchObject({ t: 's' });
  expect(cell('C2')?.f).toBeUndefined();
  expect(cell('D2')).toMatchObject({ t: 'n', v: 1234.5 });
  expect(await screen.findByText('Esportazione completata!')).toBeVisible();
});

it('tells that it failed; works again, and writes all loaded orders, arrivals on top, in the order of the screen, whatever the quick filter hides', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const view = renderOrdini({ ordini: ORDINI });
  const button = await exportButton();
  const full = () => {
    throw new Error('full');
  };
  jest.spyOn(URL, 'createObjectURL').mockImplementationOnce(full);
  await view.user.click(button);
  expect(await screen.findByText('Esportazione non riuscita. Riprova.')).toBeVisible();
  expect(error).toHaveBeenCalled();
  expect(screen.queryByText('Esportazione completata!')).toBeNull();
  expect(button).toHaveAttribute('aria-busy', 'false');

  view.push({ id: 9, cliente: 'Zoe', numeroOrdine: '99' });
  await view.user.click(screen.getByRole('button', { name: 'Totale' }));
  await fill(view.user, screen.getByRole('searchbox'), 'bianchi');
  await view.user.click(button);
  const { rows } = await exportedFile(view);
  expect(rows.slice(1).map((row) => row[2])).toEqual(['Zoe', 'Niccolò Bianchi', '=1+1']);
});

it('writes the production summary cell by cell; as CSV, too, in the extended mode, and the list', async () => {
  const righe = [makeTotaleOrdinato(), makeTotaleOrdinato({ codiceProdotto: '+39', quantitaTotale: 3 })];
  const view = renderOrdini({ estesa: true, ordini: ORDINI, riepilogo: righe });
  await view.user.click(await screen.findByRole('button', { name: /^Riepilogo/ }));
  await screen.findByText('+39');
  await view.user.click(screen.getByRole('button', { name: 'Esporta dettaglio in Excel' }));
  const { name, sheets, rows, cell } = await exportedFile(view);
  expect([name, sheets]).toEqual(['riepilogo_ordini_20261120100507.xlsx', ['RiepilogoOrdini']]);
  expect(rows).toEqual([
    ['Codice Prodotto', 'Nome Prodotto', 'Categoria', 'Variante', 'Totale Ordinato'],
    ['0012', 'Tortelli di zucca', 'Pasta fresca', '500', '14'],
    ['+39', 'Tortelli di zucca', 'Pasta fresca', '500', '3'],
  ]);
  expect(cell('A2')).toMatchObject({ t: 's' });
  expect(cell('E2')).toMatchObject({ t: 'n', v: 14, z: '0' });
  expect(await screen.findByText('Esportazione completata!')).toBeVisible();

  await view.user.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(view.files).toHaveLength(2));
  await view.user.click(screen.getByRole('button', { name: 'Colonne dell’elenco' }));
  await view.user.click(screen.getByRole('button', { name: 'Esporta in CSV' }));
  await waitFor(() => expect(view.files).toHaveLength(3));
  const [totali, elenco] = view.files.slice(1);
  expect([totali!.name, elenco!.name]).toEqual([
    'riepilogo_ordini_20261120100507.csv',
    'elenco_ordini_20261120100507.csv',
  ]);
  expect(await textOf(totali!)).toContain('"Tortelli di zucca"');
  expect(await textOf(elenco!)).toContain('"Niccolò Bianchi"');
});
