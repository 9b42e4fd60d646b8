import { act, screen, waitFor, within } from '@testing-library/react';
import StatistichePage from '../../../../src/features/statistiche/StatistichePage';
import { stubCanvas } from '../../../support/fakeCanvas';
import { exportedFile, stubBrowser } from '../../../support/renderCatalogo';
import { cellTexts } from '../../../support/renderOrdini';
import { renderScreen } from '../../../support/renderScreen';
import { stopClock } from '../../../support/stopClock';
import { fill, texts } from '../../../support/tables';

const CATEGORIE = '/api/prodotti/GetCategorie';
const STATISTICHE = '/api/ordini/getStatistiche';
const GIORNI = '/api/ordini/getStatisticheGiorni';
const ERRORE = 'Errore nel caricamento statistiche';

const TUTTE = [
  { id: 4, nome: 'Latticini' },
  { id: 7, nome: 'Pane' },
];
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
const heads = (region: HTMLElement) => texts(within(region).getAllByRole('columnheader'));
const body = (region: HTMLElement) => [...region.querySelectorAll('tbody tr')].map(cellTexts);

/** Without days the server does not know them. */
interface Server {
  rows?: typeof ROWS;
  days?: typeof DAYS | null;
  estesa?: boolean;
  now?: () => Date;
}

function rendered({ rows = ROWS, days = DAYS, estesa = true, ...deps }: Server = {}) {
  const browser = stubBrowser();
  const canvas = stubCanvas();
  const view = renderScreen(<StatistichePage />, { estesa, deps, lists: { [CATEGORIE]: TUTTE } });
  const { api } = view;
  api.on('POST', STATISTICHE, { body: rows });
  api.on('POST', GIORNI, days ? { body: days } : { status: 404 });
  const sent = (path = STATISTICHE) => api.requestsTo('POST', path).map((request) => request.body);
  return { ...browser, ...canvas, ...view, sent };
}

/** What was asked for has come, and stands on the screen. */
const settled = () =>
  waitFor(() => {
    expect(screen.queryByText('Loading...')).toBeNull();
    expect(button()).toBeEnabled();
  });

const load = async (user: ReturnType<typeof rendered>['user']) => {
  await user.click(button());
  await settled();
};

async function loaded(options: Server = {}) {
  const view = rendered(options);
  await screen.findByRole('option', { name: 'Pane' });
  await load(view.user);
  await waitFor(() => expect(document.querySelector('table, .elenco-empty')).not.toBeNull());
  return view;
}

describe('the filters (S2.13)', () => {
  it('are two dates, a product and a category, sent by the button alone, as they stand, without those that are empty (S7.2)', async () => {
    const { user, sent } = rendered({ estesa: false });
    expect(screen.getByRole('heading', { level: 1, name: 'Statistiche Ordini' })).toBeVisible();
    for (const day of ['Da data', 'A data'])
      expect(screen.getByLabelText(day)).toHaveAttribute('type', 'date');
    expect(screen.getByLabelText('Prodotto')).toHaveAttribute('type', 'number');
    expect(screen.getByLabelText('Prodotto')).toHaveAttribute('placeholder', 'ID Prodotto');
    await screen.findByRole('option', { name: 'Pane' });
    const options = within(screen.getByLabelText('Categoria')).getAllByRole('option');
    expect(texts(options)).toEqual(['-- Tutte --', 'Latticini', 'Pane']);
    expect(sent()).toEqual([]);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('Scegli un periodo')).toBeVisible();
    await load(user);
    await fill(user, screen.getByLabelText('Da data'), '2026-11-01');
    await fill(user, screen.getByLabelText('A data'), '2026-11-30');
    await user.type(screen.getByLabelText('Prodotto'), '12');
    await user.selectOptions(screen.getByLabelText('Categoria'), 'Pane');
    await load(user);
    const filtro = { dateFrom: '2026-11-01', dateTo: '2026-11-30', productId: 12, categoryId: 7 };
    expect(sent()).toEqual([{}, filtro]);
    expect(sent(GIORNI)).toEqual([]);
  });

  it('that the server refuses say so where they stand, in its words and not in the browser’s', async () => {
    const { user, api } = rendered();
    const refused = ['La data finale viene prima di quella iniziale.'];
    api.on('POST', '/api/ordini/getStatistiche', { status: 400, body: { errors: { dateTo: refused } } });
    await fill(user, screen.getByLabelText('Da data'), '2026-11-30');
    await fill(user, screen.getByLabelText('A data'), '2026-11-01');
    await user.click(button());
    await waitFor(() => expect(screen.getByLabelText('A data')).toHaveAccessibleDescription(refused[0]));
    expect(screen.getByLabelText('A data')).toBeInvalid();
    // Asking for the same again would be refused again.
    expect(screen.queryByRole('button', { name: 'Riprova' })).toBeNull();
  });
});

describe('what saves typing', () => {
  it('a period, counted from today even after midnight, fills the two dates and loads, marked; nobody is invited to choose one any more', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    let day = '2026-11-30';
    const { user, sent } = rendered({ now: () => new Date(`${day}T10:00:00+01:00`) });
    await screen.findByRole('option', { name: 'Pane' });
    day = '2026-12-01';
    act(() => jest.advanceTimersByTime(60_000));
    const periodo = screen.getByRole('button', { name: 'Mese scorso', pressed: false });
    await user.click(periodo);
    await settled();
    expect(sent()).toEqual([{ dateFrom: '2026-11-01', dateTo: '2026-11-30' }]);
    expect(screen.getByLabelText('Da data')).toHaveValue('2026-11-01');
    expect(screen.getByLabelText('A data')).toHaveValue('2026-11-30');
    expect(periodo).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByText('Scegli un periodo')).toBeNull();
  });

  it('finds the number of a product by its name, and forgets the name when the number is typed', async () => {
    const { user, sent, api } = rendered();
    const found = [{ id: 12, codice: 'PAN-001', nome: 'Pane di Altamura' }];
    api.on('GET', '/api/prodotti/search', { body: found });
    const box = screen.getByRole('combobox', { name: 'Cerca per nome' });
    await user.type(box, 'pane');
    await user.click(await screen.findByRole('option', { name: 'PAN-001 - Pane di Altamura' }));
    expect(screen.getByLabelText('Prodotto')).toHaveValue(12);
    expect(screen.getByText('Prodotto scelto: PAN-001 - Pane di Altamura')).toHaveAttribute('role', 'status');
    await load(user);
    expect(sent()).toEqual([{ productId: 12 }]);
    await user.type(screen.getByLabelText('Prodotto'), '3');
    expect(box).toHaveValue('');
  });
});

it('loads once, its button disabled with a spinner, and says what came; a failure is a toast and leaves no old rows', async () => {
  const { user, api, sent, store } = await loaded();
  const said = () => screen.getAllByRole('status').map((status) => status.textContent.replace(/\s/g, ' '));
  expect(said()).toContain('2 righe, totale 1.280,00 €');
  const held = api.hold('POST', STATISTICHE);
  await user.click(button());
  expect(button()).toBeDisabled();
  expect(button().querySelector('.spinner-border')).not.toBeNull();
  await user.type(screen.getByLabelText('Prodotto'), '1{Enter}');
  expect(sent()).toHaveLength(2);
  expect(store.getState().toast).toEqual([]);
  held.answer({ status: 400, body: { message: 'No' } });
  await settled();
  expect(button().querySelector('.spinner-border')).toBeNull();
  expect(store.getState().toast).toMatchObject([{ message: ERRORE, type: 'error' }]);
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  api.on('POST', STATISTICHE, { body: 'OK' });
  await load(user);
  expect(store.getState().toast).toHaveLength(1);
  api.on('POST', STATISTICHE, { body: [] });
  // Another period is chosen before the first is answered.
  api.hold('POST', STATISTICHE);
  await user.click(button());
  api.on('POST', STATISTICHE, { body: [] });
  await user.click(screen.getByRole('button', { name: 'Oggi' }));
  await settled();
  expect(store.getState().toast).toEqual([]);
  expect(said()).toContain('Nessuna statistica');
});

describe('the table', () => {
  const CONTATO = 'TotaleUn ordine con più categorie è contato in ognuna';
  const totals = () => [...table().querySelectorAll('tfoot tr')].map(cellTexts);

  it('has label, orders and amount in EUR, in the order of each column, its totals staying below', async () => {
    const { user } = await loaded();
    expect(heads(table())).toEqual(['Prodotto / Categoria', 'Numero Ordini', 'Totale €']);
    expect(body(table())).toEqual([
      ['Latticini', '3', '45,50 €'],
      ['Pane', '1.200', '1.234,50 €'],
    ]);
    await user.click(within(table()).getByRole('button', { name: 'Totale €' }));
    await user.click(within(table()).getByRole('button', { name: 'Totale €' }));
    expect(body(table()).map(([label]) => label)).toEqual(['Pane', 'Latticini']);
    await user.click(within(table()).getByRole('button', { name: 'Prodotto / Categoria' }));
    expect(body(table()).map(([label]) => label)).toEqual(['Latticini', 'Pane']);
  });

  it('says at its total of what an order stands in several rows, as it was asked for', async () => {
    const { user } = await loaded();
    await user.selectOptions(screen.getByLabelText('Categoria'), 'Pane');
    expect(totals()[0]![0]).toBe(`${CONTATO}, nel totale una volta sola.`);
    await load(user);
    const perProdotto = 'Un ordine con più prodotti è contato in ognuno, nel totale una volta sola.';
    expect(totals()[0]![0]).toBe(`Totale${perProdotto}`);
    expect(screen.getAllByText(/è contato in/)).toHaveLength(1);
  });

  it.each([
    ['all of them', {}, [`${CONTATO}, nel totale una volta sola.`, '1.201', '1.280,00 €']],
    ['none where the server knows no days', { days: null }, [`${CONTATO}.`, '-', '1.280,00 €']],
    ['none where its days are not all of them', { days: [DAYS[1]!] }, [`${CONTATO}.`, '-', '1.280,00 €']],
    ['those of a single row in any case', { rows: [ROWS[0]!], days: null }, ['Totale', '3', '45,50 €']],
  ])('counts orders in its total: %s', async (_which, server, total) => {
    await loaded(server);
    expect(totals()).toEqual([total]);
  });
});

describe('the chart', () => {
  it('writes each value at its bar, tells the series apart by a pattern, and is hidden from readers', async () => {
    const { texts: drawn, tiles, container, store } = await loaded({ days: null });
    await waitFor(() => expect(drawn).toContain('Pane'));
    const written = drawn.map((text) => text.replace(/\s/g, ' '));
    for (const text of ['Latticini', '45,50 €', '1.234,50 €', '1.200', 'Totale €', 'Numero Ordini'])
      expect(written).toContain(text);
    expect(tiles).not.toEqual([]);
    // Of a server that does not know the days there is no other.
    const [canvas, ...others] = container.querySelectorAll('canvas');
    expect(canvas!.closest('[aria-hidden="true"]')).not.toBeNull();
    expect(others).toEqual([]);
    expect(screen.queryByRole('heading', { name: 'Andamento nel tempo' })).toBeNull();
    expect(store.getState().toast).toEqual([]);
  });

  it('has one over time as well, with its table', async () => {
    const { texts: drawn, user } = await loaded();
    await waitFor(() => expect(drawn).toContain('19/11/2026'));
    expect(await screen.findByRole('heading', { name: 'Andamento nel tempo' })).toBeVisible();
    await user.click(screen.getByText('Andamento in tabella'));
    const region = document.querySelector<HTMLElement>('details [role=region]')!;
    expect(heads(region)).toEqual(['Periodo', 'Numero Ordini', 'Totale €']);
    expect(body(region)).toEqual([
      ['19/11/2026', '700', '800,00 €'],
      ['20/11/2026', '501', '480,00 €'],
    ]);
  });
});

it('the export writes the rows cell by cell', async () => {
  stopClock('2026-11-20T10:00:00+01:00');
  const view = await loaded();
  await view.user.click(screen.getByRole('button', { name: 'Esporta in Excel' }));
  const { name, sheets, rows, cell } = await exportedFile(view);
  expect([name, sheets]).toEqual(['statistiche_ordini_20261120100000.xlsx', ['Statistiche']]);
  expect(rows).toEqual([
    ['Prodotto / Categoria', 'Numero Ordini', 'Totale €'],
    ['Latticini', '3', '45.50 €'],
    ['Pane', '1200', '1,234.50 €'],
    ['Totale', '1201', '1,280.00 €'],
  ]);
  expect(cell('C3')).toMatchObject({ t: 'n', v: 1234.5, z: '#,##0.00\\ "€"' });
  const counts = [1200, 1201, 1280].map((v) => ({ t: 'n', v }));
  expect([cell('B3'), cell('B4'), cell('C4')]).toMatchObject(counts);
});
