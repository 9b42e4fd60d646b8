import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pushesMaybeMissed } from '../../../../src/realtime/realtimeActions';
import type { FakeAnswer } from '../../../support/fakeApi';
import { makeOrdine, makePosto, MARIA } from '../../../support/makeOrdini';
import {
  ANTEPRIMA,
  burrata,
  closed,
  EAN,
  openNew,
  PANE,
  PRODOTTI,
  renderOrdineForm,
} from '../../../support/renderOrdineForm';
import { POSTI } from '../../../support/renderOrdini';
import { texts } from '../../../support/tables';

const DISPONIBILITA = '/api/prodotti/:id/disponibilita';
const productBox = () => screen.getByRole('combobox', { name: /prodotto/ });
const customerBox = () => screen.getByRole('combobox', { name: /telefono/ });
const pezzi = () => screen.findByLabelText('Quantità di Pane');
/** The form with the search for products in focus. */
const inProducts = async () => {
  const page = await openNew();
  await page.user.click(productBox());
  return page;
};
/** The form with a line of one piece, priced. */
const withPane = async () => {
  const page = await inProducts();
  await page.user.keyboard('p001{Enter}');
  await screen.findByText(/7,00/);
  return { ...page, quantita: await pezzi(), save: screen.getByRole('button', { name: 'Salva ordine' }) };
};

it('takes nobody for the customer while the search does not answer, and says what is to be kept in mind of the one chosen alone', async () => {
  const { user, api, form } = await openNew();
  const found = (answer: FakeAnswer) => api.on('GET', '/api/ordini/clienti', answer);
  found({ status: 500 });
  await user.type(customerBox(), 'maria{Enter}');
  expect(await form.findByText(/^Ricerca non riuscita/)).toBeVisible();
  expect(form.getByLabelText(/^Nome/)).toHaveValue('');
  expect(customerBox()).toHaveValue('maria');
  const ultimo = { ...MARIA.ultimo, data: '2026-11-28' };
  found({ body: [{ ...MARIA, allergie: 'noci', note: 'Suona due volte', ultimo }] });
  // The same text again.
  await user.type(customerBox(), '{Enter}');
  expect(await form.findByText('Allergie: noci')).toBeVisible();
  expect(form.getByText('Da ricordare: Suona due volte')).toBeVisible();
  expect(form.getByText(/^Ha già un ordine per il 28\/11\/2026: Pane 500 g × 2/)).toBeVisible();
  const phone = form.getByLabelText('Telefono');
  await user.type(phone, '8');
  expect(form.queryByText(/noci|Suona|Ha già/)).toBeNull();
  await user.type(phone, '{Backspace}');
  expect(form.getByText('Allergie: noci')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Ripeti' }));
  expect(form.getByLabelText('Quantità di Pane 500 g')).toHaveValue('2');
});

it('leads by Enter through who a new customer is to the products, and says once that the browser cannot keep what is typed', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { user, api, form, store } = await openNew();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  api.on('GET', '/api/ordini/clienti', { body: [] });
  await user.type(customerBox(), 'Gina{Enter}');
  await waitFor(() => expect(form.getByLabelText('Nome')).toHaveFocus());
  await user.keyboard('{Enter}Verdi{Enter}333 77{Enter}gina@posta.it{Enter}');
  expect(productBox()).toHaveFocus();
  expect(form.getByLabelText('Telefono')).toHaveValue('333 77');
  const message = expect.stringMatching(/^Il browser non può conservare quello che scrivi/) as string;
  expect(store.getState().toast).toMatchObject([{ type: 'error', message }]);
});

it('says at the line what is left for the day, as it is chosen, in place of the stock', async () => {
  const { user, api, store, form } = await openNew();
  let resta = 3.5;
  const impasto = { id: 1, nome: 'Impasto panettone', unita: 'kg', massimo: 20, prenotato: 16.5, oltre: 0 };
  const varianti = [{ id: 7, nome: 'Pane 500 g', aPezzo: 0.5 }];
  api.on('GET', '/api/disponibilita/limiti/giorno', ({ query }) => ({
    body: [{ ...impasto, varianti, resta: query.date === '2026-11-20' ? resta : 0 }],
  }));
  await user.type(productBox(), 'p001{Enter}');
  expect(await form.findByText('per venerdì restano 3,5 kg di Impasto panettone')).toBeVisible();
  expect(form.getByText('500 g · 3,50 €')).toBeVisible();
  resta = 1;
  act(() => void store.dispatch(pushesMaybeMissed()));
  expect(await form.findByText('per venerdì restano 1 kg di Impasto panettone')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Domani' }));
  expect(await form.findByText('per sabato non resta niente di Impasto panettone')).toBeVisible();
});

it('writes what the category suggests into the note, and takes it away', async () => {
  const { user, api, form } = await openNew();
  const categorie = [{ id: 1, nome: 'Pane', suggerimenti: ['a fette', 'sottovuoto'] }];
  api.on('GET', '/api/prodotti/GetCategorie', { body: categorie });
  api.on('GET', DISPONIBILITA, { body: [{ ...PANE[0], prezzoAlKg: 7, categoriaId: 1 }] });
  await user.type(productBox(), 'p001{Enter}');
  expect(await form.findByText(/^500 g · 3,50\s€ · 7,00\s€\/kg · 9 disponibili$/)).toBeVisible();
  const chips = within(await form.findByRole('group', { name: 'Suggerimenti per Pane' }));
  const [fette, sottovuoto] = chips.getAllByRole('button');
  await user.click(fette!);
  await user.click(sottovuoto!);
  expect(form.getByLabelText('Nota per Pane')).toHaveValue('a fette, sottovuoto');
  await user.keyboard('{Enter}');
  expect(form.getByLabelText('Nota per Pane')).toHaveValue('a fette');
  expect([fette, sottovuoto].map((chip) => chip!.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
});

it('takes an order by keyboard alone, at the server’s price, and sends it once with a key', async () => {
  const { user, form, asked, sent, keys, currentPath } = await openNew();
  await waitFor(() => expect(customerBox()).toHaveFocus());
  await user.keyboard('3331{Enter}');
  await waitFor(() => expect(productBox()).toHaveFocus());
  expect(form.getByLabelText('Nome')).toHaveValue('Maria');
  await user.keyboard('p001{Enter}');
  await waitFor(async () => expect(await pezzi()).toHaveFocus());
  await user.keyboard('2{Enter}');
  await waitFor(() => expect(productBox()).toHaveFocus());
  await user.keyboard('{Enter}');
  const fascia = form.getByLabelText('Fascia oraria');
  await waitFor(() => expect(fascia).toHaveFocus());
  await user.selectOptions(fascia, '16:00 · 3 posti');
  const dataRitiro = '2026-11-20T16:00:00+01:00';
  await waitFor(() => expect(asked().at(-1)!.dataRitiro).toBe(dataRitiro));
  expect(await form.findByText(/ha già per questo giorno: #1003 alle 16:00/)).toBeVisible();
  expect(form.getByText(/7,00/)).toBeVisible();
  await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
  await closed();
  expect(await screen.findByText('Ordine #1009 salvato.')).toBeVisible();
  const cliente = { nome: 'Maria', cognome: 'Bianchi', phone: '333 1234567' };
  expect(sent()).toMatchObject([{ cliente, lines: [{ varianteId: 7, quantita: 2 }], dataRitiro }]);
  expect(keys()).toEqual([expect.stringMatching(/^[\w-]{8,}$/)]);
  expect(currentPath()).toBe('/?data=2026-11-20&ordine=9');
});

it('has the near days at one press, and says of a slot and of a day that they are past, not that they are full', async () => {
  const page = renderOrdineForm();
  page.api.on('GET', POSTI, ({ query }) => ({
    body: ['08:00', '16:00'].map((ora) => makePosto(ora, 0, 5, query.date)),
  }));
  const { form } = await openNew(page);
  const slots = () => texts(within(form.getByLabelText('Fascia oraria')).getAllByRole('option').slice(1));
  await waitFor(() => expect(slots()).toEqual(['08:00 · passata', '16:00 · al completo']));
  const days = within(form.getByRole('group', { name: 'Giorno di ritiro' })).getAllByRole('button');
  expect(texts(days)).toEqual(['Oggi', 'Domani', 'dom 22', 'lun 23']);
  await page.user.click(days[2]!);
  expect(form.getByLabelText('Data')).toHaveValue('2026-11-22');
  expect(days[2]).toHaveAttribute('aria-pressed', 'true');
  fireEvent.change(form.getByLabelText('Data'), { target: { value: '2026-11-19' } });
  expect(await form.findByText('Questo giorno è passato: scegline un altro.')).toBeVisible();
  expect(slots()).toEqual(['08:00 · passata', '16:00 · passata']);
});

const righe = () =>
  screen
    .queryAllByRole('listitem')
    .filter((riga) => within(riga).queryByRole('button', { name: /^Togli/ }))
    .map((riga) => [
      riga.getAttribute('aria-label'),
      within(riga).queryByRole<HTMLSelectElement>('combobox')?.value,
      within(riga).getByRole<HTMLInputElement>('textbox', { name: /^Quantità/ }).value,
    ]);

it('takes the codes that a scanner reads one after the other, wherever the focus stands', async () => {
  const { user, api } = await inProducts();
  api.on('GET', '/api/prodotti/3/disponibilita', { body: burrata(1) });
  await user.keyboard('p001{Enter}');
  await waitFor(async () => expect(await pezzi()).toHaveFocus());
  await user.keyboard(`${EAN}{Enter}`);
  const variante = await screen.findByLabelText('Variante di Burrata');
  await waitFor(() => expect(variante).toHaveFocus());
  expect(within(variante).getAllByRole('option', { name: /· 1 disponibile$/ })).toHaveLength(2);
  await user.keyboard(`${EAN}{Enter}`);
  await waitFor(() =>
    expect(righe()).toEqual([
      ['Pane', undefined, '1'],
      ['Burrata', '250', '2'],
    ]),
  );
});

it('takes what is typed on before the server has answered', async () => {
  const { user, api, sent } = await inProducts();
  const first = api.hold('GET', DISPONIBILITA);
  await user.keyboard('pane{Enter}2{Enter}{Enter}{Control>}{Enter}{/Control}');
  first.answer({ body: PANE });
  await waitFor(() => expect(righe()).toEqual([['Pane', undefined, '2']]));
  expect(productBox()).toHaveFocus();
  // Neither is the one piece that was confirmed before it was there asked for again.
  const second = api.hold('GET', DISPONIBILITA);
  await user.keyboard('p001{Enter}{Enter}');
  second.answer({ body: PANE });
  await waitFor(() => expect(righe()).toEqual([['Pane', undefined, '3']]));
  expect(productBox()).toHaveFocus();
  expect(sent()).toEqual([]);
});

it('makes up a weight of pieces as it is spoken, says which it cannot, and leads into the line that was added, of two of a variant too', async () => {
  const { user, quantita } = await withPane();
  await user.type(quantita, '{Backspace}1,3');
  expect(quantita).toHaveAccessibleDescription(/^1,3\skg non si può comporre. Si può: 1\skg o 1,5\skg.$/);
  await user.keyboard('{Backspace}5');
  expect(screen.getByText('1,5 kg = 3 × 500 g')).toBeVisible();
  await user.type(screen.getByLabelText('Nota per Pane'), 'a fette{Enter}p001{Enter}');
  await waitFor(() => expect(screen.getAllByLabelText('Quantità di Pane')[1]).toHaveFocus());
});

it('finds what its own suggestions are being asked for', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { user, api } = await inProducts();
  const held = api.hold('GET', '/api/prodotti/search');
  await user.keyboard('pane');
  await waitFor(() => expect(api.requestsTo('GET', '/api/prodotti/search')).toHaveLength(1));
  await user.keyboard('{Enter}');
  // What the box asked for is let go as soon as it wants nothing any more.
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  held.answer({ body: [PRODOTTI[0]!] });
  await waitFor(() => expect(righe()).toEqual([['Pane', undefined, '1']]));
});

it('keeps what found no product, and saves no order beside it', async () => {
  const { user, sent, save } = await inProducts();
  await user.keyboard('pizza{Enter}');
  expect(await screen.findByText(/Nessun prodotto trovato per «pizza»/)).toBeVisible();
  expect(productBox()).toHaveValue('pizza');
  await save();
  expect(await screen.findByText(/Premi Invio per aggiungere questo prodotto/)).toBeVisible();
  expect(sent()).toEqual([]);
});

it('shows the total of before, as such, until the new one comes, and says that another one was saved', async () => {
  const { user, api, quantita, save } = await withPane();
  const total = screen.getByText(/7,00/);
  const busy = () => total.closest('[aria-busy]')?.getAttribute('aria-busy');
  await waitFor(() => expect(busy()).toBe('false'));
  const held = api.hold('POST', '/api/ordini/anteprima');
  await user.type(quantita, '3');
  expect([total.isConnected, busy()]).toEqual([true, 'true']);
  held.answer({ body: { ...ANTEPRIMA, totaleLordo: 45.5, totaleDaPagare: 45.5 } });
  expect(await screen.findByText(/45,50/)).toBeVisible();
  await user.click(save);
  expect(await screen.findByText(/il totale è cambiato: è 12,50\s€, non 45,50\s€/)).toBeVisible();
});

describe('an order whose answer was lost, and that was changed then, is asked about first', () => {
  /** Sends one piece without an answer, then two, before a server that does not answer either, and then so. */
  async function changed(first: FakeAnswer) {
    const { save, quantita, ...page } = await withPane();
    const { api, user, sent } = page;
    let answer: FakeAnswer = { status: 503 };
    const pieces = () => sent().map(({ lines }) => lines[0]!.quantita);
    api.hold('POST', '/api/ordini').fail();
    await user.click(save);
    await screen.findByText(/^Ordine non confermato: il server non risponde/);
    await user.clear(quantita);
    await user.type(quantita, '2');
    api.on('POST', '/api/ordini', () =>
      pieces().at(-1) === 1 ? answer : { status: 201, body: makeOrdine({ id: 10 }) },
    );
    await user.click(save);
    await screen.findByText(/^Ordine non confermato: il server ha un problema/);
    expect(pieces()).toEqual([1, 1]);
    answer = first;
    await user.click(save);
    return {
      ...page,
      pieces,
      press: async (name: string) => user.click(await screen.findByRole('button', { name })),
    };
  }
  const PLACED: FakeAnswer = { status: 201, body: makeOrdine({ id: 9 }) };

  it.each([
    ['was placed, and is opened', PLACED, 'Apri #1009', [1, 1, 1], 9],
    ['was placed, and another one is wanted', PLACED, 'Salva ordine', [1, 1, 1, 2], 10],
    ['was refused', { status: 409, body: { message: 'Al completo.' } }, null, [1, 1, 1, 2], 10],
  ])('where it %s', async (_what, first, then, asked, id) => {
    const { press, pieces, keys, currentPath } = await changed(first);
    if (then) {
      expect(await screen.findByText(/l’ordine #1009 è salvato com’era/)).toBeVisible();
      await press(then);
    }
    await closed();
    expect(currentPath()).toBe(`/?data=2026-11-20&ordine=${id}`);
    expect(pieces()).toEqual(asked);
    // Each of the two orders has one of its own.
    expect(new Set(keys()).size).toBe(new Set(asked).size);
    expect(new Set(keys().slice(0, 3)).size).toBe(1);
  });
});
