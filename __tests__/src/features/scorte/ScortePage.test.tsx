import { act, screen, waitFor, within } from '@testing-library/react';
import type { Prodotto, Variante } from '../../../../src/contract/prodotti';
import ScortePage from '../../../../src/features/scorte/ScortePage';
import { LISTA, exportedFile, makeProdotto, renderCatalogo, trova } from '../../../support/renderCatalogo';
import { stopClock } from '../../../support/stopClock';
import { closingAsks, texts } from '../../../support/tables';
import { stale } from '../../../support/conflict';
import { makeFakeApi, type RecordedRequest } from '../../../support/fakeApi';
import { parseDifferenza } from '../../../../src/domain/prodotti/scorta';
import { REFRESH_EVERY_MS } from '../../../../src/domain/prodotti/useOrdersCame';
import { nuovoOrdineReceived, pushesMaybeMissed } from '../../../../src/realtime/realtimeActions';
import { makeOrdineLista } from '../../../support/makeOrdini';

const PANE = makeProdotto({
  varianti: [6, 1.5].map((quantitaDisponibile, id) => ({ id, peso: '500', prezzo: 1, quantitaDisponibile })),
});
const LATTICINI = { nomeCategoria: 'Latticini', varianti: [] };
const VUOTO = makeProdotto({ id: 2, codice: '0071', nome: '=Mozzarella', ...LATTICINI });
const SCARSO = makeProdotto({
  id: 3,
  codice: 'VIN-001',
  nome: 'Vino rosso',
  varianti: [
    { id: 31, peso: '750', prezzo: 1234.5, quantitaDisponibile: 6 },
    { id: 32, peso: '1500', prezzo: 20, quantitaDisponibile: -1 },
    { id: 33, prezzo: 40 } as Variante,
  ],
});
const TUTTI = [PANE, VUOTO, SCARSO];

const nomi = () => [...document.querySelectorAll('tr[data-row]')].map((row) => row.children[1]!.textContent);
const rowOf = async (nome: string) => (await screen.findByText(nome)).closest<HTMLElement>('tr')!;

it('shows each product with its total and its variants, coloured by what is left, in the order of it', async () => {
  const { user } = renderCatalogo(<ScortePage />, { prodotti: TUTTI });
  const row = await rowOf('Vino rosso');
  expect(screen.getByRole('heading', { name: 'Disponibilità Prodotti' })).toBeVisible();
  const heads = texts(document.querySelectorAll('.windowed-table > thead th'));
  expect([heads, texts([...row.children].slice(0, 4))]).toEqual([
    ['Codice', 'Nome', 'Categoria', 'Qta Totale', 'Varianti'],
    ['VIN-001', 'Vino rosso', 'Pane', '5'],
  ]);
  expect(screen.getByRole('table', { name: 'Disponibilità dei prodotti' })).toBeVisible();
  expect(within(row).getByRole('rowheader', { name: 'Vino rosso' })).toBeVisible();
  const varianti = within(row).getByRole('table', { name: 'Varianti di Vino rosso' });
  expect(within(varianti).getByRole('rowheader', { name: '750 g' })).toBeVisible();
  const lines = texts(within(varianti).getAllByRole('row')).map((line) => line.replace(/\s/g, ' '));
  expect(lines).toEqual(['PesoPrezzoDisponibilità', '750 g1.234,50 €6', '1500 g20,00 €-1', '-40,00 €0']);
  expect(within(await rowOf('=Mozzarella')).queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Qta Totale' }));
  expect(nomi()).toEqual(['=Mozzarella', 'Vino rosso', 'Pane di Altamura']);
  const badges = [...document.querySelectorAll('.badge[class*=scorta-]')];
  const colours = badges.map(({ textContent, className }) => [
    textContent,
    className.match(/scorta-(red|orange|green)/)![1],
  ]);
  expect(colours).toEqual([
    ['0', 'red'],
    ['5', 'orange'],
    ['6', 'green'],
    ['-1', 'red'],
    ['0', 'red'],
    ['7,5', 'green'],
    ['6', 'green'],
    ['1,5', 'orange'],
  ]);
});

it('the export writes a row a variant, cell by cell', async () => {
  stopClock('2026-11-20T09:05:07Z');
  const view = renderCatalogo(<ScortePage />, { prodotti: [SCARSO, VUOTO] });
  await screen.findByText('Vino rosso');
  await view.user.click(screen.getByRole('button', { name: 'Esporta in Excel' }));
  const { name, sheets, rows, cell } = await exportedFile(view);
  expect([name, sheets]).toEqual(['disponibilita-prodotti_20261120100507.xlsx', ['Prodotti']]);
  expect(rows).toEqual([
    ['Codice', 'Nome', 'Categoria', 'Peso', 'Prezzo', 'QuantitaDisponibile'],
    ['VIN-001', 'Vino rosso', 'Pane', '750', '1,234.50 €', '6'],
    ['VIN-001', 'Vino rosso', 'Pane', '1500', '20.00 €', '-1'],
    ['VIN-001', 'Vino rosso', 'Pane', null, '40.00 €', '0'],
    ['0071', '=Mozzarella', 'Latticini', null, null, null],
  ]);
  expect(cell('E2')).toMatchObject({ t: 'n', v: 1234.5 });
  expect(cell('F4')).toMatchObject({ t: 'n', v: 0 });
  expect(await screen.findByText('Esportazione completata!')).toBeVisible();
});

describe('a quantity typed into its cell', () => {
  const PANE = makeProdotto({ versione: 4 });
  const VINO = makeProdotto({
    id: 2,
    codice: 'VIN-001',
    nome: 'Vino rosso',
    versione: 1,
    varianti: [{ id: 21, peso: '750', prezzo: 12, quantitaDisponibile: 0 }],
  });
  const PUT = ['PUT', '/api/prodotti/:id'] as const;

  /** The product as it was sent, one version on, as the server answers. */
  const saved = ({ body }: RecordedRequest) => {
    const { versione, varianti, ...prodotto } = body as Prodotto;
    return { body: { ...prodotto, varianti, versione: versione! + 1 } };
  };

  async function rendered(vino = VINO) {
    const api = makeFakeApi();
    const view = renderCatalogo(<ScortePage />, { prodotti: [PANE, vino] }, { estesa: true, deps: { api } });
    api.on(...PUT, saved);
    await screen.findByText('Vino rosso');
    const sent = () =>
      api.requests
        .filter(({ method }) => method === 'PUT')
        .map(({ body }) => (body as Prodotto).varianti.map(({ quantitaDisponibile }) => quantitaDisponibile));
    const bodies = () => api.bodies('PUT', '/api/prodotti/1') as Prodotto[];
    /** Presses these keys on a cell. */
    const press = (keys: string, name = PANE_500) => {
      act(() => cell(name).focus());
      return view.user.keyboard(keys);
    };
    return { ...view, sent, bodies, press };
  }

  const cell = (name: string) => screen.getByRole('button', { name });
  const input = (name: string) => screen.getByRole('textbox', { name });
  const PANE_500 = 'Pane di Altamura, 500 g: 10';
  const UNREADABLE = 'Scrivi una quantità, per esempio 12, o quanti pezzi in più o in meno: +10, -3';
  const PANE_1000 = 'Pane di Altamura, 1000 g: 5';

  it('a digit begins, Enter saves and goes down; the whole product is sent with its version and what was read', async () => {
    const { user, api, sent, bodies, press } = await rendered();
    await press('2');
    expect(input(PANE_500)).toHaveFocus();
    await user.keyboard('4{Enter}');
    expect(cell(PANE_1000)).toHaveFocus();
    const saved = await screen.findByRole('button', { name: 'Pane di Altamura, 500 g: 24' });
    expect(saved).toHaveAttribute('data-esito', 'saved');
    expect(screen.getByText('Pane di Altamura, 500 g: 24. Salvato')).toHaveAttribute('role', 'status');
    expect(sent()).toEqual([[24, 5]]);
    expect(bodies()[0]).toEqual({
      ...PANE,
      varianti: [
        { id: 11, peso: '500', prezzo: 3.5, quantitaDisponibile: 24, quantitaLetta: 10 },
        { id: 12, peso: '1000', prezzo: 6.55, quantitaDisponibile: 5, quantitaLetta: 5 },
      ],
    });
    // Thousands of products are not read again for one number.
    expect(api.requestsTo('GET', LISTA)).toHaveLength(1);
    const row = screen.getByText('Pane di Altamura').closest('tr')!;
    expect(within(row).getByText('29')).toHaveClass('scorta-round');
  });

  it('moves with the arrows, replaces a value opened by Enter, saves by Tab, an arrow or by being left, and the last where it stands', async () => {
    const { user, sent, press } = await rendered();
    await press('{ArrowDown}{ArrowRight}{ArrowUp}');
    expect(cell(PANE_1000)).toHaveFocus();
    await user.keyboard('{Enter}7{Tab}');
    expect(cell('Vino rosso, 750 g: 0')).toHaveFocus();
    await user.keyboard('{F2}3{ArrowUp}');
    await screen.findByRole('button', { name: 'Vino rosso, 750 g: 3' });
    expect(screen.getByRole('button', { name: 'Pane di Altamura, 1000 g: 7' })).toHaveFocus();
    await user.click(cell(PANE_500));
    await user.keyboard('8');
    await user.click(screen.getByRole('heading', { level: 1 }));
    await screen.findByRole('button', { name: 'Pane di Altamura, 500 g: 8' });
    await press('6{Enter}', 'Vino rosso, 750 g: 3');
    expect(await screen.findByRole('button', { name: 'Vino rosso, 750 g: 6' })).toHaveFocus();
    await user.keyboard('9{Tab}');
    await waitFor(() => expect(sent()).toEqual([[10, 7], [3], [8, 7], [6], [9]]));
    expect(document.activeElement?.closest('table')).toBeNull();
  });

  it('Escape gives up, and a value that stays the same is not sent, not even stock below nothing', async () => {
    const varianti = [{ ...VINO.varianti[0]!, quantitaDisponibile: -3 }];
    const { user, sent, press } = await rendered({ ...VINO, varianti });
    await press('99{Escape}');
    expect(cell(PANE_500)).toHaveFocus();
    await user.keyboard('10{Enter}');
    expect(cell(PANE_1000)).toHaveFocus();
    expect(cell(PANE_500)).not.toHaveAttribute('data-esito');
    const vino = 'Vino rosso, 750 g: -3';
    expect(cell(vino)).toHaveTextContent('-3');
    await press('{F2}{Enter}', vino);
    expect(sent()).toEqual([]);
  });

  it.each(['+', '-', '--3', '+1,5', '+tre'])('%s is no difference', (text) =>
    expect(parseDifferenza(text)).toBeNaN(),
  );

  it.each(['10+5', '+1,5'])(
    'what is no quantity and no difference stays unsent, with what to write, told once: %s',
    async (text) => {
      const { user, sent, press } = await rendered();
      await press(`${text}{Enter}`);
      expect(input(PANE_500)).toHaveValue(text);
      expect(input(PANE_500)).toHaveAccessibleDescription(UNREADABLE);
      const region = within(screen.getByRole('region', { name: 'Disponibilità dei prodotti' }));
      expect(region.getByRole('alert')).toHaveTextContent(UNREADABLE);
      await user.click(input(PANE_500));
      await user.keyboard('{Escape}');
      expect(cell(PANE_500)).toBeVisible();
      expect(sent()).toEqual([]);
    },
  );

  it.each([
    ['+10', 10],
    ['-3', -3],
  ])(
    '%s is a difference, which the server adds to what is there by then',
    async (text, quantitaDifferenza) => {
      const { api, bodies, press } = await rendered();
      // Four were sold meanwhile.
      const now = 6 + quantitaDifferenza;
      const [first, second] = PANE.varianti;
      api.on(...PUT, {
        body: { ...PANE, versione: 5, varianti: [{ ...first!, quantitaDisponibile: now }, second!] },
      });
      await press(`${text}{Enter}`);
      expect(await screen.findByRole('button', { name: `Pane di Altamura, 500 g: ${now}` })).toBeVisible();
      expect(bodies()[0]!.varianti).toMatchObject([
        { quantitaDisponibile: 10, quantitaLetta: 10, quantitaDifferenza },
        { quantitaDisponibile: 5, quantitaLetta: 5 },
      ]);
    },
  );

  it('a refusal is told at its cell and keeps what was typed; Enter sends it again', async () => {
    const { user, api, sent, press } = await rendered();
    const errors = { 'varianti.0.quantitaDisponibile': ['Quantità troppo grande'] };
    api.on(...PUT, { status: 400, body: { message: 'Dati non validi.', errors } });
    await press('9000000{Enter}');
    expect(cell(PANE_1000)).toHaveFocus();
    await waitFor(() => expect(input(PANE_500)).toHaveAccessibleDescription('Quantità troppo grande'));
    expect(input(PANE_500)).toHaveValue('9000000');
    api.on(...PUT, saved);
    await user.click(input(PANE_500));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Pane di Altamura, 500 g: 9000000' })).toBeVisible();
    expect(sent().join(' ')).toBe('9000000,5 9000000,5');
  });

  it('without an answer says so, and does not let it be left unasked', async () => {
    const { api, press } = await rendered();
    const held = api.hold(...PUT);
    await press('3{Enter}');
    expect(cell(PANE_500)).toHaveTextContent('3');
    held.fail();
    const why = 'Non salvato: il server non risponde, controlla la connessione e riprova.';
    await waitFor(() => expect(input(PANE_500)).toHaveAccessibleDescription(why));
    expect(closingAsks()).toBe(true);
  });

  it('a colleague’s change of something else stays, under the value saved once more on top of it', async () => {
    const { api, bodies, press } = await rendered();
    const theirs = { ...PANE, nome: 'Pane di Matera', versione: 9 };
    api.on(...PUT, (request) => ((request.body as Prodotto).versione === 9 ? saved(request) : stale(theirs)));
    await press('12{Enter}');
    await screen.findByRole('button', { name: 'Pane di Matera, 500 g: 12' });
    expect(bodies()[1]).toMatchObject({ nome: 'Pane di Matera' });
  });

  it('a difference is not added once more, unasked, where a colleague has saved something', async () => {
    const { api, bodies, press } = await rendered();
    api.on(...PUT, stale({ ...PANE, versione: 5 }));
    await press('+10{Enter}');
    await waitFor(() =>
      expect(input(PANE_500)).toHaveAccessibleDescription(/^Ada ha salvato altre modifiche.* Adesso: 10\.$/),
    );
    expect(input(PANE_500)).toHaveValue('+10');
    expect(input(PANE_500)).toHaveAttribute('inputmode', 'text');
    expect(bodies()).toHaveLength(1);
  });

  it('two values of one product are saved one after the other, the second on what the first has made, and what was is typed again while it waits', async () => {
    const { api, sent, bodies, press } = await rendered();
    const first = api.hold(...PUT);
    await press('1{Enter}2{Enter}');
    await press('10{Enter}');
    expect(sent()).toEqual([[1, 5]]);
    api.on(...PUT, saved);
    first.answer(saved(api.requestsTo('PUT', '/api/prodotti/1')[0]!));
    await screen.findByRole('button', { name: 'Pane di Altamura, 1000 g: 2' });
    await waitFor(() => expect(sent().join(' ')).toBe('1,5 1,2 10,2'));
    expect(bodies()[1]).toMatchObject({ versione: 5 });
  });

  it.each([
    ['7', '24', undefined],
    ['+3', '+2', '+3'],
  ])(
    '%s was refused while %s waited: what the second replaced is told no more',
    async (first, second, left) => {
      const { api, sent, press } = await rendered();
      const held = api.hold(...PUT);
      await press(`${first}{Enter}`);
      await press(`${second}{Enter}`);
      api.on(...PUT, saved);
      held.answer({ status: 409, body: { message: 'No.' } });
      await waitFor(() => expect(sent()).toHaveLength(2));
      await waitFor(() => expect(screen.queryByText(/Salvato$/)).not.toBeNull());
      expect(screen.queryByRole('textbox', { name: /altamura, 500 g/i })?.getAttribute('value')).toBe(left);
    },
  );
});

describe('quantities, while orders come in,', () => {
  const withQuantity = (quantitaDisponibile: number, id = 1): Prodotto =>
    makeProdotto({
      id,
      nome: `Prodotto ${id}`,
      varianti: [{ id: id * 10, peso: '500', prezzo: 3.5, quantitaDisponibile }],
    });

  const totale = () => document.querySelector('.scorta-round')?.textContent;

  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));

  async function rendered(prodotti = [withQuantity(10)]) {
    const view = renderCatalogo(
      <ScortePage />,
      { prodotti, suggerimenti: trova(prodotti) },
      { advanceTimers: jest.advanceTimersByTime },
    );
    await screen.findByText('Prodotto 1');
    const order = () => act(() => void view.store.dispatch(nuovoOrdineReceived(makeOrdineLista())));
    const loads = () => view.api.requestsTo('GET', LISTA).length;
    return { ...view, order, loads };
  }

  it('shows what placed orders left, in the same rows without the overlay, asking at most once in 3 s', async () => {
    const { server, order, loads } = await rendered();
    const row = screen.getByText('Prodotto 1').closest('tr');
    server.prodotti = [withQuantity(4)];
    order();
    order();
    order();
    expect(screen.queryByText('Loading...')).toBeNull();
    await waitFor(() => expect(totale()).toBe('4'));
    expect(screen.getByText('Prodotto 1').closest('tr')).toBe(row);
    server.prodotti = [withQuantity(1)];
    await act(() => jest.advanceTimersByTimeAsync(REFRESH_EVERY_MS - 1_000));
    expect(loads()).toBe(2);
    await act(() => jest.advanceTimersByTimeAsync(1_100));
    await waitFor(() => expect(totale()).toBe('1'));
    await act(() => jest.advanceTimersByTimeAsync(3 * REFRESH_EVERY_MS));
    expect(loads()).toBe(3);
  });

  it('asks after an interruption too, and nothing once the screen is left', async () => {
    const { store, unmount, order, loads } = await rendered();
    act(() => void store.dispatch(pushesMaybeMissed()));
    await waitFor(() => expect(loads()).toBe(2));
    await act(() => jest.advanceTimersByTimeAsync(REFRESH_EVERY_MS));
    unmount();
    order();
    await act(() => jest.advanceTimersByTimeAsync(REFRESH_EVERY_MS));
    expect(loads()).toBe(2);
  });

  it('reads the one product anew that is shown alone, and brings it up to date', async () => {
    const { user, api, order, loads } = await rendered([withQuantity(10), withQuantity(20, 2)]);
    api.on('GET', '/api/prodotti/2', { body: withQuantity(19, 2) });
    await user.type(screen.getByRole('combobox'), 'Prodotto 2{Enter}');
    await waitFor(() => expect(totale()).toBe('19'));
    expect(screen.getByText('Prodotto 2: 1 prodotto')).toHaveAttribute('role', 'status');
    api.on('GET', '/api/prodotti/2/disponibilita', { body: withQuantity(3, 2).varianti });
    order();
    await waitFor(() => expect(totale()).toBe('3'));
    expect(loads()).toBe(1);
  });

  it('logs a refresh that failed, and keeps what is shown', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { api, order } = await rendered();
    api.on('GET', LISTA, { status: 500 });
    order();
    await waitFor(() => expect(error).toHaveBeenCalledWith('Errore caricamento prodotti:', { status: 500 }));
    expect(totale()).toBe('10');
  });

  it('leaves a list that was loaded again meanwhile alone', async () => {
    const { user, api, order } = await rendered();
    const refresh = api.hold('GET', LISTA);
    order();
    await act(() => jest.advanceTimersByTimeAsync(10));
    api.on('GET', LISTA, { body: [withQuantity(7)] });
    await user.click(screen.getByRole('button', { name: 'Annulla' }));
    await waitFor(() => expect(totale()).toBe('7'));
    refresh.answer({ body: [withQuantity(9)] });
    await act(() => jest.advanceTimersByTimeAsync(50));
    expect(totale()).toBe('7');
  });
});
