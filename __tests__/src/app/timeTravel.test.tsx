import { devTools } from '../../support/realDevTools';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startApp } from '../../../src/app/startApp';
import { createHubConnection } from '../../../src/realtime/createHubConnection';
import { TOKEN_KEY } from '../../../src/shared/browser/storage';
import { FakeHub } from '../../support/FakeHub';
import { makeFakeApi } from '../../support/fakeApi';
import { makeOrdine } from '../../support/makeOrdini';
import { makeToken } from '../../support/makeToken';
import { ordine } from '../../support/ordini';
import { stubBrowser } from '../../support/renderOrdini';
import { thunkAction } from '../../support/rtkq';

jest.mock('../../../src/realtime/createHubConnection', () => ({ createHubConnection: jest.fn() }));

const DAY = '2026-11-18';
const LIST = '/api/ordini/GetOrdiniAdmin';
const rings = jest.fn(() => Promise.resolve());
let hub: FakeHub;

afterEach(() => {
  Reflect.deleteProperty(window, 'fetch');
  document.body.replaceChildren();
});

async function start(config = {}) {
  stubBrowser();
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(rings);
  hub = new FakeHub();
  jest.mocked(createHubConnection).mockImplementation(hub.createHubConnection);
  const api = makeFakeApi();
  api.on('GET', '/config.json', { body: config });
  api.on('GET', '/api/ordini/:id', {
    body: makeOrdine({ ...ordine(1, { data: DAY }), metodoPagamento: 'Contanti' }),
  });
  api.on('GET', LIST, { body: [ordine(1, { data: DAY })] });
  Object.assign(window, { fetch: api.fetch });
  window.history.replaceState(null, '', `/?data=${DAY}`);
  window.localStorage.setItem(TOKEN_KEY, makeToken({ name: 'Anna Bianchi' }));
  await act(() => startApp(document.body.appendChild(document.createElement('div'))));
  return api;
}

/** Everything that a jump must leave alone: the address, what is stored, the calls, the hub, the bell, the log. */
const world = (api: ReturnType<typeof makeFakeApi>) => ({
  address: window.location.href,
  entries: window.history.length,
  stored: JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }]),
  calls: api.requests.length,
  connections: hub.connections.length,
  rings: rings.mock.calls.length,
  actions: devTools.count(),
});

const types = () => devTools.actions().map(({ type }) => type);

/** The start is over: nothing more comes by itself. */
async function atWork() {
  const api = await start();
  await screen.findByText('In tempo reale');
  await waitFor(() => expect(types()).toContain('ordini/ordersCaughtUp'));
  return api;
}

const past = () => document.querySelector<HTMLElement>('.past');
const jump = (index: number) => act(async () => void devTools.jump(index));

it('to every moment of a morning and back, nothing is called, stored, rung, dispatched or left', async () => {
  const api = await atWork();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Visualizza' }));
  await screen.findByText('pagato con Contanti');
  await act(async () => hub.connection.push(ordine(2, { data: DAY })));
  await waitFor(() => expect(rings).toHaveBeenCalled());
  await user.click(screen.getByRole('button', { name: 'Giorno successivo' }));
  await user.type(screen.getByRole('searchbox'), 'non salvato');
  await waitFor(() => expect(api.requestsTo('GET', LIST).length).toBeGreaterThan(2));
  await waitFor(() => expect(types().at(-1)).toBe('ordiniApi/executeQuery/fulfilled'));

  const before = world(api);
  const last = devTools.count() - 1;
  for (let index = last - 1; index >= 0; index -= 1) {
    await jump(index);
    expect(past()).not.toBeNull();
    expect(world(api)).toEqual(before);
  }
  await jump(last);
  expect([past(), document.title]).toEqual([null, 'Ordini, giovedì 19 novembre 2026 – Gestione Ordini']);
  expect(screen.getByRole('searchbox')).toHaveValue('non salvato');
  expect(screen.getByText('giovedì 19 novembre 2026')).toBeVisible();
  expect(world(api)).toEqual(before);
});

it('shows the moment one jumped to, in which nothing can be done', async () => {
  const api = await atWork();
  await userEvent.click(await screen.findByRole('button', { name: 'Giorno successivo' }));
  expect(await screen.findByText('giovedì 19 novembre 2026')).toBeVisible();
  await waitFor(() => expect(api.requestsTo('GET', LIST)).toHaveLength(3));
  await jump(0);
  const moment = within(past()!);
  expect(moment.getByText('mercoledì 18 novembre 2026')).toBeVisible();
  expect(moment.getByText(/qui non si comanda niente/)).toBeVisible();

  const before = world(api);
  await userEvent.click(moment.getByRole('button', { name: 'Giorno successivo' }));
  await userEvent.keyboard('o{ArrowLeft}');
  expect(world(api)).toEqual(before);
  const middle = new MouseEvent('auxclick', { bubbles: true, cancelable: true });
  expect(fireEvent(moment.getByText('mercoledì 18 novembre 2026'), middle)).toBe(false);
});

it('another log is shown over the app, which goes on behind it', async () => {
  const api = await atWork();
  const file = devTools.exported();
  // Whom a number stands for is kept, whatever is looked at.
  await act(async () => undefined);
  const before = world(api);
  await act(async () => devTools.imported(file));
  expect(past()).not.toBeNull();
  expect(within(past()!).getByText(/^Cliente \d+$/)).toBeVisible();
  expect({ ...world(api), actions: 0 }).toEqual({ ...before, actions: 0 });
  expect(window.localStorage.getItem(TOKEN_KEY)).not.toBeNull();
});

const bar = () => within(screen.getByRole('region', { name: 'Il passato' }));
const press = (name: string | RegExp) => userEvent.click(bar().getByRole('button', { name }));
const evento = (numero: number, id: number, stato: number, quando: string) => ({
  numero,
  tipo: 'stato',
  ordine: ordine(id, { data: DAY, stato, versione: numero }),
  chi: 'Bruno Verdi',
  quando,
});
/** A file as the page would have written it. */
const fileOf = (actions: object[], first = devTools.states()[0]) =>
  JSON.stringify({ payload: JSON.stringify(actions), preloadedState: JSON.stringify(first) });

it('the past says when, who and what, and steps on, to the next of the same order or to a time', async () => {
  await atWork();
  const events = [
    evento(1, 2, 1, '2026-11-18T08:10:00Z'),
    evento(2, 1, 1, '2026-11-18T08:11:30Z'),
    evento(3, 2, 2, '2026-11-18T08:12:14Z'),
  ];
  const payload = events.map((event) => ({ type: 'realtime/ordineChanged', payload: event, meta: {} }));
  await act(async () => devTools.imported(fileOf(payload)));
  await jump(1);
  const say = (text: string) => expect(bar().getByRole('status')).toHaveTextContent(text);
  say('18/11/26 1002 → Pronto per il Ritiro · Bruno Verdi · 09:10:00 (passo 1 di 3, pagina di Anna Bianchi)');
  await press('Successivo dell’ordine 1002');
  say('1002 → Ritirato · Bruno Verdi · 09:12:14');
  fireEvent.change(bar().getByLabelText('Vai alle'), { target: { value: '09:12' } });
  say('1001 → Pronto per il Ritiro · Bruno Verdi · 09:11:30');
  fireEvent.change(bar().getByLabelText('Vai alle'), { target: { value: '09:09:59' } });
  say('passo 0 di 3');
  fireEvent.change(bar().getByLabelText('Vai alle'), { target: { value: '09:10' } });
  say('09:10:00');
});

it('after each of the other buttons of DevTools the present comes back without a page load, with what happened meanwhile', async () => {
  await atWork();
  let id = 7;
  for (const type of [
    'TOGGLE_ACTION',
    'SWEEP',
    'ROLLBACK',
    'RESET',
    'COMMIT',
    'IMPORT_STATE',
    'LOCK_CHANGES',
  ]) {
    id += 1;
    const [before, first] = [types(), devTools.states()[0]];
    if (type === 'COMMIT') await jump(0);
    if (type === 'SWEEP') await act(async () => devTools.lifted({ type: 'TOGGLE_ACTION', id: 3 }));
    const nextLiftedState = [{ type: 'altro' }];
    const more = { id: 3, status: true, nextLiftedState, preloadedState: first };
    await act(async () => devTools.lifted({ type, ...more }));
    const shown = devTools.count();
    await act(async () => hub.connection.push(ordine(id, { data: DAY, cliente: 'Dora Doria' })));
    expect([type, devTools.count()]).toEqual([type, shown]);
    expect(within(past()!).queryByText(`${1000 + id}`)).toBeNull();
    if (type === 'LOCK_CHANGES') await act(async () => devTools.lifted({ type, status: false }));
    await press('Torna al presente');
    expect([type, past()]).toEqual([type, null]);
    expect(await screen.findByText(`${1000 + id}`)).toBeVisible();
    expect([type, ...types().slice(0, before.length)]).toEqual([type, ...before]);
    expect(types().slice(before.length)).toContain('realtime/nuovoOrdineReceived');
    // And the log goes on.
    const back = devTools.count();
    await userEvent.click(screen.getByRole('button', { name: 'Giorno successivo' }));
    await waitFor(() => expect(devTools.count()).toBeGreaterThan(back));
    await userEvent.click(screen.getByRole('button', { name: 'Giorno precedente' }));
    expect(past()).toBeNull();
  }
});

it('a moment is shown on the screen that was open then, with what it knew, though it was not opened here', async () => {
  await atWork();
  const asked = { couponApi: 'getCoupon', disponibilitaApi: 'getLimiti', ordiniApi: 'getNonRitirati' };
  const payload = Object.entries(asked).flatMap(([api, endpointName]) => {
    const arg = { type: 'query', endpointName, queryCacheKey: endpointName, subscribe: true };
    const call = `${api}/executeQuery`;
    return [thunkAction(call, 'pending', arg), thunkAction(call, 'fulfilled', arg, {}, [])];
  });
  await act(async () =>
    devTools.imported(fileOf([...payload, { type: 'app/screenShown', payload: '/coupon' }])),
  );
  const state = devTools.states().at(-1) as Record<string, object>;
  for (const [api, endpoint] of Object.entries(asked))
    expect(state[api]).toMatchObject({ queries: { [endpoint]: { data: [] } } });
  expect(await within(past()!).findByRole('heading', { name: 'Gestione Coupon' })).toBeVisible();
  await jump(0);
  expect(await within(past()!).findByText('mercoledì 18 novembre 2026')).toBeVisible();
});

it('a past screen that asks for more by itself gets no answer', async () => {
  await start({ estesa: true });
  await screen.findByText('1001');
  const file = fileOf([{ type: 'app/screenShown', payload: '/preparazione' }], devTools.states().at(-1));
  await act(async () => devTools.imported(file));
  expect(await within(past()!).findByText('1001')).toBeVisible();
});

it('a file says of which build it is, whether this one makes the same of it, and can be left', async () => {
  await atWork();
  const file = JSON.parse(devTools.exported()) as { payload: string; preloadedState: string };
  const actions = JSON.parse(file.payload) as Record<string, unknown>[];
  const look = (changed: object[]) =>
    act(async () => devTools.imported(JSON.stringify({ ...file, payload: JSON.stringify(changed) })));
  expect(actions[0]).toMatchObject({ da: { autore: 'Anna Bianchi', build: 'sviluppo' } });

  await look(actions);
  expect(bar().getByText(/^File di Anna Bianchi, versione sviluppo, la stessa/)).toHaveTextContent(
    `${actions.length} passi controllati, tutti uguali.`,
  );
  await look(
    actions.map((action, n) => (n ? action : { ...action, da: { ...(action.da as object), build: 'a1' } })),
  );
  expect(bar().getByText(/versione a1, che questa pagina ripete uguale/)).toBeVisible();

  const place = types().indexOf('realtime/realtimeConnected') - 1;
  await look(actions.map((action, n) => (n === place ? { ...action, type: 'realtime/connesso' } : action)));
  expect(bar().getByText(new RegExp(`risultato dal passo ${place + 1}, realtime/connesso: `))).toBeVisible();

  await look(actions.map((action, n) => (n === place ? { type: 'realtime/ordineChanged' } : action)));
  expect(bar().getByText(/si ferma \(TypeError: .+\) dal passo/)).toBeVisible();
  await look(actions.map((action, n) => (n > 0 ? { ...action, impronta: undefined } : action)));
  expect(bar().getByText(/1 passi controllati, tutti uguali; \d+ senza impronta/)).toBeVisible();
  await look([{ type: 'altro' }]);
  expect(bar().getByText(/^Il file non dice con quale versione è stato fatto/)).toBeVisible();
  const parts = [{}, { toast: 5 }].map((payload) => ({ type: 'registrazione/ripresa', payload }));
  const events = [{}, { payload: {}, meta: {} }].map((more) => ({ type: 'realtime/ordineChanged', ...more }));
  const push = { type: 'realtime/nuovoOrdineReceived' };
  for (const edited of [...parts, ...events, push, { type: 'app/screenShown', payload: { pathname: 5 } }]) {
    await look([edited]);
    await jump(0);
    expect(await within(past()!).findByText('mercoledì 18 novembre 2026')).toBeVisible();
  }
});

it('an imported log stays whole however long it is, while the page goes on', async () => {
  await atWork();
  const entries = Array.from({ length: 10_000 }, (_, n) => ({ type: 'altro', n }));
  await act(async () => devTools.imported(fileOf(entries)));
  await act(async () => hub.connection.push(ordine(7, { data: DAY })));
  expect([devTools.count(), devTools.actions()[1]]).toEqual([10_001, { type: 'altro', n: 0 }]);
});

it('a first load is eleven facts, none of them a timer’s, and its log begins with the start', async () => {
  await atWork();
  expect(types().slice(0, 2)).toEqual(['@@INIT', 'app/started']);
  expect(types()).toHaveLength(1 + 11);
  expect(new Set(types()).size).toBeGreaterThan(8);
});
