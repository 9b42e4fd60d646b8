import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeStore, rootReducer, type RootState } from '../../../src/app/store';
import { nuovoOrdineToast } from '../../../src/features/ordini/told';
import { makeOrdiniState } from '../../../src/features/ordini/ordiniState';
import { nuovoOrdineReceived, pushOf } from '../../../src/realtime/realtimeActions';
import { loggedOut, sessionStarted } from '../../../src/session/sessionSlice';
import { DEFAULT_CONFIG } from '../../../src/shared/config';
import type { HubOptions } from '../../../src/shared/deps';
import { PAGINA, makeFakeDeps, makeFakeTokenStorage } from '../../support/fakeDeps';
import { ordine } from '../../support/ordini';
import { RECORDED, recordedActions } from '../../support/recordActions';

let start: RootState;
beforeEach(() => (start = rootReducer(undefined, { type: '@@INIT' })));
const came = nuovoOrdineReceived(ordine(1));

test('the state has its slices and the caches of the calls, a group each', () => {
  const groups = readdirSync(join(__dirname, '../../../src/api')).flatMap((file) =>
    file.endsWith('Api.ts') ? [file.replace('.ts', '')] : [],
  );
  expect(groups.length).toBeGreaterThan(6);
  expect(Object.keys(start).sort()).toEqual(
    ['session', 'loader', 'toast', 'ordini', 'realtime', ...groups].sort(),
  );
});

test('a new order raises its toast by its own action, once, after those that are there, in place of its own', () => {
  const state = [came, nuovoOrdineReceived(ordine(2))].reduce(rootReducer, start);
  const [first, second] = [1, 2].map((id) => nuovoOrdineToast(ordine(id), false));
  expect(state.toast).toEqual([first, second]);
  const dearer = nuovoOrdineReceived(ordine(1, { totaleDaPagare: 99 }));
  expect(rootReducer(state, dearer).toast).toEqual([second, first]);
  expect(state.ordini.highlighted).toEqual([]);
  expect(rootReducer(state, came)).toBe(state);
  expect(rootReducer(state, { type: 'altro' })).toBe(state);
});

test('at the counter the toast leads to the order', () => {
  const banco = { ...start, ordini: makeOrdiniState({ date: '2026-11-20', estesa: true }) };
  expect(rootReducer(banco, came).toast).toEqual([nuovoOrdineToast(ordine(1), true)]);
});

test('an order that comes before there is a state is told', () => {
  expect(rootReducer(undefined, came).toast).toHaveLength(1);
  expect(rootReducer({ session: start.session }, came).toast).toHaveLength(1);
});

const evento = { numero: 1, tipo: 'nuovo', ordine: ordine(1), quando: '2026-11-20T09:00:00Z' } as const;
test.each([
  ['an event of a new order raises its toast', pushOf(evento), [nuovoOrdineToast(ordine(1), false)]],
  ['one that was missed is told later, with the others', pushOf(evento, true), []],
  ['an event of another kind raises none', pushOf({ ...evento, tipo: 'stato' }), []],
])('of a server that numbers events, %s', (_what, event, toasts) =>
  expect(rootReducer(start, event).toast).toEqual(toasts),
);

test('the orders know their page, whatever they begin with and after a session has ended', () => {
  const store = makeStore({
    deps: makeFakeDeps(),
    preloadedState: { ordini: makeOrdiniState({ date: '2026-11-21', status: 1, estesa: true }) },
  });
  expect(store.getState().ordini).toMatchObject({ date: '2026-11-21', status: 1, pagina: PAGINA });
  store.dispatch(loggedOut());
  expect(store.getState().ordini).toMatchObject({ date: '2026-11-21', pagina: PAGINA });
});

test.each([true, false])(
  'without a state of its own a store stands on today, as its server is (%s)',
  (estesa) => {
    const deps = makeFakeDeps({ config: { ...DEFAULT_CONFIG, estesa } });
    const { ordini } = makeStore({ deps }).getState();
    expect(ordini).toEqual(makeOrdiniState({ date: '2026-11-20', estesa, pagina: PAGINA }));
  },
);

test('the hub is asked with the token that is kept then, or with none', async () => {
  const tokenStorage = makeFakeTokenStorage('gettone');
  const { accessToken } = await new Promise<HubOptions>((resolve) => {
    const createHubConnection = (options: HubOptions) => {
      resolve(options);
      return new Promise<never>(() => undefined);
    };
    const store = makeStore({ deps: makeFakeDeps({ tokenStorage, createHubConnection }) });
    store.dispatch(sessionStarted({ userName: null, person: null, ruolo: 'admin' }));
  });
  expect(accessToken()).toBe('gettone');
  tokenStorage.clear();
  expect(accessToken()).toBe('');
});

test('the hub is asked once the first screen no longer waits', async () => {
  let open!: () => void;
  const startGate = new Promise<void>((resolve) => (open = resolve));
  const createHubConnection = jest.fn(() => new Promise<never>(() => undefined));
  const store = makeStore({ deps: makeFakeDeps({ startGate, createHubConnection }) });
  store.dispatch(sessionStarted({ userName: null, person: null, ruolo: 'admin' }));
  await new Promise(setImmediate);
  expect(createHubConnection).not.toHaveBeenCalled();
  open();
  await new Promise(setImmediate);
  expect(createHubConnection).toHaveBeenCalledTimes(1);
});

test('thunks are handed what is outside of the store', () => {
  const deps = makeFakeDeps();
  const { dispatch } = makeStore({ deps });
  expect(dispatch((_dispatch, _getState, extra) => extra)).toBe(deps);
});

test('what DevTools asks for stands around every action', () => {
  makeStore({ deps: makeFakeDeps(), devTools: RECORDED }).dispatch(loggedOut());
  expect(recordedActions).toContainEqual(loggedOut());
});
