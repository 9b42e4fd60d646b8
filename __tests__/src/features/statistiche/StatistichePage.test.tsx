import { screen, waitFor, within } from '@testing-library/react';
import StatistichePage from '../../../../src/features/statistiche/StatistichePage';
import { ESTESA } from '../../../support/estesa';
import { makeFakeApi } from '../../../support/fakeApi';
import { stubCanvas } from '../../../support/fakeCanvas';
import { exportedFile, stubBrowser } from '../../../support/renderCatalogo';
import { cellTexts } from '../../../support/renderOrdini';
import { renderScreen } from '../../../support/renderScreen';
import { stopClock } from '../../../support/stopClock';
import { fill } from '../../../support/tables';

const CATEGORIE = '/api/prodotti/GetCategorie';
const STATISTICHE = '/api/ordini/getStatistiche';
const GIORNI = '/api/ordini/getStatisticheGiorni';
const ERRORE = 'Errore nel caricamento statistiche';

const ROWS = [
  { label: 'Latticini', ordersCount: 3, totalAmount: 45.5 },
  { label: 'Pane', ordersCount: 1200, totalAmount: 1234.5 },
];
const DAYS = [
  { data: '2026-11-19', ordersCount: 700, totalAmount: 800 },
  { data: '2026-11-20', ordersCount: 501, totalAmount: 480 },
];

const button = () => screen.getByRole('button', { name: 'Carica Statistiche' });
const table = () => screen.getByRole('region', { name: 'Statistiche' });
const heads = (region: HTMLElement) =>
  within(region)
    .getAllByRole('columnheader')
    .map((head) => head.textContent);
const body = (region: HTMLElement) => [...region.querySelectorAll('tbody tr')].map(cellTexts);

/** Without days the server does not know them. */
interface Server {
  rows?: typeof ROWS;
  days?: typeof DAYS | null;
}

function rendered({ rows = ROWS, days = DAYS }: Server = {}) {
  const browser = stubBrowser();
  const canvas = stubCanvas();
  const api = makeFakeApi();
  api.on('GET', CATEGORIE, {
    body: [
      { id: 4, nome: 'Latticini' },
      { id: 7, nome: 'Pane' },
    ],
  });
  api.on('POST', STATISTICHE, { body: rows });
  api.on('POST', GIORNI, days ? { body: days } : { status: 404 });
  const view = renderScreen(<StatistichePage />, { path: '/statistiche', deps: { api } });
  const sent = (path = STATISTICHE) => api.requestsTo('POST', path).map((request) => request.body);
  return { ...browser, ...canvas, ...view, sent };
}

/** What was asked for has come, and stands on the screen. */
const settled = () =>
  waitFor(() => {
    expect(screen.queryByText('Loading...')).toBeNull();
    expect(button()).toBeEnabled();
  });

async function loaded(options: Server = {}) {
  const view = rendered(options);
  await screen.findByRole('option', { name: 'Pane' });
  await view.user.click(button());
  await settled();
  await waitFor(() => expect(document.querySelector('table, .elenco-empty')).not.toBeNull());
  return view;
}

describe('the filters (S2.13)', () => {
  it('are two dates, a product and a category, and nothing is asked before the button', async () => {
    const { sent } = rendered();
    expect(screen.getByRole('heading', { level: 1, name: 'Statistiche Ordini' })).toBeVisible();
    expect(screen.getByLabelText('Da data')).toHaveAttribute('type', 'date');
    expect(screen.getByLabelText('A data')).toHaveAttribute('type', 'date');
    expect(screen.getByLabelText('Prodotto')).toHaveAttribute('type', 'number');
    expect(screen.getByLabelText('Prodotto')).toHaveAttribute('placeholder', 'ID Prodotto');
    await screen.findByRole('option', { name: 'Pane' });
    const options = within(screen.getByLabelText('Categoria')).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['-- Tutte --', 'Latticini', 'Pane']);
    expect(sent()).toEqual([]);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('are left out where they are empty (S7.2)', async () => {
    const { sent } = await loaded();
    expect(sent()).toEqual([{}]);
    expect(sent(GIORNI)).toEqual([{}]);
  });

  it('are sent as they stand', async () => {
    const { user, sent } = rendered();
    await screen.findByRole('option', { name: 'Pane' });
    await fill(user, screen.getByLabelText('Da data'), '2026-11-01');
    await fill(user, screen.getByLabelText('A data'), '2026-11-30');
    await user.type(screen.getByLabelText('Prodotto'), '12');
    await user.selectOptions(screen.getByLabelText('Categoria'), 'Pane');
    await user.click(button());
    await settled();
    const filtro = { dateFrom: '2026-11-01', dateTo: '2026-11-30', productId: 12, categoryId: 7 };
    expect(sent()).toEqual([filtro]);
    expect(sent(GIORNI)).toEqual([filtro]);
  });
});

it('invites to load until something was asked for', async () => {
  const { user } = rendered();
  expect(screen.getByText('Scegli un periodo')).toBeVisible();
  await user.click(button());
  await settled();
  expect(screen.queryByText('Scegli un periodo')).toBeNull();
});

describe('what saves typing', () => {
  it('a period fills the two dates and loads, marked', async () => {
    const { user, sent } = rendered();
    const periodo = screen.getByRole('button', { name: 'Mese scorso', pressed: false });
    await user.click(periodo);
    await settled();
    expect(sent()).toEqual([{ dateFrom: '2026-10-01', dateTo: '2026-10-31' }]);
    expect(screen.getByLabelText('Da data')).toHaveValue('2026-10-01');
    expect(screen.getByLabelText('A data')).toHaveValue('2026-10-31');
    expect(periodo).toHaveAttribute('aria-pressed', 'true');
  });

  it('finds the number of a product by its name, and forgets the name when the number is typed', async () => {
    const { user, sent, api } = rendered();
    api.on('GET', '/api/prodotti/search', {
      body: [{ id: 12, codice: 'PAN-001', nome: 'Pane di Altamura' }],
    });
    const box = screen.getByRole('combobox', { name: 'Cerca per nome' });
    await user.type(box, 'pane');
    await user.click(await screen.findByRole('option', { name: 'PAN-001 - Pane di Altamura' }));
    expect(screen.getByLabelText('Prodotto')).toHaveValue(12);
    expect(screen.getByText('Prodotto scelto: PAN-001 - Pane di Altamura')).toHaveAttribute('role', 'status');
    await user.click(button());
    await settled();
    expect(sent()).toEqual([{ productId: 12 }]);
    await user.type(screen.getByLabelText('Prodotto'), '3');
    expect(box).toHaveValue('');
  });
});

it('says at the total that an order stands in several rows, of categories or of products', async () => {
  const { user } = await loaded();
  const total = () => within(table()).getByRole('row', { name: /^Totale/ });
  expect(total()).toHaveTextContent(
    'Un ordine con più categorie è contato in ognuna, nel totale una volta sola.',
  );
  await user.selectOptions(screen.getByLabelText('Categoria'), 'Pane');
  expect(total()).toHaveTextContent('categorie');
  await user.click(button());
  await settled();
  expect(total()).toHaveTextContent(
    'Un ordine con più prodotti è contato in ognuno, nel totale una volta sola.',
  );
  expect(screen.getAllByText(/è contato in/)).toHaveLength(1);
});

it('tells those who do not see the table what came', async () => {
  const { user, api } = await loaded();
  const said = () => screen.getAllByRole('status').map((status) => status.textContent.replace(/\s/g, ' '));
  expect(said()).toContain('2 righe, totale 1.280,00 €');
  api.on('POST', STATISTICHE, { body: [] });
  await user.click(button());
  await settled();
  expect(said()).toContain('Nessuna statistica');
});

it('says in a red alert that the categories could not be loaded (S8.5)', async () => {
  stubBrowser();
  const api = makeFakeApi();
  api.on('GET', CATEGORIE, { status: 500 });
  const { user } = renderScreen(<StatistichePage />, { path: '/statistiche', deps: { api } });
  const message = await screen.findByText('Errore nel caricamento delle categorie');
  expect(message.closest('.alert-danger')).toHaveAttribute('role', 'alert');
  expect(button()).toBeEnabled();
  api.on('GET', CATEGORIE, { body: [{ id: 7, nome: 'Pane' }] });
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByRole('option', { name: 'Pane' })).toBeInTheDocument();
  expect(screen.queryByText('Errore nel caricamento delle categorie')).toBeNull();
});

it('says it whole where the server is ours too, and why in an element of its own', async () => {
  stubBrowser();
  const api = makeFakeApi();
  api.on('GET', CATEGORIE, { status: 503, body: { message: 'Manutenzione fino alle 15.' } });
  renderScreen(<StatistichePage />, { path: '/statistiche', deps: { api, config: ESTESA } });
  const message = await screen.findByText('Errore nel caricamento delle categorie');
  expect(screen.getByText('Manutenzione fino alle 15.').closest('.alert-danger')).toContainElement(message);
});

describe('loading', () => {
  it('disables the button and shows a spinner until it is over', async () => {
    const { user, api, sent } = rendered();
    await screen.findByRole('option', { name: 'Pane' });
    const held = api.hold('POST', STATISTICHE);
    await user.click(button());
    expect(button()).toBeDisabled();
    expect(button().querySelector('.spinner-border')).not.toBeNull();
    await user.type(screen.getByLabelText('Prodotto'), '1{Enter}');
    expect(sent()).toHaveLength(1);
    held.answer({ body: ROWS });
    await settled();
    expect(button()).toBeEnabled();
    expect(button().querySelector('.spinner-border')).toBeNull();
  });

  it.each([
    ['the server refuses', { status: 400, body: { message: 'No' } }],
    ['the server breaks', { status: 500 }],
  ])('fails with a toast when %s, and shows no old rows as if they were new', async (_what, answer) => {
    const { user, api, store } = await loaded();
    api.on('POST', STATISTICHE, answer);
    await user.click(button());
    await settled();
    expect(store.getState().toast.map(({ message, type }) => ({ message, type }))).toEqual([
      { message: ERRORE, type: 'error' },
    ]);
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    expect(button()).toBeEnabled();
  });
});

describe('the table', () => {
  it('has label, orders and amount in EUR, and their totals', async () => {
    await loaded();
    expect(heads(table())).toEqual(['Prodotto / Categoria', 'Numero Ordini', 'Totale €']);
    expect(body(table())).toEqual([
      ['Latticini', '3', '45,50 €'],
      ['Pane', '1.200', '1.234,50 €'],
    ]);
    expect([...table().querySelectorAll('tfoot tr')].map(cellTexts)).toEqual([
      [
        'TotaleUn ordine con più categorie è contato in ognuna, nel totale una volta sola.',
        '1.201',
        '1.280,00 €',
      ],
    ]);
  });

  it.each([
    ['the server knows no days', { days: null }],
    ['its days are not all of them', { days: DAYS.slice(1) }],
  ])('counts no orders in all where %s', async (_what, server) => {
    await loaded(server);
    expect([...table().querySelectorAll('tfoot tr')].map(cellTexts)).toEqual([
      ['TotaleUn ordine con più categorie è contato in ognuna.', '-', '1.280,00 €'],
    ]);
  });

  it('counts those of a single row in any case', async () => {
    await loaded({ rows: [ROWS[0]!], days: null });
    expect([...table().querySelectorAll('tfoot tr')].map(cellTexts)).toEqual([['Totale', '3', '45,50 €']]);
  });

  it('is put in order by each column, its totals staying below', async () => {
    const { user } = await loaded();
    await user.click(within(table()).getByRole('button', { name: 'Totale €' }));
    await user.click(within(table()).getByRole('button', { name: 'Totale €' }));
    expect(body(table()).map(([label]) => label)).toEqual(['Pane', 'Latticini']);
    await user.click(within(table()).getByRole('button', { name: 'Prodotto / Categoria' }));
    expect(body(table()).map(([label]) => label)).toEqual(['Latticini', 'Pane']);
    expect(table().querySelector('tfoot')).toHaveTextContent('Totale');
  });

  it('says when there is nothing to count', async () => {
    await loaded({ rows: [], days: [] });
    expect(await screen.findByText('Nessuna statistica per i filtri scelti.')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe('the chart', () => {
  it('writes each value at its bar, tells the series apart by a pattern, and is hidden from readers', async () => {
    const { texts, tiles, container } = await loaded({ days: null });
    await waitFor(() => expect(texts).toContain('Pane'));
    const written = texts.map((text) => text.replace(/\s/g, ' '));
    for (const text of ['Latticini', '45,50 €', '1.234,50 €', '1.200', 'Totale €', 'Numero Ordini'])
      expect(written).toContain(text);
    expect(tiles).not.toEqual([]);
    for (const canvas of container.querySelectorAll('canvas'))
      expect(canvas.closest('[aria-hidden="true"]')).not.toBeNull();
    expect(container.querySelectorAll('canvas')).toHaveLength(1);
  });

  it('has one over time as well, with its table', async () => {
    const { texts, user } = await loaded();
    await waitFor(() => expect(texts).toContain('19/11/2026'));
    expect(await screen.findByRole('heading', { name: 'Andamento nel tempo' })).toBeVisible();
    await user.click(screen.getByText('Andamento in tabella'));
    const region = document.querySelector<HTMLElement>('details [role=region]')!;
    expect(heads(region)).toEqual(['Periodo', 'Numero Ordini', 'Totale €']);
    expect(body(region)).toEqual([
      ['19/11/2026', '700', '800,00 €'],
      ['20/11/2026', '501', '480,00 €'],
    ]);
  });

  it('goes without the days where the server does not know them', async () => {
    const { store } = await loaded({ days: null });
    expect(screen.queryByRole('heading', { name: 'Andamento nel tempo' })).toBeNull();
    expect(store.getState().toast).toEqual([]);
    expect(body(table())).toHaveLength(2);
  });
});

describe('the export', () => {
  it('writes the rows cell by cell', async () => {
    stopClock('2026-11-20T10:00:00+01:00');
    const view = await loaded();
    await view.user.click(screen.getByRole('button', { name: 'Esporta in Excel' }));
    const { name, sheets, cell } = await exportedFile(view);
    expect([name, sheets]).toEqual(['statistiche_ordini_20261120100000.xlsx', ['Statistiche']]);
    expect(['A1', 'B1', 'C1'].map((address) => cell(address)?.v)).toEqual([
      'Prodotto / Categoria',
      'Numero Ordini',
      'Totale €',
    ]);
    expect(cell('A2')).toMatchObject({ t: 's', v: 'Latticini' });
    expect(cell('B3')).toMatchObject({ t: 'n', v: 1200 });
    expect(cell('C3')).toMatchObject({ t: 'n', v: 1234.5, z: '#,##0.00\\ "€"' });
    expect(cell('A4')).toMatchObject({ t: 's', v: 'Totale' });
    expect(cell('B4')).toMatchObject({ t: 'n', v: 1201 });
    expect(cell('C4')).toMatchObject({ t: 'n', v: 1280 });
    expect(cell('A5')).toBeUndefined();
  });

  it('is refused before anything was loaded', async () => {
    const view = rendered();
    await view.user.click(screen.getByRole('button', { name: 'Esporta in Excel' }));
    expect(await screen.findByText('Nessun ordine da esportare')).toBeVisible();
    expect(view.files).toEqual([]);
    await settled();
  });
});
