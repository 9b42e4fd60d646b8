import { screen, waitFor, within } from '@testing-library/react';
import type { OrdineDettaglio } from '../../../../src/contract/ordini';
import { fakePrintWindow } from '../../../support/fakePrintWindow';
import { makeOrdine, makeOrdineLista } from '../../../support/makeOrdini';
import { LIST, keysReady, openFirst, renderOrdini } from '../../../support/renderOrdini';
import { texts } from '../../../support/tables';

const LISTED = [makeOrdineLista(), makeOrdineLista({ id: 2, numeroOrdine: '1002', cliente: 'Anna Neri' })];

/** Opens the first order of the list; the server answers with these details. */
async function openCard(fields: Partial<OrdineDettaglio> = {}) {
  const view = renderOrdini({ ordini: LISTED, dettaglio: makeOrdine(fields) });
  await keysReady();
  return openFirst(view);
}
const buttons = (card: HTMLElement) => texts(within(card).getAllByRole('button'));

const lines = (card: HTMLElement) =>
  [...card.querySelectorAll('dl > div')].map((line) => line.textContent.replace(/\s/g, ' '));

it('shows the order it loaded', async () => {
  const { card, inCard, api } = await openCard({
    numeroOrdine: '26-1001',
    dataRitiro: '2026-11-20T09:30:00Z',
    metodoPagamento: 'Carta',
    stato: 1,
    dettagliOrdine: [
      { nomeProdotto: 'Tortelli di zucca', quantita: 2, prezzoUnitario: 6.25 },
      { nomeProdotto: 'Lasagne', quantita: 1, prezzoUnitario: 1200 },
    ],
  });
  expect(api.requests.map(({ path }) => path)).toEqual([LIST, '/api/ordini/1']);
  expect(buttons(card)).toEqual(['', 'Stampa', 'Cambia Stato', 'Annulla Ordine']);
  expect(inCard.queryByRole('link')).toBeNull();
  expect(inCard.getByRole('heading', { name: 'Dettaglio Ordine #26-1001' })).toBeVisible();
  expect(inCard.getByText('20/11/2026 ore 10:30')).toBeVisible();
  expect(inCard.getByText('Maria Rossi')).toBeVisible();
  expect(inCard.getByText('Pronto per il Ritiro')).toHaveClass('text-bg-primary');
  expect(inCard.getByText('pagato con Carta')).toBeVisible();
  expect(inCard.getByText('Tortelli di zucca - 2 x 6,25 €')).toBeVisible();
  expect(inCard.getByText('Lasagne - 1 x 1.200,00 €')).toBeVisible();
  // What the style sheet draws beside the text.
  expect(inCard.getByText(/^Tortelli/).dataset).toMatchObject({ quantita: '2', importo: '12,50\u00a0€' });
  expect(lines(card)).toEqual(['Totale Da Pagare12,50 €']);
});

it('shows what was asked for besides, of the order and of a line', async () => {
  const riga = { nomeProdotto: 'Lasagne', quantita: 1, prezzoUnitario: 9 };
  const { inCard } = await openCard({
    note: 'Citofono rotto',
    dettagliOrdine: [{ ...riga, note: 'senza besciamella' }, riga],
  });
  expect(inCard.getByText('Nota: Citofono rotto')).toBeVisible();
  const [first, second] = inCard.getAllByText(/^Lasagne - 1/);
  expect(within(first!).getByText('senza besciamella')).toBeVisible();
  expect(second!.childElementCount).toBe(0);
});

it('leads to the device’s WhatsApp where the server says how', async () => {
  const scheda = { riferimento: 'abc', phone: '333 1234567' };
  const whatsapp = 'https://wa.me/393331234567?text=Ciao';
  const { inCard } = await openCard({ scheda, whatsapp });
  expect(inCard.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', whatsapp);
});

it.each([
  [{ sconto: 3, valoreGiftCard: 0 }, ['Totale Lordo15,50 €', 'Coupon:3,00 €', 'Totale Da Pagare12,50 €']],
  [{ sconto: 0, valoreGiftCard: 3 }, ['Totale Lordo15,50 €', 'Gift Card:3,00 €', 'Totale Da Pagare12,50 €']],
  [
    { sconto: 1, valoreGiftCard: 2 },
    ['Totale Lordo15,50 €', 'Gift Card:2,00 €', 'Coupon:1,00 €', 'Totale Da Pagare12,50 €'],
  ],
])('shows the lines that %p calls for', async (fields, expected) => {
  const { card } = await openCard({ ...fields, totaleLordo: 15.5 });
  expect(lines(card)).toEqual(expected);
});

it('asks the server again every time it is opened', async () => {
  const { user, api, visualizza } = await openCard();
  await user.keyboard('{Escape}');
  await user.click(visualizza);
  await screen.findByRole('region', { name: /Dettaglio Ordine/ });
  expect(api.requestsTo('GET', '/api/ordini/1')).toHaveLength(2);
});

it('logs an order that cannot be loaded, shows nothing, and tries again when asked', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const view = renderOrdini({ ordini: LISTED, dettaglio: makeOrdine() });
  await screen.findByText('Maria Rossi');
  view.api.on('GET', '/api/ordini/2', { status: 500, body: { message: 'Errore' } });
  const button = screen.getAllByRole('button', { name: 'Visualizza' })[1]!;
  await view.user.click(button);
  const cause = { status: 500, message: 'Errore' };
  await waitFor(() => expect(warn.mock.calls).toEqual([['Errore ordini (getOrdine):', cause]]));
  expect(screen.queryByRole('region', { name: /Dettaglio/ })).toBeNull();
  expect(view.store.getState().toast).toEqual([]);
  view.api.on('GET', '/api/ordini/2', { body: makeOrdine(LISTED[1]) });
  await view.user.click(button);
  expect(await screen.findByRole('region', { name: 'Dettaglio Ordine #1002' })).toBeVisible();
});

describe('the keyboard’s focus', () => {
  it('goes to the card when it opens and back to its button when it closes', async () => {
    const { card, inCard, user, visualizza } = await openCard();
    expect(card).toHaveFocus();
    await user.click(inCard.getByRole('button', { name: 'Chiudi dettaglio' }));
    expect(card).not.toBeInTheDocument();
    expect(visualizza).toHaveFocus();
  });

  it('stays where the user has put it meanwhile', async () => {
    const { user } = await openCard();
    const box = screen.getByRole('searchbox');
    await user.click(box);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: /Dettaglio/ })).toBeNull();
    expect(box).toHaveFocus();
  });

  it('follows to another order', async () => {
    const { user, api } = await openCard();
    api.on('GET', '/api/ordini/2', { body: makeOrdine(LISTED[1]) });
    await user.click(screen.getAllByRole('button', { name: 'Visualizza' })[1]!);
    const other = await screen.findByRole('region', { name: 'Dettaglio Ordine #1002' });
    expect(other).toHaveFocus();
  });
});

describe('Cambia Stato', () => {
  it('offers the four statuses, saves the chosen one, and the reloaded list closes the card', async () => {
    const { inCard, user, api, listQueries, visualizza } = await openCard();
    await user.click(inCard.getByRole('button', { name: 'Cambia Stato' }));
    const select = inCard.getByRole('combobox', { name: 'Nuovo stato' });
    expect(texts(within(select).getAllByRole('option'))).toEqual([
      'In Lavorazione',
      'Pronto per il Ritiro',
      'Ritirato',
      'Annullato',
    ]);
    expect(select).toHaveDisplayValue('In Lavorazione');
    await user.selectOptions(select, 'Ritirato');
    await user.click(inCard.getByRole('button', { name: 'Salva' }));
    expect(await screen.findByText('Ordine aggiornato con successo.')).toBeVisible();
    expect(api.bodies('PATCH', '/api/ordini/1/stato')).toEqual([{ status: 2 }]);
    await waitFor(() => expect(listQueries()).toHaveLength(2));
    expect(screen.queryByRole('region', { name: /Dettaglio/ })).toBeNull();
    expect(visualizza).toHaveFocus();
  });

  it('sends nothing when it is left by Annulla', async () => {
    const { inCard, user, api } = await openCard();
    await user.click(inCard.getByRole('button', { name: 'Cambia Stato' }));
    await user.click(inCard.getByRole('button', { name: 'Annulla' }));
    expect(inCard.queryByRole('combobox')).toBeNull();
    expect(inCard.getByRole('button', { name: 'Cambia Stato' })).toHaveFocus();
    expect(api.requests.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  it('logs a refusal and leaves the card as it is', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { inCard, user, api, store, listQueries } = await openCard();
    api.on('PATCH', '/api/ordini/1/stato', { status: 409, body: { message: 'No' } });
    await user.click(inCard.getByRole('button', { name: 'Cambia Stato' }));
    await user.click(inCard.getByRole('button', { name: 'Salva' }));
    const cause = { status: 409, message: 'No' };
    await waitFor(() => expect(warn.mock.calls).toEqual([['Errore ordini (changeStato):', cause]]));
    expect(inCard.getByRole('button', { name: 'Salva' })).toBeEnabled();
    expect([store.getState().toast, listQueries().length]).toEqual([[], 1]);
  });
});

describe('Annulla Ordine', () => {
  it('cancels at once, without asking, once however often it is pressed', async () => {
    const { inCard, user, api, listQueries } = await openCard();
    const held = api.hold('DELETE', '/api/ordini/1');
    await user.dblClick(inCard.getByRole('button', { name: 'Annulla Ordine' }));
    // What another server would ask and offer then.
    held.answer({ body: { message: 'ok', daRimettere: true } });
    expect(await screen.findByText('Ordine annullato con successo.')).toBeVisible();
    expect(api.requestsTo('DELETE', '/api/ordini/1')).toHaveLength(1);
    await waitFor(() => expect(listQueries()).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
    expect(screen.queryByRole('region', { name: /Dettaglio|rimetti/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ripristina' })).toBeNull();
    expect(api.requestsTo('GET', '/api/ordini/1/rimessa')).toEqual([]);
  });

  it('is hidden, like Cambia Stato, on a cancelled order', async () => {
    const { card } = await openCard({ stato: 3, daRimettere: true });
    expect(buttons(card)).toEqual(['', 'Stampa']);
  });
});

it('prints the order', async () => {
  const { page, open } = fakePrintWindow();
  const { inCard, user, api } = await openCard();
  await user.click(inCard.getByRole('button', { name: 'Stampa' }));
  expect(open).toHaveBeenCalledTimes(1);
  expect(page.title).toBe('Stampa Ordine #1');
  expect(api.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});
