import { act, screen, waitFor, within } from '@testing-library/react';
import { STATO } from '../../../../src/contract/costanti';
import type { Eccezione, SlotLibero } from '../../../../src/contract/calendario';
import type { DaSpostare } from '../../../../src/contract/spostamenti';
import GiorniPage from '../../../../src/features/calendario/GiorniPage';
import { ordineChanged } from '../../../../src/realtime/realtimeActions';
import { makeOrdineLista } from '../../../support/makeOrdini';
import { evento, row } from '../../../support/ordiniReducer';
import { LISTE, region } from '../../../support/renderGiorni';
import { renderOrdini } from '../../../support/renderOrdini';
import { renderScreen } from '../../../support/renderScreen';
import { fill, texts } from '../../../support/tables';

const ECCEZIONI = '/api/disponibilita/eccezioni';
const SLOT = '/api/disponibilita/slot';
const SPOSTAMENTI = '/api/ordini/spostamenti';
const OGGI = '2026-11-20';
const MATTINA = { oraInizio: '07:00', oraFine: '13:00', slotMinuti: 30, maxOrdiniPerSlot: 12 };
const VIGILIA: Eccezione = { id: 4, data: '2026-12-24', ...MATTINA, versione: 1 };

const daSpostare = (): DaSpostare => ({
  chiuso: 'Il negozio è chiuso il 20/11/2026 (Inventario).',
  ordini: [
    {
      id: 1,
      numeroOrdine: '1001',
      cliente: 'Maria Rossi',
      phone: '333 1234567',
      dataRitiro: `${OGGI}T10:30:00+01:00`,
      versione: 3,
      proposte: [
        { dataRitiro: '2026-11-21T10:30:00+01:00', postiLiberi: 1 },
        { dataRitiro: '2026-11-21T11:00:00+01:00', postiLiberi: 4 },
      ],
    },
    {
      id: 2,
      numeroOrdine: '1002',
      cliente: 'Anna Neri',
      dataRitiro: `${OGGI}T11:00:00+01:00`,
      versione: 1,
      proposte: [{ dataRitiro: '2026-11-21T11:00:00+01:00', postiLiberi: 4 }],
    },
  ],
});

async function renderGiorni(eccezioni: Eccezione[] = [VIGILIA]) {
  const empty = Object.fromEntries(Object.values(LISTE).map((list) => [list, []]));
  const lists = { ...empty, [ECCEZIONI]: eccezioni, [SPOSTAMENTI]: { ordini: [] } };
  const view = renderScreen(<GiorniPage />, { estesa: true, lists });
  await screen.findByRole('heading', { name: 'Date con orari propri' });
  return view;
}

describe('dates with windows of their own', () => {
  const section = () => within(region('Date con orari propri'));

  it('are listed with their week day, and added, changed and deleted in rows', async () => {
    const { user, api, store, serve } = await renderGiorni();
    expect(section().getByText('24/12/2026 (giovedì)')).toBeVisible();
    const last = within(section().getAllByRole('row').at(-1)!);
    await fill(user, last.getByLabelText('Data'), '2026-12-23');
    await user.type(last.getByLabelText('Ora inizio'), '08:00');
    api.on('POST', ECCEZIONI, { status: 201, body: {} });
    await user.type(last.getByLabelText('Ora fine'), '20:00');
    serve(ECCEZIONI, [{ ...VIGILIA, id: 5, data: '2026-12-23' }, VIGILIA]);
    serve(SPOSTAMENTI, daSpostare());
    await user.click(last.getByRole('button', { name: 'Aggiungi fascia oraria' }));
    expect(await section().findByText('23/12/2026 (mercoledì)')).toBeVisible();
    expect(store.getState().toast).toMatchObject([{ message: 'Fascia oraria aggiunta.' }]);
    const ore = { data: '2026-12-23', oraInizio: '08:00', oraFine: '20:00' };
    expect(api.bodies('POST', ECCEZIONI)).toEqual([{ ...ore, slotMinuti: 30, maxOrdiniPerSlot: 5 }]);
    // What the new hours leave without a slot.
    expect(await screen.findByText(/^Per il 23\/12\/2026 restano 2 ordini senza fascia/)).toBeVisible();
    expect(api.requestsTo('GET', SPOSTAMENTI).map(({ query }) => query)).toEqual([{ date: '2026-12-23' }]);
    serve(ECCEZIONI, [VIGILIA]);
    api.on('DELETE', `${ECCEZIONI}/5`, { status: 204 });
    const row = section().getByText('23/12/2026 (mercoledì)').closest('tr')!;
    await user.click(within(row).getByRole('button', { name: 'Elimina' }));
    await waitFor(() => expect(api.requestsTo('GET', SPOSTAMENTI)).toHaveLength(2));
    api.on('DELETE', `${ECCEZIONI}/4`, { status: 204 });
    await user.click(section().getByRole('button', { name: 'Elimina' }));
    expect(await screen.findByText(/^Per il 24\/12\/2026 restano 2 ordini senza fascia/)).toBeVisible();
  });

  it('keep what was typed where it is refused, the words at the field', async () => {
    const { user, api } = await renderGiorni();
    const row = (await section().findByText('24/12/2026 (giovedì)')).closest('tr')!;
    await user.click(within(row).getByRole('button', { name: 'Modifica' }));
    const message = 'L’ora di fine deve essere dopo l’ora di inizio.';
    api.on('PUT', `${ECCEZIONI}/4`, { status: 400, body: { message, errors: { oraFine: [message] } } });
    const fine = section().getAllByLabelText('Ora fine')[0]!;
    await user.clear(fine);
    await user.type(fine, '06:00{Enter}');
    await waitFor(() => expect(fine).toHaveAccessibleDescription(message));
    expect(fine).toHaveValue('06:00');
  });
});

describe('the line of a pickup time', () => {
  const slot = (ora: string, change: Partial<SlotLibero> = {}): SlotLibero => ({
    ora,
    dataRitiro: `${OGGI}T${ora}:00+01:00`,
    postiTotali: 5,
    postiLiberi: 4,
    ...change,
  });
  const elenco = (posti = [slot('10:30')], ordini = [makeOrdineLista()]) =>
    renderOrdini({ estesa: true, ordini, posti });
  const fascia = () => screen.getByText(/^10:30 · /).closest('tr')!.textContent;

  it('says why its slot got no two places more, with those of now, closes it for the day alone, and opens it again', async () => {
    const { user, api, store } = elenco();
    await user.click(await screen.findByRole('button', { name: 'Posti delle 10:30' }));
    api.on('PUT', SLOT, { status: 409, body: { message: 'Sono cambiati.' } });
    api.on('GET', SLOT, { body: [slot('10:30', { postiTotali: 9 })] });
    await user.click(screen.getByRole('button', { name: '+2' }));
    await waitFor(() => expect(fascia()).toMatch(/^10:30 · 1 di 9/));
    const message = 'Fascia delle 10:30 chiusa per questo giorno.';
    api.on('PUT', SLOT, { body: { message, postiTotali: 0, usati: 1 } });
    api.on('GET', SLOT, { body: [slot('10:30', { postiTotali: 0, diSolito: 5 })] });
    const menu = within(screen.getByRole('group', { name: 'Posti delle 10:30' }));
    await user.click(menu.getByRole('button', { name: 'Chiudi' }));
    await waitFor(() => expect(fascia()).toMatch(/^10:30 · 1 · chiusa/));
    const refused = 'Fascia delle 10:30 non cambiata: Sono cambiati.';
    expect(store.getState().toast.map(({ message: said }) => said)).toEqual([refused, message]);
    await user.click(screen.getByRole('button', { name: 'Come al solito (5)' }));
    const sent = (posti: number | null, prima: number) => ({ data: OGGI, ora: '10:30', posti, prima });
    expect(api.bodies('PUT', SLOT)).toEqual([sent(7, 5), sent(0, 9), sent(null, 0)]);
  });

  it('closes a slot that has no orders, from any line whose time is not over, and on a day without orders', async () => {
    const posti = [slot('09:30'), slot('10:30'), slot('11:00', { postiLiberi: 5 })];
    const past = makeOrdineLista({ dataRitiro: `${OGGI}T09:30:00+01:00` });
    const { user, api, unmount } = elenco(posti, [past, makeOrdineLista({ id: 2 })]);
    await user.click(await screen.findByRole('button', { name: 'Posti delle 10:30' }));
    expect(screen.queryByRole('button', { name: 'Posti delle 09:30' })).toBeNull();
    api.on('PUT', SLOT, { body: { message: 'Fatto.', postiTotali: 0, usati: 0 } });
    await user.selectOptions(screen.getByLabelText('Fascia oraria'), '11:00');
    await user.click(screen.getByRole('button', { name: 'Chiudi' }));
    const sent = [{ data: OGGI, ora: '11:00', posti: 0, prima: 5 }];
    await waitFor(() => expect(api.bodies('PUT', SLOT)).toEqual(sent));
    unmount();
    const empty = elenco(posti, []);
    await empty.user.click(await screen.findByRole('button', { name: 'Posti del giorno' }));
    expect(screen.getByLabelText('Fascia oraria')).toHaveValue('10:30');
  });

  it.each([
    ['below its button in the upper half of the window', 100, { top: '104px', bottom: '' }],
    ['above it in the lower half, where there is room', 700, { top: '', bottom: '72px' }],
  ])('opens its menu %s', async (_where, y, place) => {
    // An order that a colleague moved parts those around it: two lines of one pickup time.
    const moved = makeOrdineLista({ id: 2, dataRitiro: `${OGGI}T11:00:00+01:00` });
    elenco([slot('10:30')], [makeOrdineLista(), moved, makeOrdineLista({ id: 3 })]);
    const button = (await screen.findAllByRole('button', { name: 'Posti delle 10:30' }))[1]!;
    jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(768);
    jest.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(300, y, 32, 0));
    const menu = document.getElementById(button.getAttribute('popovertarget')!)!;
    menu.dispatchEvent(new Event('beforetoggle'));
    const { top, bottom } = menu.style;
    expect({ top, bottom }).toEqual(place);
  });

  it('shows what was closed on another screen', async () => {
    jest.useFakeTimers();
    const { api } = elenco();
    await screen.findByRole('button', { name: 'Posti delle 10:30' });
    api.on('GET', SLOT, { body: [slot('10:30', { postiTotali: 0, diSolito: 5 })] });
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    expect(fascia()).toMatch(/^10:30 · 1 · chiusa/);
  });
});

describe('a closed day', () => {
  const WORDS = 'Il negozio è chiuso il 20/11/2026 (Inventario). 2 ordini sono senza fascia oraria.';

  it('says so over its orders, and moves those that are chosen to where there is room', async () => {
    const giornata = [makeOrdineLista(), makeOrdineLista({ id: 2, numeroOrdine: '1002' })];
    const { user, api, store } = renderOrdini({ estesa: true, ordini: giornata });
    api.on('GET', SPOSTAMENTI, { body: daSpostare() });
    expect(await screen.findByText(WORDS)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sposta gli ordini' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sposta gli ordini' }));
    const phone = await dialog.findByRole('link', { name: '333 1234567' });
    expect(phone).toHaveAttribute('href', 'tel:3331234567');
    await user.click(dialog.getByRole('checkbox', { name: 'Sposta l’ordine 1002' }));
    const ritiro = dialog.getByRole('combobox', { name: 'Nuovo ritiro dell’ordine 1001' });
    expect(texts(within(ritiro).getAllByRole('option'))).toEqual([
      'sab 21 novembre, 10:30 · 1 posto',
      'sab 21 novembre, 11:00 · 4 posti',
    ]);
    await user.selectOptions(ritiro, 'sab 21 novembre, 11:00 · 4 posti');
    const message = 'Ordine 1001: La fascia oraria delle 11:00 è al completo.';
    api.on('POST', SPOSTAMENTI, { status: 409, body: { message } });
    const [maria, ...others] = daSpostare().ordini;
    const ordini = [{ ...maria!, proposte: maria!.proposte.slice(0, 1) }, ...others];
    api.on('GET', SPOSTAMENTI, { body: { ...daSpostare(), ordini } });
    await user.click(dialog.getByRole('button', { name: 'Sposta 1 ordine' }));
    expect(await dialog.findByText(`Ordini non spostati: ${message}`)).toBeVisible();
    await waitFor(() => expect(ritiro).toHaveValue('2026-11-21T10:30:00+01:00'));
    // The customer has agreed to no other slot.
    await user.click(dialog.getByRole('checkbox', { name: 'Sposta l’ordine 1001', checked: false }));
    api.on('POST', SPOSTAMENTI, { body: { message: '1 ordine spostato.', avvisati: 1 } });
    await user.click(dialog.getByRole('button', { name: 'Sposta 1 ordine' }));
    const told = '1 ordine spostato. 1 cliente avvisato per e-mail.';
    await waitFor(() => expect(store.getState().toast).toMatchObject([{ message: told }]));
    const [first, second] = api.requestsTo('POST', SPOSTAMENTI);
    const { dataRitiro } = maria!.proposte[0]!;
    expect(second!.body).toEqual({ spostamenti: [{ id: 1, versione: 3, dataRitiro }] });
    expect(second!.headers['Idempotency-Key']).not.toBe(first!.headers['Idempotency-Key']);
  });

  it('keeps what was chosen while a colleague changes its orders, and closes once those chosen are moved', async () => {
    const ordini = [1, 2, 3].map((id) => row(id, 1));
    const { user, api, store } = renderOrdini({ estesa: true, ordini });
    const data = daSpostare();
    const terzo = { ...data.ordini[1]!, id: 3, numeroOrdine: '1003' };
    api.on('GET', SPOSTAMENTI, { body: { ...data, ordini: [...data.ordini, terzo] } });
    await user.click(await screen.findByRole('button', { name: 'Sposta gli ordini' }));
    await user.click(await screen.findByRole('link', { name: '#1001 Maria Rossi' }));
    await user.click(screen.getByRole('button', { name: 'Sposta gli ordini' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Sposta l’ordine 1002' }));
    api.on('GET', SPOSTAMENTI, { body: data });
    act(() => void store.dispatch(ordineChanged(evento(1, row(3, 2, { stato: STATO.Annullato })))));
    expect(await screen.findByText(WORDS)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Sposta l’ordine 1002' })).not.toBeChecked();
    api.on('POST', SPOSTAMENTI, { body: { message: '1 ordine spostato.', avvisati: 0 } });
    await user.click(screen.getByRole('button', { name: 'Sposta 1 ordine' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const left = [1, 2].map((id) => ordineChanged(evento(id + 1, row(id, 2, { stato: STATO.Annullato }))));
    act(() => left.forEach(store.dispatch));
    expect(document.querySelector('.table-scroller')).toHaveFocus();
  });

  it('is closed in the calendar with its orders to move below', async () => {
    const { user, api, store, serve } = await renderGiorni([]);
    const chiusure = within(await waitFor(() => region('Giorni di chiusura')));
    const data = daSpostare();
    serve(SPOSTAMENTI, data);
    const ordini = data.ordini.map(({ id, numeroOrdine, cliente }) => ({ id, numeroOrdine, cliente }));
    api.on('POST', '/api/disponibilita/chiusure', { status: 201, body: { id: 1, ordini } });
    await fill(user, chiusure.getByLabelText('Data'), OGGI);
    await user.click(chiusure.getByRole('button', { name: 'Aggiungi' }));
    const sposta = await chiusure.findByRole('button', { name: 'Sposta 2 ordini' });
    expect(store.getState().toast).toMatchObject([{ message: 'Chiusura aggiunta.' }]);
    expect(chiusure.getByText('senza telefono')).toBeVisible();
    api.on('POST', SPOSTAMENTI, { body: { message: '2 ordini spostati.', avvisati: 0 } });
    serve(SPOSTAMENTI, { ordini: [] });
    await user.click(sposta);
    await waitFor(() => expect(chiusure.getByText('Giorni di chiusura')).toHaveFocus());
  });
});
