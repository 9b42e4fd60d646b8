import { devTools } from '../../support/realDevTools';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startApp } from '../../../src/app/startApp';
import { createHubConnection } from '../../../src/realtime/createHubConnection';
import { TOKEN_KEY } from '../../../src/shared/browser/storage';
import { FakeHub } from '../../support/FakeHub';
import { makeFakeApi } from '../../support/fakeApi';
import { makeToken } from '../../support/makeToken';
import { ordine } from '../../support/ordini';
import { stubBrowser } from '../../support/renderOrdini';
import { thunkAction } from '../../support/rtkq';

jest.mock('../../../src/realtime/createHubConnection', () => ({ createHubConnection: jest.fn() }));

const DAY = '2026-11-18';
const DETAIL = {
  totaleLordo: 12.5,
  valoreGiftCard: 0,
  sconto: 0,
  metodoPagamento: 'Contanti',
  dettagliOrdine: [],
};
const LIST = '/api/ordini/GetOrdiniAdmin';
const rings = jest.fn(() => Promise.resolve());
let hub: FakeHub;

afterEach(() => {
  Reflect.deleteProperty(window, 'fetch');
  document.body.replaceChildren();
});

async function start(path = `/?data=${DAY}`) {
  stubBrowser();
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(rings);
  hub = new FakeHub();
  jest.mocked(createHubConnection).mockImplementation(hub.createHubConnection);
  const api = makeFakeApi();
  api.on('GET', '/config.json', { body: {} });
  api.on('GET', '/api/ordini/:id', { body: { ...ordine(1, { data: DAY }), ...DETAIL } });
  api.on('GET', LIST, { body: [ordine(1, { data: DAY })] });
  Object.assign(window, { fetch: api.fetch });
  window.history.replaceState(null, '', path);
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
async function settled() {
  await screen.findByText('In tempo reale');
  await waitFor(() => expect(types()).toContain('ordiniApi/queries/removeQueryResult'));
}

const past = () => document.querySelector<HTMLElement>('.past');
const jump = (index: number) => act(async () => void devTools.jump(index));

it('to every moment of a morning and back, nothing is called, stored, rung, dispatched or left', async () => {
  const api = await start();
  const user = userEvent.setup();
  await settled();
  await user.click(await screen.findByRole('button', { name: 'Visualizza' }));
  await screen.findByText('pagato con Contanti');
  await act(async () => hub.connection.push(ordine(2, { data: DAY })));
  await waitFor(() => expect(rings).toHaveBeenCalled());
  await user.click(screen.getByRole('button', { name: 'Giorno successivo' }));
  await user.type(screen.getByRole('searchbox'), 'non salvato');
  await waitFor(() => expect(types()).toContain('toast/toastRemoved'), {
    timeout: 4_000,
  });

  const before = world(api);
  const last = devTools.count() - 1;
  for (let index = 0; index < last; index += 1) {
    await jump(index);
    expect(past()).not.toBeNull();
    expect(world(api)).toEqual(before);
  }
  await jump(last);
  expect(past()).toBeNull();
  expect(screen.getByRole('searchbox')).toHaveValue('non salvato');
  expect(screen.getByText('giovedì 19 novembre 2026')).toBeVisible();
  expect(world(api)).toEqual(before);
});

it('shows the moment one jumped to, in which nothing can be done', async () => {
  const api = await start();
  await settled();
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
  expect(moment.getByText('mercoledì 18 novembre 2026')).toBeVisible();
});

it('what happens meanwhile is in the present when one comes back', async () => {
  await start();
  await settled();
  await jump(0);
  await act(async () => hub.connection.push(ordine(7, { data: DAY, cliente: 'Dora Doria' })));
  for (const text of [devTools.shown(), devTools.exported()]) {
    expect(text).toContain('1007');
    expect(text).not.toContain('Doria');
  }
  expect(within(past()!).queryByText('1007')).toBeNull();
  await jump(devTools.count() - 1);
  expect(past()).toBeNull();
  expect(await screen.findByText('1007')).toBeVisible();
});

it('another log is shown over the app, which goes on behind it', async () => {
  const api = await start();
  await settled();
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

it('a log of screens that were not opened here is shown too', async () => {
  await start();
  await settled();
  const arg = {
    type: 'query',
    endpointName: 'getCoupon',
    queryCacheKey: 'getCoupon(undefined)',
    subscribe: true,
  };
  const payload = [
    thunkAction('couponApi/executeQuery', 'pending', arg),
    thunkAction('couponApi/executeQuery', 'fulfilled', arg, {}, []),
  ];
  const preloadedState = JSON.stringify(devTools.states()[0]);
  await act(async () =>
    devTools.imported(JSON.stringify({ payload: JSON.stringify(payload), preloadedState })),
  );
  expect(devTools.states().at(-1)).toMatchObject({
    couponApi: { queries: { 'getCoupon(undefined)': { data: [] } } },
  });
});

it('a first load is eleven facts, and its log begins with the start', async () => {
  await start();
  await settled();
  expect(types().slice(0, 2)).toEqual(['@@INIT', 'app/started']);
  expect(types()).toHaveLength(1 + 11);
  expect(new Set(types()).size).toBeGreaterThan(8);
});
