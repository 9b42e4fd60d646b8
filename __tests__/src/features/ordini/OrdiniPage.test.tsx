import { readFileSync } from 'node:fs';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { recordedActions } from '../../../support/recordActions';
import { realtimeGaveUp, reconnectRequested } from '../../../../src/realtime/realtimeActions';
import { readFiltri } from '../../../../src/domain/ordini/address';
import { orderFiltersChosen } from '../../../../src/features/ordini/ordiniSlice';
import { makeOrdineLista } from '../../../support/makeOrdini';
import { LIST, cellTexts, keysReady, renderOrdini } from '../../../support/renderOrdini';
import { fill, texts } from '../../../support/tables';
import { ESTESA } from '../../../support/estesa';

const GUID = '3f2504e0-4f89-11d3-9a0c-0305e82c3301';
const TWO = [
  makeOrdineLista({ id: GUID as never, numeroOrdine: '1001', totaleDaPagare: 1234.5 }),
  makeOrdineLista({
    id: 2,
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
/** The list of the two orders. */
async function opened(options?: Parameters<typeof renderOrdini>[1], beside?: ReactNode) {
  const view = renderOrdini({ ordini: TWO }, options, beside);
  await screen.findByText('Maria Rossi');
  return view;
}
const bodyRows = () => screen.getAllByRole('row').slice(1);
const clienti = () => bodyRows().map((row) => cellTexts(row)[2]);

it('shows the day, its orders, how many they are and what they come to without the cancelled ones', async () => {
  const { api, listQueries } = renderOrdini({ ordini: TWO });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Ordini venerdì 20 novembre 2026',
  );
  expect(await screen.findByText(/2 ordini/)).toHaveTextContent('2 ordini · Totale 1.234,50 €');
  expect(screen.getAllByRole('row').map(cellTexts)).toEqual([
    ['Ora ritiro', 'Nr.Ordine', 'Cliente', 'Totale', 'Stato', 'Azioni'],
    ['10:30', '1001', 'Maria Rossi', '1.234,50 €', 'In Lavorazione', 'Visualizza'],
    ['09:00', '1002', 'Niccolò Bianchi', '8,00 €', 'Annullato', 'Visualizza'],
  ]);
  expect(screen.getAllByRole('columnheader')).toHaveLength(6);
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

it('the day is stepped to, marked where it is near today, and picked once its year is whole', async () => {
  const { user, listQueries, currentPath } = await opened();
  const near = within(screen.getByRole('group', { name: 'Giorni vicini' })).getAllByRole('button');
  const pressed = () => near.map((day) => `${day.textContent} ${day.getAttribute('aria-pressed')}`);
  expect(pressed()).toEqual(['Ieri false', 'Oggi true', 'Domani false']);
  await user.click(screen.getByRole('button', { name: 'Giorno successivo' }));
  expect(pressed()).toEqual(['Ieri false', 'Oggi false', 'Domani true']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('sabato 21 novembre 2026');
  expect(currentPath()).toBe('/?data=2026-11-21');
  await user.click(screen.getByRole('button', { name: 'Oggi' }));
  await user.click(screen.getByRole('button', { name: 'Giorno precedente' }));
  const days = () => listQueries().map(({ date }) => date);
  const stepped = ['2026-11-20', '2026-11-21', '2026-11-20', '2026-11-19'];
  await waitFor(() => expect(days()).toEqual(stepped));

  const picker = screen.getByLabelText('Data');
  await user.clear(picker);
  await user.type(picker, '0202-11-05');
  expect(days()).toEqual(stepped);
  await user.clear(picker);
  await user.type(picker, '2026-12-05');
  await waitFor(() => expect(days()).toEqual([...stepped, '2026-12-05']));
  await user.clear(picker);
  await user.tab();
  expect(picker).toHaveValue('2026-12-05');
});

describe('the address', () => {
  it('is asked for, and nothing else', async () => {
    const { listQueries } = await opened({ path: '/?data=2026-12-24&stato=1' });
    expect(listQueries()).toEqual([{ date: '2026-12-24', status: '1' }]);
    expect(screen.getByRole('combobox', { name: 'Stato' })).toHaveDisplayValue('Pronto per il Ritiro');
  });

  it.each(['?data=2026-02-30&stato=7', '?data=domani', '?stato=', '?stato=01'])(
    '%s is today, of every status',
    (search) => expect(readFiltri(search, '2026-11-20')).toEqual({ date: '2026-11-20', status: null }),
  );

  it.each([
    { from: 'the next day', role: 'button', name: 'Giorno successivo', ordine: `&ordine=${GUID}` },
    { from: 'an order', role: 'row', name: /1001/, ordine: '' },
  ])('leads back from $from before the router has followed there', async ({ role, name, ordine }) => {
    const path = `/?data=2026-11-20${ordine}`;
    const { currentPath } = renderOrdini({ ordini: TWO }, { path }, <Back />);
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

it('a choice of filters loads the list anew, and is one fact in the log, as is going back', async () => {
  recordedActions.length = 0;
  const { user, currentPath, listQueries } = await opened({}, <Back />);
  const select = screen.getByRole('combobox', { name: 'Stato' });
  const STATI = ['Tutti', 'In Lavorazione', 'Pronto per il Ritiro', 'Ritirato', 'Annullato'];
  expect(texts(within(select).getAllByRole('option'))).toEqual(STATI);
  await user.selectOptions(select, 'Ritirato');
  await waitFor(() => expect(listQueries().at(-1)).toEqual({ date: '2026-11-20', status: '2' }));
  await user.click(screen.getByRole('button', { name: 'Giorno successivo' }));
  await waitFor(() => expect(currentPath()).toBe('/?data=2026-11-21&stato=2'));
  act(() => goBack());
  await waitFor(() => expect(currentPath()).toBe('/?data=2026-11-20&stato=2'));
  await user.selectOptions(select, 'Tutti');
  await waitFor(() => expect(listQueries().at(-1)).toEqual({ date: '2026-11-20' }));
  expect(recordedActions.filter(({ type }) => type.startsWith('ordini/'))).toEqual([
    orderFiltersChosen({ date: '2026-11-20', status: 2 }),
    orderFiltersChosen({ date: '2026-11-21', status: 2 }),
    orderFiltersChosen({ date: '2026-11-20', status: 2 }),
    orderFiltersChosen({ date: '2026-11-20', status: null }),
  ]);
});

it('shows the last list dimmed while another one is on its way; says that there are no orders, and offers no export then; logs a list that cannot be loaded, and stays usable', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { api, user } = await opened();
  const next = () => user.click(screen.getByRole('button', { name: 'Giorno successivo' }));
  const step = async () => {
    const held = api.hold('GET', LIST);
    await next();
    return held;
  };
  const first = await step();
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  first.answer({ body: [makeOrdineLista({ id: 9, cliente: 'Nuova Lista' })] });
  expect(await screen.findByText('Nuova Lista')).toBeVisible();
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  expect(clienti()).toEqual(['Nuova Lista']);
  (await step()).answer({ body: [] });
  expect(await screen.findByText('Nessun ordine disponibile.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Esporta in Excel' })).toBeNull();

  const cause = { status: 500, message: 'Errore' };
  (await step()).answer({ status: 500, body: { message: 'Errore' } });
  await waitFor(() => expect(warn.mock.calls).toEqual([['Errore ordini (getOrdini):', cause]]));
  expect(screen.queryByText('Nessun ordine disponibile.')).toBeNull();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  api.on('GET', LIST, { body: TWO });
  await next();
  expect(await screen.findByText('Maria Rossi')).toBeVisible();
});

it('a new order takes the keyboard’s focus from nobody, and stays on top whatever the sorting; that none comes is told, and reconnected on demand', async () => {
  const { store, user, push } = await opened();
  await user.click(screen.getByRole('button', { name: 'Cliente' }));
  const button = screen.getAllByRole('button', { name: 'Visualizza' })[1]!;
  act(() => button.focus());
  push({ id: 50, cliente: 'Zoe Appena Arrivata' });
  expect(clienti()).toEqual(['Zoe Appena Arrivata', 'Maria Rossi', 'Niccolò Bianchi']);
  expect(button).toHaveFocus();

  const dispatch = jest.spyOn(store, 'dispatch');
  act(() => void store.dispatch(realtimeGaveUp()));
  expect(screen.getByText('Tempo reale interrotto')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Riconnetti' }));
  expect(dispatch).toHaveBeenLastCalledWith(reconnectRequested());
});

it('sorts by each column: ascending, descending, as delivered', async () => {
  const anna = { id: 2, numeroOrdine: '3', cliente: 'anna', dataRitiro: '2026-11-20T18:00:00+01:00' };
  const zeno = { id: 3, numeroOrdine: '100', cliente: 'Zeno', dataRitiro: '2026-11-20T07:15:00Z' };
  const ordini = [
    makeOrdineLista({ numeroOrdine: '20', cliente: 'Èco', totaleDaPagare: 5, stato: 2 }),
    makeOrdineLista({ ...anna, totaleDaPagare: 100, stato: 0 }),
    makeOrdineLista({ ...zeno, totaleDaPagare: 30, stato: 1 }),
  ];
  const { user } = renderOrdini({ ordini });
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

it('the quick filter finds by parts of names and numbers, says how many, and when there are none', async () => {
  const { user, api } = await opened();
  const box = screen.getByRole('searchbox', { name: 'Cerca per numero o cliente' });
  const typed = async (text: string) => {
    await user.clear(box);
    await fill(user, box, text);
  };
  for (const [text, found] of [
    ['niccolo', ['Niccolò Bianchi']],
    ['ROSSI mar', ['Maria Rossi']],
    ['1002', ['Niccolò Bianchi']],
    ['  ', ['Maria Rossi', 'Niccolò Bianchi']],
  ] as const) {
    await typed(text);
    await waitFor(() => expect([text, ...clienti()]).toEqual([text, ...found]));
  }
  await typed('bianchi');
  expect(await screen.findByText(/1 di 2 ordini/)).toBeVisible();
  await user.type(box, 'x');
  expect(await screen.findByText('Nessun ordine corrisponde alla ricerca.')).toBeVisible();
  expect(screen.queryByText('Nessun ordine disponibile.')).toBeNull();
  await typed('1245');
  expect(await screen.findByText('Nessun ordine corrisponde alla ricerca.')).toBeVisible();
  expect(api.requests.map(({ path }) => path)).toEqual([LIST]);
});

describe('a list of many orders', () => {
  const ROW = 38;
  const MANY = Array.from({ length: 2_000 }, (_, index) =>
    makeOrdineLista({ id: index + 1, numeroOrdine: String(index + 1), cliente: `Cliente ${index + 1}` }),
  );

  const scroller = () => screen.getByRole('region', { name: 'Elenco ordini' });
  const numeri = () =>
    [...document.querySelectorAll('tbody tr')].map((row) => Number(row.children[1]!.textContent));
  const scrollTo = (top: number) => fireEvent.scroll(scroller(), { target: { scrollTop: top } });

  async function rendered() {
    const view = renderOrdini({ ordini: MANY });
    await screen.findByText('Cliente 1');
    return view;
  }

  beforeEach(() => {
    Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 });
  });
  afterEach(() => Reflect.deleteProperty(HTMLElement.prototype, 'clientHeight'));

  it('does not move what is being read when an order comes in above, and starts at the top in another order', async () => {
    const { push, user } = await rendered();
    scrollTo(1_000 * ROW);
    push({ id: 5_000, numeroOrdine: '5000' });
    expect(scroller().scrollTop).toBe(1_001 * ROW);
    fireEvent.scroll(scroller());
    expect(numeri()).toEqual(expect.arrayContaining([1_001, 1_016]));

    const head = screen.getByRole('button', { name: 'Nr.Ordine' });
    await user.click(head);
    await user.click(head);
    expect(scroller().scrollTop).toBe(0);
    fireEvent.scroll(scroller());
    expect(numeri().slice(0, 2)).toEqual([5_000, 2_000]);
  });

  describe('a day of many pickup times', () => {
    const HEAD = 30;
    /** Forty orders at each hour from 9 to 18; it is 12:30. */
    const GIORNO = MANY.slice(0, 400).map((ordine, index) => ({
      ...ordine,
      dataRitiro: `2026-11-20T${String(9 + Math.floor(index / 40)).padStart(2, '0')}:00:00+01:00`,
    }));
    /** Pixels from the list's top to an order's row. */
    const topOf = (numero: number) => (numero - 1) * ROW + Math.floor((numero - 1) / 40) * HEAD;
    const isInSight = (numero: number) => {
      const away = topOf(numero) - scroller().scrollTop;
      return away >= 0 && away < 600 - ROW;
    };

    function opened(path = '/') {
      const deps = { config: ESTESA, now: () => new Date('2026-11-20T12:30:00+01:00') };
      return renderOrdini({ ordini: GIORNO }, { path, deps });
    }

    it('opens at the present one', async () => {
      opened();
      await waitFor(() => expect(isInSight(121)).toBe(true));
      fireEvent.scroll(scroller());
      expect(screen.getByText(/^12:00 · /)).toBeVisible();
    });

    it('opens at the order that was searched for, and stays there when its card is closed', async () => {
      const { user } = opened('/?data=2026-11-20&ordine=350');
      await waitFor(() => expect(isInSight(350)).toBe(true));
      fireEvent.scroll(scroller());
      const place = scroller().scrollTop;
      await user.click(await screen.findByRole('button', { name: 'Chiudi dettaglio' }));
      expect(scroller().scrollTop).toBe(place);
    });
  });
});
