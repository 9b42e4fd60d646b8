import { act, screen, waitFor } from '@testing-library/react';
import type { Prodotto } from '../../../../src/contract/prodotti';
import ScortePage from '../../../../src/features/scorte/ScortePage';
import { REFRESH_EVERY_MS } from '../../../../src/domain/prodotti/useOrdersCame';
import { nuovoOrdineReceived, pushesMaybeMissed } from '../../../../src/realtime/realtimeActions';
import { makeOrdineLista } from '../../../support/makeOrdini';
import { LISTA, makeProdotto, renderCatalogo, trova } from '../../../support/renderCatalogo';

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
