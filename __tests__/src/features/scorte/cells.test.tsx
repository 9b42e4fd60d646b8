import { act, screen, waitFor, within } from '@testing-library/react';
import type { Prodotto } from '../../../../src/contract/prodotti';
import ScortePage from '../../../../src/features/scorte/ScortePage';
import { stale } from '../../../support/conflict';
import { makeFakeApi, type RecordedRequest } from '../../../support/fakeApi';
import { LISTA, makeProdotto, renderCatalogo } from '../../../support/renderCatalogo';
import { closingAsks } from '../../../support/tables';

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

it.each(['1x', '+', '-', '--3', '+1,5', '+tre', '10+5'])(
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
])('%s is a difference, which the server adds to what is there by then', async (text, quantitaDifferenza) => {
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
});

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
