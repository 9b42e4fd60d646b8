import { recordedActions } from '../support/recordActions';
import { ordiniApi } from '../../src/api/ordiniApi';
import { rootReducer, type RootState } from '../../src/app/store';
import {
  orderFiltersChosen,
  orderOpened,
  soundEnabled,
  summaryClosed,
  summaryOpened,
} from '../../src/features/ordini/ordiniSlice';
import { reconnectRequested } from '../../src/realtime/realtimeActions';
import { loggedOut } from '../../src/session/sessionSlice';
import { liveStore, pass } from '../support/liveStore';
import { ordine } from '../support/ordini';

const { changeStato, annullaOrdine, getOrdine, getTotaleOrdinato } = ordiniApi.endpoints;
const DAY = '2026-11-20';

beforeEach(() => {
  recordedActions.length = 0;
  jest.useFakeTimers();
});

/** A believable morning: everything that can happen to the orders, good and bad. */
async function morning(live: ReturnType<typeof liveStore>, check: () => void) {
  const { hub, api, server, store, dispatch, openList, logIn, holdList, answerList } = live;
  const step = async (ms = 0) => {
    await pass(ms);
    check();
  };
  api.on('PATCH', '/api/ordini/:id/stato', { status: 204 });
  api.on('DELETE', '/api/ordini/:id', { status: 204 });
  api.on('GET', '/api/ordini/:id', { body: { ...ordine(1), dettagliOrdine: [] } });
  api.on('GET', '/api/ordini/GetTotaleOrdinatoAdmin', { body: [] });
  answerList();

  logIn();
  dispatch(orderFiltersChosen({ date: '2026-11-19', status: null }));
  dispatch(orderFiltersChosen({ date: DAY, status: null }));
  openList();
  await step();
  hub.connection.push(ordine(100));
  hub.connection.push(ordine(101, { data: '2026-11-22' }));
  hub.connection.push('rumore');
  await step(4_000);
  dispatch(soundEnabled());
  server.rows = [ordine(100), ...server.rows];

  const detail = store.dispatch(getOrdine.initiate(1));
  dispatch(orderOpened(1));
  const summary = store.dispatch(getTotaleOrdinato.initiate({ date: DAY }));
  dispatch(summaryOpened());
  dispatch(summaryOpened());
  await step(3_000);
  dispatch(summaryClosed());
  summary.unsubscribe();
  void store.dispatch(changeStato.initiate({ id: 1, status: 1 }));
  server.rows = server.rows.map((row) => (row.id === 1 ? { ...row, stato: 1 } : row));
  await step();
  detail.unsubscribe();

  dispatch(orderFiltersChosen({ date: DAY, status: 1 }));
  openList();
  hub.connection.push(ordine(102, { stato: 1 }));
  await step(20_000);
  dispatch(orderFiltersChosen({ date: '2026-11-21', status: 1 }));
  openList();
  const slow = holdList();
  dispatch(orderFiltersChosen({ date: DAY, status: null }));
  openList();
  hub.connection.push(ordine(103));
  slow.answer({ body: server.rows });
  answerList();
  await step();

  hub.connection.drop();
  await step(2_000);
  server.rows = [ordine(105), ordine(104), ...server.rows];
  hub.connection.reconnect();
  await step(1_000);
  api.on('DELETE', '/api/ordini/:id', { status: 409, body: { message: 'Ordine già annullato' } });
  void store.dispatch(annullaOrdine.initiate(2));
  await step();

  hub.connection.drop();
  hub.connection.close();
  hub.mode = 'rifiuta';
  await step(31_000);
  dispatch(reconnectRequested());
  await step(60_000);
  hub.mode = 'accetta';
  dispatch(reconnectRequested());
  await step(15_000);
  dispatch(loggedOut());
  await step(5_000);
  logIn();
  openList();
  await step(5_000);
}

test('the actions of a whole morning, folded over its initial state, give the state that it ended with', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const live = liveStore({
    rows: Array.from({ length: 40 }, (_, index) => ordine(index + 1, { stato: index % 4 })),
    playSound: () => Promise.reject(new DOMException('', 'NotAllowedError')),
  });
  const initial = live.store.getState();
  const recording = recordedActions;
  const states: { at: number; state: RootState }[] = [];
  await morning(live, () => states.push({ at: recording.length, state: live.store.getState() }));

  // Nothing of the morning was left out, and its log holds nothing that cannot be written down.
  expect(states).toHaveLength(14);
  expect(new Set(recording.map(({ type }) => type)).size).toBeGreaterThan(35);
  const replayed = JSON.parse(JSON.stringify(recording)) as typeof recording;
  expect(replayed).toEqual(recording);

  let state: RootState = initial;
  let done = 0;
  for (const { at, state: then } of states) {
    state = replayed.slice(done, at).reduce(rootReducer, state);
    done = at;
    expect(state).toEqual(then);
  }
});
