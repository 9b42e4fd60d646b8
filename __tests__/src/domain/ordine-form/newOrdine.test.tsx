import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AnteprimaRequest, ClienteTrovato, NuovoOrdineRequest } from '../../../../src/contract/presa';
import { pushesMaybeMissed } from '../../../../src/realtime/realtimeActions';
import type { FakeAnswer } from '../../../support/fakeApi';
import { makeOrdine, makePosto } from '../../../support/makeOrdini';
import { keysReady, POSTI, renderOrdini } from '../../../support/renderOrdini';
import { texts } from '../../../support/tables';

const MARIA: ClienteTrovato = {
  id: 1,
  nome: 'Maria',
  cognome: 'Bianchi',
  phone: '333 1234567',
  ultimo: {
    numeroOrdine: '1001',
    data: '2026-11-13',
    righe: [{ varianteId: 5, nome: 'Pane 500 g', quantita: 2, note: 'a fette' }],
  },
};
const ANTEPRIMA = {
  totaleLordo: 7,
  sconto: 0,
  valoreGiftCard: 0,
  totaleDaPagare: 7,
  dettagliOrdine: [],
  stessoGiorno: [{ id: 3, numeroOrdine: '1003', dataRitiro: '2026-11-20T16:00:00+01:00' }],
};
const EAN = '8001234567890';
const PRODOTTI = [
  { id: 2, codice: 'P001', nome: 'Pane' },
  { id: 3, codice: EAN, nome: 'Burrata' },
];
const ORA = '2026-11-20T16:00:00+01:00';
const PANE = [{ id: 5, peso: '500', prezzo: 3.5, quantitaDisponibile: 9 }];
const burrata = (quantitaDisponibile: number) =>
  [250, 500].map((peso) => ({ id: peso, peso: String(peso), prezzo: 9, quantitaDisponibile }));

function rendered() {
  const dettaglio = makeOrdine({ id: 9 });
  const page = renderOrdini({ estesa: true, posti: [makePosto('16:00', 3)], dettaglio });
  const { api } = page;
  api.on('GET', '/api/ordini/clienti', { body: [MARIA] });
  api.on('GET', '/api/prodotti/search', ({ query }) => ({
    body: PRODOTTI.filter(({ codice, nome }) => `${codice} ${nome}`.toLowerCase().includes(query.term ?? '')),
  }));
  api.on('GET', '/api/prodotti/:id/disponibilita', ({ path }) => ({
    body: path.includes('/3/') ? burrata(9) : PANE,
  }));
  api.on('POST', '/api/ordini/anteprima', { body: ANTEPRIMA });
  api.on('POST', '/api/ordini', { status: 201, body: dettaglio });
  return page;
}
/** The form, opened by its key. */
const open = async ({ user }: ReturnType<typeof rendered>) => {
  await screen.findByRole('button', { name: 'Nuovo ordine' });
  await keysReady();
  await user.keyboard('n');
  return within(await screen.findByRole('dialog', { name: 'Nuovo ordine' }));
};
const opened = async () => {
  const page = rendered();
  return { ...page, page, form: await open(page) };
};
/** The form with the search for products in focus. */
const inProducts = async (page = rendered()) => {
  const form = await open(page);
  await page.user.click(productBox());
  const sent = () => page.api.requestsTo('POST', '/api/ordini');
  const keys = () => sent().map(({ headers }) => headers['Idempotency-Key']);
  return { ...page, form, sent, keys };
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const SAVE = '{Control>}{Enter}{/Control}';
const productBox = () => screen.getByRole('combobox', { name: /prodotto/ });

it('takes nobody for the customer while the search does not answer, and says what is to be kept in mind of the one chosen alone', async () => {
  const { user, api, form } = await opened();
  const found = (answer: FakeAnswer) => api.on('GET', '/api/ordini/clienti', answer);
  found({ status: 500 });
  const box = form.getByRole('combobox', { name: /telefono/ });
  await user.type(box, 'maria{Enter}');
  expect(await form.findByText(/^Ricerca non riuscita/)).toBeVisible();
  expect(form.getByLabelText(/^Nome/)).toHaveValue('');
  expect(box).toHaveValue('maria');
  found({ body: [{ ...MARIA, allergie: 'noci', note: 'Suona due volte' }] });
  // The same text again.
  await user.type(box, '{Enter}');
  expect(await form.findByText('Allergie: noci')).toBeVisible();
  expect(form.getByText('Da ricordare: Suona due volte')).toBeVisible();
  found({ body: [] });
  await user.type(box, '02 777{Enter}');
  await waitFor(() => expect(form.queryByText(/noci|Suona/)).toBeNull());
});

it('says at the line what is left for the day, as it is chosen, in place of the stock', async () => {
  const { user, api, store, form } = await opened();
  let resta = 3.5;
  const impasto = { id: 1, nome: 'Impasto panettone', unita: 'kg', massimo: 20, prenotato: 16.5, oltre: 0 };
  const varianti = [{ id: 5, nome: 'Pane 500 g', aPezzo: 0.5 }];
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
  const { user, api, form } = await opened();
  const suggerimenti = ['a fette', 'sottovuoto'];
  api.on('GET', '/api/prodotti/GetCategorie', { body: [{ id: 1, nome: 'Pane', suggerimenti }] });
  api.on('GET', '/api/prodotti/2/disponibilita', { body: [{ ...PANE[0], prezzoAlKg: 7, categoriaId: 1 }] });
  await user.type(productBox(), 'p001{Enter}');
  expect(await form.findByText(/^500 g · 3,50\s€ · 7,00\s€\/kg · 9 disponibili$/)).toBeVisible();
  const chips = within(await form.findByRole('group', { name: 'Suggerimenti per Pane' }));
  const note = form.getByLabelText('Nota per Pane');
  await user.type(note, 'ben cotto');
  for (const name of suggerimenti) await user.click(chips.getByRole('button', { name }));
  expect(note).toHaveValue('ben cotto, a fette, sottovuoto');
  await user.keyboard('{Enter}');
  expect(chips.getByRole('button', { name: 'sottovuoto' })).toHaveAttribute('aria-pressed', 'false');
  expect(chips.getByRole('button', { name: 'a fette' })).toHaveAttribute('aria-pressed', 'true');
  expect(note).toHaveValue('ben cotto, a fette');
});

it('takes an order by keyboard alone, at the server’s price, and sends it once with a key', async () => {
  const { user, api, form, currentPath } = await opened();
  await waitFor(() => expect(form.getByRole('combobox', { name: /telefono/ })).toHaveFocus());
  await user.keyboard('3331{Enter}');
  await waitFor(() => expect(productBox()).toHaveFocus());
  expect(form.getByLabelText('Nome')).toHaveValue('Maria');
  await user.keyboard('p001{Enter}');
  await waitFor(() => expect(form.getByLabelText('Quantità di Pane')).toHaveFocus());
  await user.keyboard('2{Enter}');
  await waitFor(() => expect(productBox()).toHaveFocus());
  await user.keyboard('{Enter}');
  const fascia = form.getByLabelText('Fascia oraria');
  await waitFor(() => expect(fascia).toHaveFocus());
  await user.selectOptions(fascia, '16:00 · 3 posti');
  const asked = () => api.requestsTo('POST', '/api/ordini/anteprima').at(-1)?.body as AnteprimaRequest;
  await waitFor(() => expect(asked().dataRitiro).toBe(ORA));
  expect(await form.findByText(/ha già per questo giorno: #1003 alle 16:00/)).toBeVisible();
  expect(form.getByText(/7,00/)).toBeVisible();
  await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
  await closed();
  const [sent, ...again] = api.requestsTo('POST', '/api/ordini');
  expect(again).toEqual([]);
  expect(sent?.headers['Idempotency-Key']).toMatch(/^[\w-]{8,}$/);
  expect(sent?.body).toMatchObject({
    cliente: { nome: 'Maria', cognome: 'Bianchi', phone: '333 1234567' },
    lines: [{ varianteId: 5, quantita: 2 }],
    dataRitiro: ORA,
  });
  expect(currentPath()).toBe('/?data=2026-11-20&ordine=9');
});

it('has the near days at one press, and says of a slot and of a day that they are past, not that they are full', async () => {
  const page = rendered();
  page.api.on('GET', POSTI, ({ query }) => ({
    body: ['08:00', '16:00'].map((ora) => makePosto(ora, 0, 5, query.date)),
  }));
  const form = await open(page);
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

it('says of an order that is still to come that there is one, and of the last piece that it is one', async () => {
  const { user, api, form } = await opened();
  const ultimo = { ...MARIA.ultimo, data: '2026-11-28' };
  api.on('GET', '/api/ordini/clienti', { body: [{ ...MARIA, ultimo }] });
  api.on('GET', '/api/prodotti/:id/disponibilita', { body: burrata(1) });
  await user.type(form.getByRole('combobox', { name: /telefono/ }), 'maria{Enter}');
  expect(await form.findByText(/^Ha già un ordine per il 28\/11\/2026: Pane 500 g × 2/)).toBeVisible();
  await user.type(productBox(), 'pane{Enter}');
  expect(await form.findAllByRole('option', { name: /· 1 disponibile$/ })).toHaveLength(2);
});

it('says at the field what the server refuses, keeps what was typed, and after it was closed too', async () => {
  const { user, api, page, form } = await opened();
  const errors = { dataRitiro: ['La fascia oraria delle 16:00 è al completo.'] };
  api.on('POST', '/api/ordini', { status: 409, body: { message: errors.dataRitiro[0], errors } });
  await user.type(form.getByLabelText('Cognome'), 'Neri');
  await user.click(form.getByRole('button', { name: 'Salva ordine' }));
  expect(await form.findByRole('alert')).toHaveTextContent('Ordine non salvato: La fascia oraria');
  await waitFor(() => expect(form.getByLabelText('Fascia oraria')).toHaveFocus());
  expect(form.getByLabelText('Fascia oraria')).toHaveAccessibleDescription(errors.dataRitiro[0]);
  await user.keyboard('{Escape}');
  await closed();
  const again = await open(page);
  expect(again.getByLabelText('Cognome')).toHaveValue('Neri');
  await user.click(again.getByRole('button', { name: 'Ricomincia' }));
  expect(again.getByLabelText('Cognome')).toHaveValue('');
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
  const { user } = await inProducts();
  await user.keyboard('p001{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Quantità di Pane')).toHaveFocus());
  await user.keyboard(`${EAN}{Enter}`);
  await waitFor(() => expect(screen.getByLabelText('Variante di Burrata')).toHaveFocus());
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
  const hold = () => api.hold('GET', '/api/prodotti/:id/disponibilita');
  const first = hold();
  await user.keyboard(`pane{Enter}2{Enter}{Enter}${SAVE}`);
  first.answer({ body: PANE });
  await waitFor(() => expect(righe()).toEqual([['Pane', undefined, '2']]));
  expect(productBox()).toHaveFocus();
  // Neither is the one piece that was confirmed before it was there asked for again.
  const second = hold();
  await user.keyboard('p001{Enter}{Enter}');
  second.answer({ body: PANE });
  await waitFor(() => expect(righe()).toEqual([['Pane', undefined, '3']]));
  expect(productBox()).toHaveFocus();
  expect(sent()).toEqual([]);
});

it('makes up a weight of pieces as it is spoken, says which it cannot, and leads into the line that was added, of two of a variant too', async () => {
  const { user } = await inProducts();
  await user.keyboard('p001{Enter}');
  const quantita = await screen.findByLabelText('Quantità di Pane');
  await user.type(quantita, '{Backspace}1,3');
  expect(quantita).toHaveAccessibleDescription('1,3 kg non si può comporre. Si può: 1 kg o 1,5 kg.');
  await user.keyboard('{Backspace}5');
  expect(screen.getByText('1,5 kg = 3 × 500 g')).toBeVisible();
  await user.type(screen.getByLabelText('Nota per Pane'), 'a fette{Enter}p001{Enter}');
  await waitFor(() => expect(screen.getAllByLabelText('Quantità di Pane')[1]).toHaveFocus());
});

it('finds what its own suggestions are being asked for', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { user, api } = await inProducts();
  const asked = api.hold('GET', '/api/prodotti/search');
  await user.keyboard('pane');
  await waitFor(() => expect(api.requestsTo('GET', '/api/prodotti/search')).toHaveLength(1));
  await user.keyboard('{Enter}');
  // What the box asked for is let go as soon as it wants nothing any more.
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  asked.answer({ body: [PRODOTTI[0]!] });
  await waitFor(() => expect(righe()).toEqual([['Pane', undefined, '1']]));
});

it('keeps what found no product, and saves no order beside it', async () => {
  const { user, sent } = await inProducts();
  await user.keyboard('pizza{Enter}');
  expect(await screen.findByText(/Nessun prodotto trovato per «pizza»/)).toBeVisible();
  expect(productBox()).toHaveValue('pizza');
  await user.keyboard(SAVE);
  expect(await screen.findByText(/Premi Invio per aggiungere questo prodotto/)).toBeVisible();
  expect(sent()).toEqual([]);
});

it('shows the total of before, as such, until the new one comes', async () => {
  const { user, api } = await inProducts();
  await user.keyboard('p001{Enter}');
  const total = await screen.findByText(/7,00/);
  const busy = () => total.closest('[aria-busy]')?.getAttribute('aria-busy');
  await waitFor(() => expect(busy()).toBe('false'));
  const held = api.hold('POST', '/api/ordini/anteprima');
  await user.type(screen.getByLabelText('Quantità di Pane'), '3');
  expect([total.isConnected, busy()]).toEqual([true, 'true']);
  held.answer({ body: { ...ANTEPRIMA, totaleLordo: 45.5, totaleDaPagare: 45.5 } });
  expect(await screen.findByText(/45,50/)).toBeVisible();
});

it('says at the line what is sold out meanwhile, and sends the same order with the same key', async () => {
  const { api, user, keys } = await inProducts();
  await user.keyboard('p001{Enter}');
  await screen.findByText(/7,00/);
  const errors = { 'lines.0': ['Disponibilità insufficiente per «Pane» 500 g: è esaurito.'] };
  api.on('POST', '/api/ordini', { status: 409, body: { message: errors['lines.0'][0], errors } });
  const save = screen.getByRole('button', { name: 'Salva ordine' });
  await user.dblClick(save);
  const quantita = screen.getByLabelText('Quantità di Pane');
  await waitFor(() => expect(quantita).toHaveFocus());
  expect(quantita).toHaveAccessibleDescription(errors['lines.0'][0]);
  expect(quantita).toHaveValue('1');
  api.hold('POST', '/api/ordini').fail();
  await user.click(save);
  expect(await screen.findByText(/Ordine non confermato: il server non risponde/)).toBeVisible();
  expect(new Set(keys()).size).toBe(1);
  api.on('POST', '/api/ordini', { status: 201, body: makeOrdine() });
  await user.click(save);
  await closed();
  expect(new Set(keys()).size).toBe(1);
});

describe('an order whose answer was lost, and that was changed then', () => {
  /** Sends one piece without an answer, then two, before a server that answers the first with this. */
  async function changed(first: FakeAnswer) {
    const page = await inProducts();
    const { api, user } = page;
    await user.keyboard('p001{Enter}');
    await screen.findByText(/7,00/);
    const save = screen.getByRole('button', { name: 'Salva ordine' });
    api.hold('POST', '/api/ordini').fail();
    await user.click(save);
    await screen.findByText(/^Ordine non confermato/);
    const quantita = screen.getByLabelText('Quantità di Pane');
    await user.clear(quantita);
    await user.type(quantita, '2');
    const pieces = (body: unknown) => (body as NuovoOrdineRequest).lines[0]!.quantita;
    api.on('POST', '/api/ordini', ({ body }) =>
      pieces(body) === 1 ? first : { status: 201, body: makeOrdine({ id: 10 }) },
    );
    await user.click(save);
    return { ...page, save, asked: () => page.sent().map(({ body }) => pieces(body)) };
  }

  it('is asked about first: where it was placed, that is told, and another one is sent only if that is wanted', async () => {
    const { user, save, asked, keys } = await changed({ status: 201, body: makeOrdine({ id: 9 }) });
    expect(await screen.findByText('Apri #1009')).toBeVisible();
    expect(screen.getByText(/l’ordine #1009 è salvato com’era/)).toBeVisible();
    expect(asked()).toEqual([1, 1]);
    await user.click(save);
    expect(await screen.findByText('Ordine #1010 salvato.')).toBeVisible();
    expect(asked()).toEqual([1, 1, 2]);
    const [lost, again, other] = keys();
    expect(again).toBe(lost);
    expect(other).not.toBe(lost);
  });

  it('leads to the order that was placed', async () => {
    const { user, currentPath } = await changed({ status: 201, body: makeOrdine({ id: 9 }) });
    await user.click(await screen.findByRole('button', { name: 'Apri #1009' }));
    await waitFor(() => expect(currentPath()).toBe('/?data=2026-11-20&ordine=9'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is sent at once where the first was refused', async () => {
    const { asked } = await changed({ status: 409, body: { message: 'Al completo.' } });
    expect(await screen.findByText('Ordine #1010 salvato.')).toBeVisible();
    expect(asked()).toEqual([1, 1, 2]);
  });

  it('waits while nobody answers', async () => {
    const { asked } = await changed({ status: 503 });
    expect(await screen.findByText(/^Ordine non confermato: il server ha un problema/)).toBeVisible();
    expect(asked()).toEqual([1, 1]);
  });
});

it('changes nothing of an order while it is being sent, so that nothing is lost with its answer', async () => {
  const { user, api, page, form } = await opened();
  const held = api.hold('POST', '/api/ordini');
  await user.type(form.getByLabelText('Cognome'), 'Neri');
  await user.keyboard(SAVE);
  const note = form.getByLabelText('Nota per l’ordine');
  await user.type(note, 'senza noci');
  await user.click(form.getByRole('button', { name: 'Ricomincia' }));
  expect(note).toHaveValue('');
  expect(form.getByLabelText('Cognome')).toHaveValue('Neri');
  held.answer({ status: 409, body: { message: 'Al completo.' } });
  expect(await form.findByRole('alert')).toHaveTextContent('Ordine non salvato: Al completo.');
  await user.type(note, 'senza noci');
  expect(note).toHaveValue('senza noci');

  // Closed before the answer comes it says so, too.
  const lost = api.hold('POST', '/api/ordini');
  await user.keyboard(`${SAVE}{Escape}`);
  await closed();
  lost.fail();
  expect(await screen.findByText(/^Non confermato: il server non risponde/)).toBeVisible();
  expect((await open(page)).getByLabelText('Cognome')).toHaveValue('Neri');
});

it('finds the draft again after a reload, and after the session has ended while it was sent', async () => {
  const before = await inProducts();
  await before.user.keyboard('p001{Enter}');
  await waitFor(() => expect(righe()).toHaveLength(1));
  before.unmount();

  const page = await inProducts();
  expect(screen.getByText('Hai ripreso l’ordine che avevi cominciato.')).toBeVisible();
  expect(righe()).toEqual([['Pane', undefined, '1']]);
  page.api.on('POST', '/api/ordini', { status: 401, body: { message: 'Scaduto' } });
  await page.user.click(screen.getByRole('button', { name: 'Salva ordine' }));
  await waitFor(() => expect(page.keys()).toHaveLength(1));
  page.unmount();

  const after = await inProducts();
  expect(righe()).toEqual([['Pane', undefined, '1']]);
  await after.user.click(screen.getByRole('button', { name: 'Salva ordine' }));
  await closed();
  expect(after.keys()).toEqual(page.keys());
});
