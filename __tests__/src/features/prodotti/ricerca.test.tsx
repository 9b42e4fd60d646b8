import { act, screen, waitFor } from '@testing-library/react';
import { SUGGEST_AFTER_MS } from '../../../../src/shared/search/useDebounced';
import ProdottiPage from '../../../../src/features/prodotti/ProdottiPage';
import { CERCA, LISTA, makeProdotto, renderCatalogo, trova } from '../../../support/renderCatalogo';
import { texts } from '../../../support/tables';

const TUTTI = [
  makeProdotto(),
  makeProdotto({ id: 2, codice: 'PAN-002', nome: 'Pane integrale' }),
  makeProdotto({ id: 3, codice: 'LAT-001', nome: 'Mozzarella' }),
];

const codici = () => [...document.querySelectorAll('tbody tr')].map((row) => row.children[1]!.textContent);
const box = () => screen.getByRole('combobox', { name: 'Cerca per nome o codice...' });
const options = () => texts(screen.queryAllByRole('option'));
const marked = () => screen.queryByRole('option', { selected: true })?.textContent;

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));

async function rendered(estesa = false) {
  const view = renderCatalogo(
    <ProdottiPage />,
    { prodotti: TUTTI, suggerimenti: trova(TUTTI) },
    { advanceTimers: jest.advanceTimersByTime, estesa },
  );
  await screen.findByText('PAN-001');
  const terms = () => view.api.requestsTo('GET', CERCA).map(({ query }) => query.term);
  /** The typing rests long enough for the server to be asked. */
  const rest = () => act(() => jest.advanceTimersByTimeAsync(SUGGEST_AFTER_MS + 50));
  const typed = async (text: string) => {
    await view.user.type(box(), text);
    await rest();
    await screen.findAllByRole('option');
  };
  return { ...view, terms, rest, typed };
}

it('suggests codice - nome once the typing rests, from 2 characters on, without the overlay', async () => {
  const { user, terms, rest } = await rendered();
  expect(box()).toHaveAttribute('placeholder', 'Cerca per nome o codice...');
  await user.type(box(), 'p');
  await rest();
  expect(terms()).toEqual([]);
  await user.type(box(), 'ane');
  expect(terms()).toEqual([]);
  await rest();
  await screen.findAllByRole('option');
  expect(terms()).toEqual(['pane']);
  expect(options()).toEqual(['PAN-001 - Pane di Altamura', 'PAN-002 - Pane integrale']);
  expect(screen.queryByText('Loading...')).toBeNull();
  expect(box()).toHaveFocus();
});

it('says that there is none for a text, until it is closed or typed on', async () => {
  const { user, rest } = await rendered();
  await user.type(box(), 'qq');
  expect(screen.queryByText('Nessun suggerimento')).toBeNull();
  await rest();
  const said = () => screen.queryAllByText('Nessun suggerimento').map((each) => each.getAttribute('role'));
  await waitFor(() => expect(said()).toEqual([null, 'status']));
  await user.keyboard('{Escape}');
  expect(said()).toEqual([]);
  expect(box()).toHaveValue('qq');
  await user.clear(box());
  await rest();
  expect(said()).toEqual([]);
});

it('keeps what still fits while the answer is on its way; too short a text has no suggestions and asks nothing', async () => {
  const { user, api, terms, rest, typed } = await rendered();
  await typed('pa');
  expect(options()).toHaveLength(2);
  api.hold('GET', CERCA);
  await user.type(box(), 'ne inte');
  expect(options()).toEqual(['PAN-002 - Pane integrale']);
  await user.type(box(), '{Backspace}'.repeat(8));
  expect(box()).toHaveValue('p');
  expect(options()).toEqual([]);
  await rest();
  expect(terms()).toEqual(['pa']);
});

it('shows the answer to the latest text, whichever comes last', async () => {
  const { user, api, rest } = await rendered();
  const first = api.hold('GET', CERCA);
  await user.type(box(), 'pane');
  await rest();
  const second = api.hold('GET', CERCA);
  await user.clear(box());
  await user.type(box(), 'mozza');
  await rest();
  second.answer({ body: trova(TUTTI)('mozza') });
  await waitFor(() => expect(options()).toEqual(['LAT-001 - Mozzarella']));
  first.answer({ body: trova(TUTTI)('pane') });
  await rest();
  expect(options()).toEqual(['LAT-001 - Mozzarella']);
});

it('is worked by the keys: arrows mark, Enter chooses, Escape closes', async () => {
  const { user, typed } = await rendered();
  await typed('pane');
  await user.keyboard('{ArrowDown}');
  expect(marked()).toBe('PAN-001 - Pane di Altamura');
  await user.keyboard('{ArrowDown}');
  expect(marked()).toBe('PAN-002 - Pane integrale');
  expect(box()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  await user.keyboard('{ArrowDown}');
  expect(marked()).toBeUndefined();
  await user.keyboard('{ArrowUp}');
  expect(marked()).toBe('PAN-002 - Pane integrale');
  await user.keyboard('{Escape}');
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  expect(box()).toHaveValue('pane');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(codici()).toEqual(['PAN-001']);
  expect(box()).toHaveAttribute('aria-expanded', 'false');
});

it('restricts the list to the product that is clicked, until Annulla loads all again', async () => {
  const { user, api, rest, terms, typed } = await rendered();
  await typed('mozza');
  await user.click(screen.getByRole('option', { name: 'LAT-001 - Mozzarella' }));
  expect(codici()).toEqual(['LAT-001']);
  expect(screen.getByText('Mozzarella: 1 prodotto')).toHaveAttribute('role', 'status');
  expect(box()).toHaveValue('LAT-001 - Mozzarella');
  await rest();
  expect(terms()).toEqual(['mozza']);
  await user.click(screen.getByRole('button', { name: 'Annulla' }));
  await waitFor(() => expect(api.requestsTo('GET', LISTA)).toHaveLength(2));
  expect(codici()).toEqual(['PAN-001', 'PAN-002', 'LAT-001']);
  expect(await screen.findByText('3 prodotti')).toHaveAttribute('role', 'status');
  expect(box()).toHaveValue('');
});

it('chooses on Enter the product whose whole nome was typed, even before the answer is there', async () => {
  const { user, rest, typed } = await rendered();
  await typed('Pane int');
  await user.keyboard('{Enter}');
  expect(codici()).toHaveLength(3);
  await user.type(box(), 'egrale{Enter}');
  expect(codici()).toHaveLength(3);
  await rest();
  await waitFor(() => expect(codici()).toEqual(['PAN-002']));
});

it('finds a product that was added after the list was read', async () => {
  const { user, server, api, typed } = await rendered();
  const nuovo = makeProdotto({ id: 9, codice: 'NEW-009', nome: 'Nuovissimo' });
  server.prodotti = [...TUTTI, nuovo];
  api.on('GET', CERCA, { body: trova([nuovo])('nuov') });
  await typed('nuov');
  await user.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(codici()).toEqual(['NEW-009']));
});

it.each([false, true])('logs suggestions that do not load, and says so (estesa: %s)', async (estesa) => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, api, rest } = await rendered(estesa);
  const failure = { status: 500 };
  api.on('GET', CERCA, failure);
  await user.type(box(), 'pane');
  await rest();
  await waitFor(() => expect(error).toHaveBeenCalledWith('Errore caricamento suggerimenti:', failure));
  expect(screen.queryAllByText(/^Ricerca non riuscita: il server/)).toHaveLength(estesa ? 2 : 0);
  expect(screen.queryByRole('listbox')).toBeNull();
});
