import { act, screen, waitFor, within } from '@testing-library/react';
import { AppRoutes } from '../../../../../src/app/router';
import type { OrdineLista } from '../../../../../src/contract/ordini';
import { soundBlocked } from '../../../../../src/features/ordini/ordiniSlice';
import { nuovoOrdineReceived } from '../../../../../src/realtime/realtimeActions';
import { DEFAULT_CONFIG } from '../../../../../src/shared/config';
import { makeEventServer } from '../../../../support/eventServer';
import { PAGINA } from '../../../../support/fakeDeps';
import { FakeHub } from '../../../../support/FakeHub';
import { type FakeApi, makeFakeApi } from '../../../../support/fakeApi';
import { fakePrintWindow } from '../../../../support/fakePrintWindow';
import { makeOrdine, makeTotaleOrdinato } from '../../../../support/makeOrdini';
import { ordine } from '../../../../support/ordini';
import { DOMANI } from '../../../../support/ordiniReducer';
import { cellTexts, openFirst, stubBrowser } from '../../../../support/renderOrdini';
import { renderScreen } from '../../../../support/renderScreen';
import { signedIn } from '../../../../support/signedIn';

const TOTALE = '/api/ordini/GetTotaleOrdinatoAdmin';
const icon = document.head.appendChild(document.createElement('link'));
icon.rel = 'icon';
const badge: number[] = [];
Object.assign(navigator, { setAppBadge: async (count: number) => void badge.push(count) });
beforeEach(() => (badge.length = 0));

/** The whole app, signed in, on the orders of 20 November 2026 (today), before a server that is extended or not. */
async function atWork(rows: OrdineLista[], { estesa = true, path = '/' } = {}) {
  stubBrowser();
  const hub = new FakeHub();
  const api = makeFakeApi();
  const server = makeEventServer(hub, api);
  server.hold(...rows);
  api.on('GET', '/api/ordini/1', () => ({ body: { ...makeOrdine(), ...server.orders.get(1) } }));
  api.on('GET', '/api/ordini/eventi', { status: 404 });
  const session = signedIn();
  const config = { ...DEFAULT_CONFIG, estesa };
  const deps = { ...session.deps, api, createHubConnection: hub.createHubConnection, config };
  const view = renderScreen(<AppRoutes />, { ...session, path, deps });
  api.on('POST', '/api/ordini/visti', ({ body }) => {
    for (const id of (body as { ids: number[] }).ids) server.change('visto', id, { visto: true }, 'luca');
    setTimeout(() => act(() => server.deliver()));
    return { status: 204 };
  });
  act(() => void view.store.dispatch({ type: 'app/started' }));
  if (path === '/') await screen.findByRole('searchbox');
  // Loading the chunk of the connection takes its time; JoinGroup is the first thing under way.
  await waitFor(() => expect(hub.connections[0]?.invoked).toHaveLength(1));
  const happen = async (...changes: Parameters<typeof server.change>) => {
    server.change(...changes);
    await act(async () => server.deliver());
  };
  await act(async () => server.deliver());
  return { ...view, server, hub, happen };
}

const row = (customer: string) => within(screen.getByRole('table')).getByText(customer).closest('tr')!;
const seenCalls = (api: FakeApi) =>
  api.bodies('POST', '/api/ordini/visti').map((body) => (body as { ids: number[] }).ids);

describe('a colleague’s change', () => {
  it('is in the row with who did it and in the totals, and in the open card, which is read anew and then offers what is still possible', async () => {
    const view = await atWork([ordine(1), ordine(2)]);
    const { user, api, happen } = view;
    expect(await screen.findByText(/Totale 25,00/)).toBeVisible();
    const { inCard: card } = await openFirst(view);
    const slow = api.hold('GET', '/api/ordini/1');
    await happen('stato', 1, { stato: 1 }, 'luca');
    expect(card.getByText('Pronto per il Ritiro')).toBeVisible();
    expect(card.getByRole('status')).toHaveTextContent('Stato cambiato da luca');
    await happen('annullato', 1, { stato: 3 }, 'mara');
    expect(card.getByText('Annullato')).toBeVisible();
    // What is printed meanwhile is of the lines as they are now.
    fakePrintWindow();
    const stampe = [{ id: 1, copia: 1, versione: 3, dopoStampa: [] }];
    api.on('POST', '/api/ordini/gruppo/stampa', { body: { message: '', stampe } });
    await user.click(card.getByRole('button', { name: 'Stampa' }));
    await waitFor(() => expect(api.bodies('POST', '/api/ordini/gruppo/dettagli')).toEqual([{ ids: [1] }]));
    api.on('GET', '/api/ordini/1', { status: 503 });
    jest.spyOn(console, 'warn').mockImplementation();
    slow.answer({ body: makeOrdine({ stato: 1, versione: 2, note: 'Suonare' }) });
    expect(await card.findByText('Nota: Suonare')).toBeVisible();
    const retry = await card.findByRole('button', { name: 'Riprova' });
    api.on('GET', '/api/ordini/1', { body: makeOrdine({ stato: 3, versione: 3, note: 'Citofono rotto' }) });
    await user.click(retry);
    expect(await card.findByText('Nota: Citofono rotto')).toBeVisible();
    expect(card.getByRole('status')).toHaveTextContent('Annullato da mara');
    expect(card.queryByRole('button', { name: 'Cambia Stato' })).toBeNull();

    const changed = row('Cliente 1');
    expect(within(changed).getByText('Annullato')).toHaveClass('text-bg-danger');
    expect(within(changed).getByText('Annullato da mara')).toBeInTheDocument();
    expect(within(changed).getByTitle('Annullato da mara')).toBeVisible();
    expect(changed).toHaveClass('ordine-nuovo');
    expect(row('Cliente 2')).not.toHaveAttribute('class');
    expect(screen.getByText(/Totale 12,50/)).toBeVisible();
  });

  it('takes back what the notice of one’s own cancellation offers, once it is told that the order was restored', async () => {
    const view = await atWork([ordine(1)]);
    const { user, api, server, happen } = view;
    const notice = () => screen.queryByText('Ordine annullato con successo.');
    api.on('DELETE', '/api/ordini/1', () => {
      server.change('stato', 1, { stato: 1 }, 'luca');
      server.change('annullato', 1, { stato: 3 }, 'mara', PAGINA);
      return { body: { message: 'ok' } };
    });
    const { inCard } = await openFirst(view);
    await user.click(inCard.getByRole('button', { name: 'Annulla Ordine' }));
    expect(await screen.findByText('Ordine annullato con successo.')).toBeVisible();
    // What Luca did before, too, is told only now.
    await act(async () => server.deliver());
    expect(notice()).toBeVisible();
    await happen('stato', 1, { stato: 1 }, 'luca');
    expect(notice()).toBeNull();
  });

  it('is in the open summary, without scrolling to it, beside since when the page is in real time', async () => {
    const { user, api, happen } = await atWork([ordine(1)]);
    const since = /^In tempo reale da \p{L}+ \d+ \p{L}+ \d{4} alle \d\d:\d\d$/u;
    expect(await screen.findByTitle(since)).toHaveTextContent('In tempo reale');
    let quantitaTotale = 14;
    api.on('GET', TOTALE, () => ({ body: [makeTotaleOrdinato({ quantitaTotale })] }));
    const { scrolls } = stubBrowser();
    await user.click(screen.getByRole('button', { name: 'Riepilogo dettaglio ordini da evadere' }));
    expect(await screen.findByRole('cell', { name: '14' })).toBeVisible();
    await waitFor(() => expect(scrolls).toHaveLength(1));
    quantitaTotale = 9;
    await happen('stato', 1, { stato: 2 }, 'luca');
    expect(await screen.findByRole('cell', { name: '9' })).toBeVisible();
    expect(screen.queryByText('Caricamento riepilogo in corso...')).toBeNull();
    expect(scrolls).toHaveLength(1);
    api.on('GET', TOTALE, { status: 503 });
    jest.spyOn(console, 'warn').mockImplementation();
    await happen('stato', 1, { stato: 1 }, 'luca');
    expect(
      await screen.findByText('Il riepilogo non è stato caricato', {}, { timeout: 3_000 }),
    ).toBeVisible();
  });
});

describe('an order that nobody has seen', () => {
  const unseen = (id: number, fields: Partial<OrdineLista> = {}) => ordine(id, { visto: false, ...fields });

  it('is counted in the tab, its icon, the badge and above the list, tomorrow’s too, until it was opened by anybody', async () => {
    const { user, api, happen } = await atWork([unseen(1), ordine(2, { visto: true }), unseen(3, DOMANI)]);
    const TITLE = 'Ordini, venerdì 20 novembre 2026 – Gestione Ordini';
    expect(await screen.findByText('2 ordini da vedere')).toBeVisible();
    expect(screen.getByText(/1 oggi, 1 domani/)).toBeVisible();
    expect(document.title).toBe(`(2) ${TITLE}`);
    expect(icon).toHaveAttribute('href', '/assets/favicon-da-vedere.svg');
    expect(row('Cliente 1')).toHaveClass('ordine-da-vedere');
    expect(row('Cliente 2')).not.toHaveClass('ordine-da-vedere');
    await happen('nuovo', 4, {});
    expect(document.title).toBe(`(3) ${TITLE}`);
    expect(badge.at(-1)).toBe(3);

    await happen('visto', 3, { visto: true });
    await happen('visto', 4, { visto: true });
    expect(screen.getByText('1 ordine da vedere')).toBeVisible();
    await user.click(within(row('Cliente 1')).getByRole('button', { name: 'Visualizza' }));
    await waitFor(() => expect(screen.queryByText('1 ordine da vedere')).toBeNull());
    expect(seenCalls(api)).toEqual([[1]]);
    expect(document.title).toBe(TITLE);
    expect(icon).toHaveAttribute('href', '/assets/favicon.svg');
    expect(badge.at(-1)).toBe(0);
  });

  it('is seen by Visto in its row, and by V: that of the row with the focus, else the topmost', async () => {
    const { user, api } = await atWork([unseen(1), unseen(2), unseen(3), unseen(4)]);
    await user.click(await within(row('Cliente 2')).findByRole('button', { name: 'Visto' }));
    await waitFor(() => expect(row('Cliente 2')).not.toHaveClass('ordine-da-vedere'));
    expect(screen.getByText('3 ordini da vedere')).toBeVisible();
    act(() => within(row('Cliente 4')).getByRole('button', { name: 'Visualizza' }).focus());
    await user.keyboard('v');
    await screen.findByText('2 ordini da vedere');
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard('v');
    await screen.findByText('1 ordine da vedere');
    expect(seenCalls(api)).toEqual([[2], [4], [1]]);
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('v');
    expect(seenCalls(api)).toHaveLength(3);
    await user.tab();
    await user.keyboard('?');
    expect(await screen.findByText(/Segna come visto/)).toBeInTheDocument();
  });

  it('that rings at volume 0, or is blocked by the browser, says so on whichever screen, until all are seen by Visti tutti', async () => {
    const { user, store, api } = await atWork([unseen(1), unseen(2, DOMANI)], { path: '/impostazioni' });
    await screen.findByText('2 ordini da vedere');
    expect(screen.queryByText(/volume 0/)).toBeNull();
    act(() => void store.dispatch(soundBlocked()));
    await user.click(screen.getByRole('button', { name: 'Attiva suono' }));
    expect(screen.queryByRole('button', { name: 'Attiva suono' })).toBeNull();
    api.on('PUT', '/api/impostazioni/allarme', ({ body }) => ({ body }));
    await user.click(await screen.findByRole('radio', { name: 'Muto' }));
    expect(await screen.findByText('L’allarme è a volume 0: alzalo nelle Impostazioni.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Visti tutti' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Visti tutti' })).toBeNull());
    expect(screen.getByRole('main')).toHaveFocus();
    expect(seenCalls(api)).toEqual([[1, 2]]);
  });
});

it('a server that only honours the specification shows nothing of it, whatever the rows carry', async () => {
  const { user, api, store, hub } = await atWork([ordine(1, { visto: false })], { estesa: false });
  expect(hub.connection.invoked).toEqual([['JoinGroup', 'admin']]);
  act(() => void store.dispatch(nuovoOrdineReceived(ordine(5))));
  const cells = ['10:30', '1005', 'Cliente 5', '12,50 €', 'In Lavorazione', 'Visualizza'];
  expect(cellTexts(row('Cliente 5'))).toEqual(cells);
  expect(await screen.findByText('In tempo reale')).not.toHaveAttribute('title');
  expect(document.title).toBe('Ordini, venerdì 20 novembre 2026 – Gestione Ordini');
  expect(screen.queryByRole('combobox', { name: 'Cerca in tutti gli ordini' })).toBeNull();
  await user.keyboard('v?');
  await screen.findByRole('dialog');
  expect(screen.queryByText(/Segna come visto/)).toBeNull();
  expect(seenCalls(api)).toEqual([]);
});
