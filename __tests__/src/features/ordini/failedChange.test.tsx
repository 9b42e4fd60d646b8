import { screen, waitFor, within } from '@testing-library/react';
import { makeOrdine, makeOrdineLista } from '../../../support/makeOrdini';
import { LIST, SUMMARY, openFirst, renderOrdini } from '../../../support/renderOrdini';

const DOWN = { status: 503, body: { message: 'Manutenzione fino alle 15.' } };
const ORDINE = '/api/ordini/:id';

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => undefined));

const alerts = () =>
  screen.queryAllByRole('alert').flatMap(({ textContent }) => (textContent ? [textContent] : []));
const retry = () => screen.getByRole('button', { name: 'Riprova' });

/** The dashboard of these orders, all of Maria Rossi. */
function rendered(ids = [1]) {
  const ordini = ids.map((id) => makeOrdineLista({ id, numeroOrdine: String(1000 + id) }));
  return renderOrdini({ estesa: true, ordini, dettaglio: makeOrdine() });
}
const fail = ({ api }: ReturnType<typeof rendered>, method: string, path: string) =>
  api.on(method, path, DOWN);
/** Every call of a change fails, and is then taken. */
const failing = (view: ReturnType<typeof rendered>) => {
  fail(view, 'PATCH', '/api/ordini/:id/stato');
  fail(view, 'DELETE', ORDINE);
  return () => {
    view.api.on('PATCH', '/api/ordini/:id/stato', { body: {} });
    view.api.on('DELETE', ORDINE, { body: {} });
  };
};

it('a list, an order and a summary that could not be loaded say why, in their place, and are read again by Riprova; no tab counts such a list', async () => {
  const view = rendered();
  await screen.findByText('Maria Rossi');
  const all = screen.getByRole('radio', { name: 'Tutti 1' });
  fail(view, 'GET', LIST);
  await view.user.click(screen.getByRole('button', { name: 'Domani' }));
  await waitFor(() =>
    expect(alerts()).toEqual(['Gli ordini non sono stati caricati: Manutenzione fino alle 15.Riprova']),
  );
  expect(all).toHaveAccessibleName('Tutti');
  expect(screen.queryByText('Nessun ordine disponibile.')).toBeNull();
  view.api.on('GET', LIST, { body: [makeOrdineLista({ cliente: 'Anna Neri', data: '2026-11-21' })] });
  await view.user.click(retry());
  expect(await screen.findByText('Anna Neri')).toBeVisible();
  expect(alerts()).toEqual([]);

  fail(view, 'GET', '/api/ordini/1');
  await view.user.click(screen.getByRole('button', { name: 'Visualizza' }));
  const card = within(await screen.findByRole('region', { name: 'Dettaglio Ordine' }));
  expect(card.getByRole('alert')).toHaveTextContent('Manutenzione fino alle 15.');
  view.api.on('GET', '/api/ordini/1', { body: makeOrdine() });
  await view.user.click(retry());
  expect(await screen.findByRole('region', { name: 'Dettaglio Ordine #1001' })).toBeVisible();
  expect(alerts()).toEqual([]);

  fail(view, 'GET', SUMMARY);
  await view.user.click(screen.getByRole('button', { name: /Riepilogo/ }));
  await waitFor(() =>
    expect(alerts()).toEqual(['Il riepilogo non è stato caricato: Manutenzione fino alle 15.Riprova']),
  );
});

it('a cancellation that was not made stays at the card until it is tried again', async () => {
  const view = await openFirst(rendered());
  const mend = failing(view);
  await view.user.click(view.inCard.getByRole('button', { name: 'Annulla Ordine' }));
  await waitFor(() => expect(alerts()).toEqual(['Ordine non annullato: Manutenzione fino alle 15.Riprova']));
  expect(view.inCard.getByText('In Lavorazione')).toBeVisible();
  mend();
  await view.user.click(view.inCard.getByRole('button', { name: 'Riprova' }));
  await waitFor(() => expect(alerts()).toEqual([]));
  expect(view.api.requestsTo('DELETE', '/api/ordini/1')).toHaveLength(2);
});

it('changes that did not get there are told by one alert, whatever is opened meanwhile, and tried again one by one or all', async () => {
  const view = rendered([1, 2, 3]);
  await screen.findAllByText('Maria Rossi');
  const mend = failing(view);
  const lost = (what: string) => [`${what}, stato non cambiato: Manutenzione fino alle 15.Riprova`];
  const [first, ...others] = screen.getAllByRole('button', { name: 'Pronto' });
  await view.user.click(first!);
  await waitFor(() => expect(alerts()).toEqual(lost('Ordine 1001')));
  for (const button of others) await view.user.click(button);
  await waitFor(() => expect(alerts()).toEqual(lost('Ordini 1001, 1002 e 1003')));
  const { inCard } = await openFirst(view);
  expect(inCard.getByRole('alert')).toHaveTextContent(/^Stato non cambiato: Manutenzione fino alle 15\./);
  mend();
  const before = view.patches().length;
  await view.user.click(inCard.getByRole('button', { name: 'Riprova' }));
  await waitFor(() => expect(alerts()).toEqual(lost('Ordini 1002 e 1003')));
  await view.user.click(retry());
  await waitFor(() => expect(alerts()).toEqual([]));
  expect(view.patches().slice(before)).toEqual(
    [1, 2, 3].map((id) => [`/api/ordini/${id}/stato`, { status: 1 }]),
  );
});

it('a change that was refused keeps its own reason beside one that did not get there', async () => {
  const view = rendered([1, 2]);
  await screen.findAllByText('Maria Rossi');
  fail(view, 'PATCH', '/api/ordini/1/stato');
  view.api.on('PATCH', '/api/ordini/2/stato', { status: 409, body: { message: 'È già stato ritirato.' } });
  for (const button of screen.getAllByRole('button', { name: 'Pronto' })) await view.user.click(button);
  await waitFor(() =>
    expect(alerts()).toEqual([
      'Ordine 1001, stato non cambiato: Manutenzione fino alle 15.Riprova',
      'Ordine 1002, stato non cambiato: È già stato ritirato.Riprova',
    ]),
  );
});
