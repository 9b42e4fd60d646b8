import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Limite } from '../../../../src/contract/limiti';
import LimitiPage from '../../../../src/features/limiti/LimitiPage';
import { LimitiDelGiorno } from '../../../../src/features/scorte/ScortePage';
import { nuovoOrdineReceived } from '../../../../src/realtime/realtimeActions';
import { makeOrdineLista } from '../../../support/makeOrdini';
import { renderScreen } from '../../../support/renderScreen';
import { button, field, fill, headsOf, rowButton, rowOf, rowsOf, plainTexts } from '../../../support/tables';

const URL = '/api/disponibilita/limiti';
const IMPASTO: Limite = {
  id: 1,
  nome: 'Impasto panettone',
  unita: 'kg',
  massimo: 20,
  dal: '2026-12-23',
  al: '2026-12-24',
  versione: 3,
  varianti: [{ id: 5, nome: 'Panettone 500 g' }],
  giorni: [
    { giorno: '2026-12-23', prenotato: 20.5, resta: 0, oltre: 0.5 },
    { giorno: '2026-12-24', prenotato: 16.5, resta: 3.5, oltre: 0 },
  ],
};
const SEMPRE = { dal: null, al: null, varianti: [], giorni: [] };
const VASSOI: Limite = { ...IMPASTO, id: 2, nome: 'Vassoi', unita: 'pezzi', massimo: 1, ...SEMPRE };

async function rendered(limiti = [IMPASTO, VASSOI]) {
  const view = renderScreen(<LimitiPage />, { estesa: true, lists: { [URL]: limiti } });
  await screen.findByRole('heading', { name: 'Limiti per data' });
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  return view;
}

it('lists the limits, with the days that are taken of and by how much they are over, as orders come', async () => {
  const { store, serve } = await rendered();
  expect(headsOf('Limiti per data').join(' | ')).toBe(
    'Nome | Massimo al giorno | Si conta in | Primo giorno | Ultimo giorno | Azioni',
  );
  expect(rowsOf('Limiti per data')).toEqual([
    ['Impasto panettone', '20 kg', 'kg', '23/12/2026', '24/12/2026'],
    ['Vassoi', '1 pezzo', 'pezzi', '-', '-'],
  ]);
  const days = within(screen.getByRole('table', { name: 'Giorni di Impasto panettone' })).getAllByRole('row');
  expect(plainTexts(days.slice(1))).toEqual([
    'mercoledì 23 dicembre20,5 kg500 g di troppo',
    'giovedì 24 dicembre16,5 kg3,5 kg',
  ]);
  const vassoi = within(screen.getByRole('region', { name: 'Vassoi' }));
  expect(vassoi.getByText('Nessun prodotto: aggiungi quelli che lo usano.')).toBeVisible();
  expect(vassoi.getByText('Nessun ordine da oggi in poi.')).toBeVisible();
  serve(URL, [{ ...IMPASTO, giorni: [{ giorno: '2026-12-24', prenotato: 17, resta: 3, oltre: 0 }] }]);
  act(() => void store.dispatch(nuovoOrdineReceived(makeOrdineLista())));
  expect(await screen.findByRole('cell', { name: '17\u00a0kg' })).toBeVisible();
});

it('makes one, with decimals of a kilogram, and keeps the row with what the server refuses', async () => {
  const { user, api } = await rendered([]);
  expect(screen.getByText('Nessun limite: ogni prodotto usa la sua quantità in magazzino.')).toBeVisible();
  api.on('POST', URL, { status: 409, body: { message: 'No', errors: { nome: ['Esiste già.'] } } });
  await user.click(button('Nuovo limite'));
  await fill(user, field('Nome'), 'Impasto');
  await user.type(field('Massimo al giorno'), '12,5');
  await user.click(button('Salva'));
  expect(await screen.findByText('Esiste già.')).toBeVisible();
  expect(api.bodies('POST', URL)).toEqual([
    { id: 0, nome: 'Impasto', unita: 'kg', massimo: 12.5, dal: null, al: null },
  ]);
});

it('changes one in its row, from the version that was read, and deletes one after a question', async () => {
  const { user, api } = await rendered();
  api.on('PUT', `${URL}/1`, { body: IMPASTO });
  await user.click(rowButton(rowOf('Limiti per data', 'Impasto panettone'), 'Modifica'));
  await user.clear(field('Massimo al giorno'));
  await user.type(field('Massimo al giorno'), '8');
  await user.click(button('Salva'));
  await waitFor(() =>
    expect(api.bodies('PUT', `${URL}/1`)).toMatchObject([{ id: 1, massimo: 8, versione: 3 }]),
  );
  expect(await screen.findByText('Limite salvato.')).toBeVisible();
  api.on('DELETE', `${URL}/2`, { status: 409, body: { message: 'Un ordine da ritirare lo usa.' } });
  await user.click(rowButton(rowOf('Limiti per data', 'Vassoi'), 'Elimina'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Elimina' }));
  expect(await screen.findByText(/^Limite non eliminato: Un ordine da ritirare lo usa/)).toBeVisible();
});

it('puts all variants of a product in, takes one out, and says why not; of two chosen at once loses neither', async () => {
  const { user, api, serve } = await rendered();
  const found = ['Panforte', 'Pandoro'].map((nome, n) => ({ id: 8 + n, codice: `P${8 + n}`, nome }));
  api.on('GET', '/api/prodotti/search', { body: found });
  const pesi = (...ids: number[]) => ({ body: ids.map((id) => ({ id, peso: '750', prezzo: 20 })) });
  const panforte = api.hold('GET', '/api/prodotti/8/disponibilita');
  api.on('GET', '/api/prodotti/9/disponibilita', pesi(7, 8));
  const held = ['Il peso 750 è già in un altro limite: prima toglilo da quello.'];
  api.on('PUT', `${URL}/1/varianti`, { status: 409, body: { message: held[0], errors: { varianti: held } } });
  const impasto = within(screen.getByRole('region', { name: 'Impasto panettone' }));
  const box = impasto.getByRole('combobox', { name: 'Aggiungi un prodotto a Impasto panettone' });
  for (const name of ['P8 - Panforte', 'P9 - Pandoro']) {
    await user.type(box, 'pan');
    await user.click(await impasto.findByRole('option', { name }));
  }
  expect(await impasto.findByText(held[0]!)).toBeVisible();
  api.on('PUT', `${URL}/1/varianti`, { body: IMPASTO });
  panforte.answer(pesi(4));
  await waitFor(() => expect(impasto.queryByText(held[0]!)).toBeNull());
  serve(URL, [{ ...IMPASTO, varianti: [] }, VASSOI]);
  await user.click(impasto.getByRole('button', { name: 'Togli Panettone 500 g da Impasto panettone' }));
  const sent = (dentro: boolean, ...varianti: number[]) => ({ varianti, dentro });
  await waitFor(() =>
    expect(api.bodies('PUT', `${URL}/1/varianti`)).toEqual([sent(true, 7, 8), sent(true, 4), sent(false, 5)]),
  );
  await waitFor(() => expect(box).toHaveFocus());
});

it('says in the availability what is left for a day', async () => {
  const { api, unmount } = renderScreen(<LimitiDelGiorno />, { estesa: true, lists: { [URL]: [IMPASTO] } });
  api.on('GET', `${URL}/giorno`, ({ query }) => ({
    body: query.date === '2026-12-23' ? [{ ...IMPASTO, ...IMPASTO.giorni[0] }] : [],
  }));
  expect(await screen.findByText('Nessun limite in questo giorno.')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Data'), { target: { value: '2026-12-23' } });
  expect(await screen.findByText(/: non resta niente su 20 kg, 500 g di troppo/)).toBeVisible();
  api.on('GET', `${URL}/giorno`, { status: 500 });
  fireEvent.change(screen.getByLabelText('Data'), { target: { value: '2026-12-24' } });
  expect(await screen.findByText('I limiti del giorno non sono stati caricati')).toBeVisible();
  expect(screen.queryByText('Nessun limite in questo giorno.')).toBeNull();
  unmount();
  api.on('GET', URL, { status: 500 });
  renderScreen(<LimitiDelGiorno />, { estesa: true, deps: { api } });
  expect(await screen.findByText('I limiti non sono stati caricati')).toBeVisible();
});
