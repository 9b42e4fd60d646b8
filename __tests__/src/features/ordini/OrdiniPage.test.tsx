import { readFileSync } from 'node:fs';
import { recordedActions } from '../../../support/recordActions';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import {
  nuovoOrdineReceived,
  realtimeGaveUp,
  reconnectRequested,
} from '../../../../src/realtime/realtimeActions';
import { orderFiltersChosen } from '../../../../src/features/ordini/ordiniSlice';
import { makeOrdine, makeOrdineLista } from '../../../support/makeOrdini';
import { cellTexts, keysReady, LIST, renderOrdini } from '../../../support/renderOrdini';
import { fill, texts } from '../../../support/tables';

const TWO = [
  makeOrdineLista({ id: 1, numeroOrdine: '1001', cliente: 'Maria Rossi', totaleDaPagare: 1234.5 }),
  makeOrdineLista({
    id: 2,
    numeroOrdine: '1002',
    cliente: 'Niccolò Bianchi',
    dataRitiro: '2026-11-20T08:00:00Z',
    totaleDaPagare: 8,
    stato: 3,
  }),
];

let goBack: () => void = () => undefined;
function Back() {
  const navigate = useNavigate();
  goBack = () => void navigate(-1);
  return null;
}
const bodyRows = () => screen.getAllByRole('row').slice(1);
const clienti = () => bodyRows().map((row) => cellTexts(row)[2]);

it('shows the day in the heading and its orders in the table', async () => {
  const { api, listQueries } = renderOrdini({ ordini: TWO });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Ordini venerdì 20 novembre 2026',
  );
  await screen.findByText('Maria Rossi');
  expect(texts(screen.getAllByRole('columnheader'))).toEqual([
    'Ora ritiro',
    'Nr.Ordine',
    'Cliente',
    'Totale',
    'Stato',
    'Azioni',
  ]);
  expect(bodyRows().map(cellTexts)).toEqual([
    ['10:30', '1001', 'Maria Rossi', '1.234,50 €', 'In Lavorazione', 'Visualizza'],
    ['09:00', '1002', 'Niccolò Bianchi', '8,00 €', 'Annullato', 'Visualizza'],
  ]);
  expect(listQueries()).toEqual([{ date: '2026-11-20' }]);
  expect(screen.getByLabelText('Data')).toHaveValue('2026-11-20');
  await keysReady();
  expect(api.requests.map(({ path }) => path)).toEqual([LIST]);
});

it('gives each status its badge', async () => {
  const badges = [
    [0, 'In Lavorazione', 'text-bg-warning'],
    [1, 'Pronto per il Ritiro', 'text-bg-primary'],
    [2, 'Ritirato', 'text-bg-success'],
    [3, 'Annullato', 'text-bg-danger'],
    [9, '-', 'text-bg-secondary'],
  ] as const;
  renderOrdini({ ordini: badges.map(([stato]) => makeOrdineLista({ id: stato + 1, stato })) });
  await screen.findAllByText('Maria Rossi');
  for (const [index, [, label, colour]] of badges.entries())
    expect(within(bodyRows()[index]!).getByText(label)).toHaveClass(colour);
});

it('the grey of any other status is neutral in both palettes (S4.1)', () => {
  const tokens = readFileSync('src/app/styles/_tokens.scss', 'utf8');
  const greys = [...tokens.matchAll(/--go-grigio[\w-]*: light-dark\((#\w+), (#\w+)\)/g)].flatMap(
    ([, light, dark]) => [light, dark],
  );
  expect(greys).toHaveLength(6);
  for (const grey of greys) expect(grey).toMatch(/^#(\w\w)\1\1$/);
});

it('counts the orders and what they come to, without the cancelled ones', async () => {
  renderOrdini({ ordini: TWO });
  expect(await screen.findByText(/2 ordini/)).toHaveTextContent('2 ordini · Totale 1.234,50 €');
});

describe('filters', () => {
  it('offers every status and loads the list anew when one is chosen', async () => {
    const { user, listQueries, currentPath } = renderOrdini({ ordini: TWO });
    await screen.findByText('Maria Rossi');
    const select = screen.getByRole('combobox', { name: 'Stato' });
    expect(texts(within(select).getAllByRole('option'))).toEqual([
      'Tutti',
      'In Lavorazione',
      'Pronto per il Ritiro',
      'Ritirato',
      'Annullato',
    ]);
    await user.selectOptions(select, 'Ritirato');
    await waitFor(() => expect(listQueries().at(-1)).toEqual({ date: '2026-11-20', status: '2' }));
    expect(currentPath()).toBe('/?data=2026-11-20&stato=2');
    await user.selectOptions(select, 'Tutti');
    await waitFor(() => expect(listQueries()).toHaveLength(3));
    expect(listQueries().at(-1)).toEqual({ date: '2026-11-20' });
  });

  it('steps to the next and the previous day and back to today', async () => {
    const { user, listQueries, currentPath } = renderOrdini({ ordini: TWO });
    await screen.findByText('Maria Rossi');
    await user.click(screen.getByRole('button', { name: 'Giorno successivo' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('sabato 21 novembre 2026');
    expect(currentPath()).toBe('/?data=2026-11-21');
    await user.click(screen.getByRole('button', { name: 'Oggi' }));
    await user.click(screen.getByRole('button', { name: 'Giorno precedente' }));
    await waitFor(() =>
      expect(listQueries().map(({ date }) => date)).toEqual([
        '2026-11-20',
        '2026-11-21',
        '2026-11-20',
        '2026-11-19',
      ]),
    );
  });

  it('takes a day from the picker once its year is whole', async () => {
    const { user, listQueries } = renderOrdini({ ordini: TWO });
    await screen.findByText('Maria Rossi');
    const picker = screen.getByLabelText<HTMLInputElement>('Data');
    await user.clear(picker);
    await user.type(picker, '0202-11-05');
    expect(listQueries()).toHaveLength(1);
    await user.clear(picker);
    await user.type(picker, '2026-12-05');
    await waitFor(() => expect(listQueries().at(-1)).toEqual({ date: '2026-12-05' }));
    await user.clear(picker);
    await user.tab();
    expect(picker).toHaveValue('2026-12-05');
  });
});

describe('the address', () => {
  it('opens the day and the status it names, and asks for nothing else', async () => {
    const { listQueries } = renderOrdini({ ordini: TWO }, { path: '/?data=2026-12-24&stato=1' });
    await screen.findByText('Maria Rossi');
    expect(listQueries()).toEqual([{ date: '2026-12-24', status: '1' }]);
    expect(screen.getByRole('combobox', { name: 'Stato' })).toHaveDisplayValue('Pronto per il Ritiro');
  });

  it.each(['/?data=2026-02-30&stato=7', '/?data=domani', '/?stato=', '/?stato=01'])(
    'means nothing by %s: today, every status',
    async (path) => {
      const { listQueries } = renderOrdini({ ordini: TWO }, { path });
      await screen.findByText('Maria Rossi');
      expect(listQueries()).toEqual([{ date: '2026-11-20' }]);
    },
  );

  it.each([
    { from: 'the next day', role: 'button', name: 'Giorno successivo', ordine: '&ordine=1' },
    { from: 'an order', role: 'row', name: /1001/, ordine: '' },
  ])('leads back from $from before the router has followed there', async ({ role, name, ordine }) => {
    const path = `/?data=2026-11-20${ordine}`;
    const { currentPath } = renderOrdini({ ordini: TWO, dettaglio: makeOrdine(TWO[0]) }, { path }, <Back />);
    await screen.findByRole('row', { name: /1001/ });
    const pressed = screen.getByRole(role, { name });
    await act(async () => {
      pressed.click();
      // What is shown is drawn; the router's own rendering waits for an idle moment.
      await Promise.resolve();
      await Promise.resolve();
      goBack();
    });
    expect(screen.getByText('venerdì 20 novembre 2026')).toBeVisible();
    expect(screen.queryAllByRole('button', { expanded: true })).toHaveLength(ordine ? 1 : 0);
    expect(currentPath()).toBe(path);
  });
});

it('a choice of filters is one fact in the log, and so is going back', async () => {
  recordedActions.length = 0;
  const { user, currentPath, listQueries } = renderOrdini({ ordini: TWO }, {}, <Back />);
  await screen.findByText('Maria Rossi');
  await user.click(screen.getByRole('button', { name: 'Giorno successivo' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Stato' }), 'Ritirato');
  await waitFor(() => expect(currentPath()).toBe('/?data=2026-11-21&stato=2'));
  act(() => goBack());
  await waitFor(() => expect(currentPath()).toBe('/?data=2026-11-21'));
  await waitFor(() => expect(listQueries().at(-1)).toEqual({ date: '2026-11-21' }));
  const facts = recordedActions.filter(({ type }) => type.startsWith('ordini/'));
  expect(facts).toEqual([
    orderFiltersChosen({ date: '2026-11-21', status: null }),
    orderFiltersChosen({ date: '2026-11-21', status: 2 }),
    orderFiltersChosen({ date: '2026-11-21', status: null }),
  ]);
});

describe('nothing to show', () => {
  it('says that there are no orders, and offers no export', async () => {
    renderOrdini({ ordini: [] });
    expect(await screen.findByText('Nessun ordine disponibile.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Esporta in Excel' })).toBeNull();
  });

  it('logs a list that cannot be loaded and stays usable', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { api, user } = renderOrdini({ ordini: ({ query }) => (query.date === '2026-11-20' ? TWO : []) });
    await screen.findByText('Maria Rossi');
    api.on('GET', LIST, { status: 500, body: { message: 'Errore' } });
    await user.click(screen.getByRole('button', { name: 'Giorno successivo' }));
    await waitFor(() => expect(screen.queryByText('Maria Rossi')).toBeNull());
    const cause = { status: 500, message: 'Errore' };
    expect(warn.mock.calls).toEqual([['Errore ordini (getOrdini):', cause]]);
    expect(screen.queryByText('Nessun ordine disponibile.')).toBeNull();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    api.on('GET', LIST, { body: TWO });
    await user.click(screen.getByRole('button', { name: 'Giorno precedente' }));
    expect(await screen.findByText('Maria Rossi')).toBeVisible();
  });

  it('shows the last list dimmed while another one is on its way', async () => {
    const { api, user } = renderOrdini({ ordini: TWO });
    await screen.findByText('Maria Rossi');
    const held = api.hold('GET', LIST);
    await user.click(screen.getByRole('button', { name: 'Giorno successivo' }));
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    held.answer({ body: [makeOrdineLista({ id: 9, cliente: 'Nuova Lista' })] });
    expect(await screen.findByText('Nuova Lista')).toBeVisible();
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    expect(clienti()).toEqual(['Nuova Lista']);
  });
});

describe('new orders', () => {
  const pushed = makeOrdineLista({ id: 50, numeroOrdine: '1050', cliente: 'Zoe Appena Arrivata' });

  it('take the keyboard’s focus from nobody, and stay on top whatever the order', async () => {
    const { store, user } = renderOrdini({ ordini: TWO });
    await screen.findByText('Maria Rossi');
    await user.click(screen.getByRole('button', { name: 'Cliente' }));
    const button = screen.getAllByRole('button', { name: 'Visualizza' })[1]!;
    act(() => button.focus());
    act(() => void store.dispatch(nuovoOrdineReceived(pushed)));
    expect(clienti()).toEqual(['Zoe Appena Arrivata', 'Maria Rossi', 'Niccolò Bianchi']);
    expect(button).toHaveFocus();
  });
});

describe('sorting', () => {
  const MANY = [
    makeOrdineLista({ id: 1, numeroOrdine: '20', cliente: 'Èco', totaleDaPagare: 5, stato: 2 }),
    makeOrdineLista({
      id: 2,
      numeroOrdine: '3',
      cliente: 'anna',
      totaleDaPagare: 100,
      stato: 0,
      dataRitiro: '2026-11-20T18:00:00+01:00',
    }),
    makeOrdineLista({
      id: 3,
      numeroOrdine: '100',
      cliente: 'Zeno',
      totaleDaPagare: 30,
      stato: 1,
      dataRitiro: '2026-11-20T07:15:00Z',
    }),
  ];

  it('is by each column: ascending, descending, as delivered', async () => {
    const { user } = renderOrdini({ ordini: MANY });
    await screen.findByText('Zeno');
    for (const [column, ascending] of [
      ['Ora ritiro', ['Zeno', 'Èco', 'anna']],
      ['Nr.Ordine', ['anna', 'Èco', 'Zeno']],
      ['Cliente', ['anna', 'Èco', 'Zeno']],
      ['Totale', ['Èco', 'Zeno', 'anna']],
      ['Stato', ['anna', 'Zeno', 'Èco']],
    ] as const) {
      const head = screen.getByRole('columnheader', { name: column });
      const sorted = async () => {
        await user.click(within(head).getByRole('button'));
        return [column, head.getAttribute('aria-sort'), ...clienti()];
      };
      expect(await sorted()).toEqual([column, 'ascending', ...ascending]);
      expect(await sorted()).toEqual([column, 'descending', ...ascending.toReversed()]);
      expect(await sorted()).toEqual([column, null, 'Èco', 'anna', 'Zeno']);
    }
  });
});

describe('the quick filter box', () => {
  const box = () => screen.getByRole('searchbox', { name: 'Cerca per numero o cliente' });

  it('finds by parts of names and numbers, says how many, and when there are none', async () => {
    const { user, api } = renderOrdini({ ordini: TWO });
    await screen.findByText('Maria Rossi');
    for (const [text, found] of [
      ['niccolo', ['Niccolò Bianchi']],
      ['ROSSI mar', ['Maria Rossi']],
      ['1002', ['Niccolò Bianchi']],
      ['  ', ['Maria Rossi', 'Niccolò Bianchi']],
    ] as const) {
      await user.clear(box());
      await user.type(box(), text);
      await waitFor(() => expect([text, ...clienti()]).toEqual([text, ...found]));
    }
    await user.clear(box());
    await fill(user, box(), 'bianchi');
    expect(await screen.findByText(/1 di 2 ordini/)).toBeVisible();
    await user.type(box(), 'x');
    expect(await screen.findByText('Nessun ordine corrisponde alla ricerca.')).toBeVisible();
    expect(screen.queryByText('Nessun ordine disponibile.')).toBeNull();
    await user.clear(box());
    await fill(user, box(), '1245');
    expect(await screen.findByText('Nessun ordine corrisponde alla ricerca.')).toBeVisible();
    expect(api.requests.map(({ path }) => path)).toEqual([LIST]);
  });
});

describe('what can be mended', () => {
  it('tells that the live connection is broken and reconnects on demand', async () => {
    const { store, user } = renderOrdini({ ordini: TWO });
    await screen.findByText('Maria Rossi');
    const dispatch = jest.spyOn(store, 'dispatch');
    act(() => void store.dispatch(realtimeGaveUp()));
    expect(screen.getByText('Tempo reale interrotto')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Riconnetti' }));
    expect(dispatch).toHaveBeenLastCalledWith(reconnectRequested());
  });
});
