import { configureStore, createSlice, type PayloadAction, type Reducer } from '@reduxjs/toolkit';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { auditEnhancer } from '../../../../src/app/devtools/auditEnhancer';
import { makeRecorder } from '../../../../src/shared/audit/recorder';
import {
  partsOf,
  partsTooMany,
  recordingFile,
  type Piece,
  type Recordings,
} from '../../../../src/shared/audit/recordingStore';
import { replayed } from '../../../support/replay';
import { readLog } from '../../../../bench/recordedStates';
import { prove, shortest } from '../../../../bench/registrazioneProva';
import { rootReducer, type RootState } from '../../../../src/app/store';

/** The browser's database, in memory. */
function makeRecordings(): Recordings & { pieces: Piece[] } {
  const recordings = {
    pieces: [] as Piece[],
    add: (piece: Piece) => Promise.resolve(recordings.pieces.push(piece)),
    of: (tab: string) => Promise.resolve(recordings.pieces.filter((piece) => piece.tab === tab)),
    forget: (unwanted: (piece: Piece) => boolean) => {
      recordings.pieces = recordings.pieces.filter((piece) => !unwanted(piece));
      return Promise.resolve();
    },
  };
  return recordings;
}

const counter = createSlice({
  name: 'conto',
  initialState: { sum: 0, cliente: 'Carlo Conti' },
  reducers: {
    added: (state, { payload }: PayloadAction<number>) => {
      state.sum += payload;
    },
  },
});
const { added } = counter.actions;

/** One page load of a tab. */
const load = (recordings: Recordings, tab = 'a', sum = 0) =>
  configureStore({
    reducer: counter.reducer,
    preloadedState: { sum, cliente: 'Carlo Conti' },
    enhancers: (getDefault) =>
      getDefault().concat(
        auditEnhancer({
          recorder: makeRecorder(tab, Promise.resolve(recordings), { part: 50, kept: 100 }),
          expose: () => {},
          path: () => '',
        }),
      ),
  });

const fileOf = async (recordings: Recordings, tab = 'a') => recordingFile(partsOf(await recordings.of(tab)));
const sums = (file: string, reducer: Reducer<{ sum: number }> = counter.reducer as never) =>
  replayed(file, reducer).map(({ sum }) => sum);

beforeEach(() => jest.useFakeTimers());
const turn = () => jest.advanceTimersByTimeAsync(0);

it('the file gives every state from the first on, over reloads, and an impure reducer is noticed', async () => {
  const recordings = makeRecordings();
  const morning = load(recordings);
  morning.dispatch(added(1));
  morning.dispatch(added(2));
  await turn();
  const afternoon = load(recordings, 'a', 100);
  afternoon.dispatch(added(5));
  await turn();
  const file = await fileOf(recordings);
  expect(sums(file)).toEqual([0, 1, 3, 100, 105]);
  let calls = 0;
  const impure: Reducer<{ sum: number }> = (state, action) => ({
    sum: counter.reducer(state as never, action).sum + calls++,
  });
  expect(sums(file, impure)).not.toEqual([0, 1, 3, 100, 105]);
  expect(file).toMatch(/Cliente \d+/);
  expect(file).not.toContain('Conti');
});

it('an action that a listener dispatches at once comes after the one that it heard', async () => {
  const recordings = makeRecordings();
  const store = load(recordings);
  store.subscribe(() => {
    if (store.getState().sum === 1) store.dispatch(added(10));
  });
  store.dispatch(added(1));
  await turn();
  expect(sums(await fileOf(recordings))).toEqual([0, 1, 11]);
});

it('two tabs that write one recording stay two stories', async () => {
  const recordings = makeRecordings();
  const one = load(recordings);
  const other = load(recordings, 'a', 1_000);
  one.dispatch(added(1));
  other.dispatch(added(1));
  one.dispatch(added(1));
  await turn();
  expect(sums(await fileOf(recordings))).toEqual([0, 1, 2, 1_000, 1_001]);
});

it('keeps little more than the limit, the latest, beginning with a state, and what other tabs wrote today', async () => {
  const recordings = makeRecordings();
  const other = load(recordings, 'b');
  other.dispatch(added(1));
  const store = load(recordings);
  for (let count = 0; count < 210; count += 1) {
    store.dispatch(added(1));
    if (count % 10 === 0) await turn();
  }
  await turn();
  const kept = sums(await fileOf(recordings));
  expect(kept.at(-1)).toBe(210);
  expect(kept.length).toBeGreaterThan(100);
  expect(kept.length).toBeLessThan(160);
  expect(sums(await fileOf(recordings, 'b'))).toEqual([0, 1]);
  // Two days later nobody asks for them.
  jest.setSystemTime(Date.now() + 48 * 3_600_000);
  load(recordings);
  await turn();
  expect(await recordings.of('b')).toEqual([]);
});

it('of parts, the newest stays however long it is', () => {
  const part = (id: string, count: number) => ({
    id,
    state: '{}',
    actions: Array.from({ length: count }, () => '{}'),
  });
  expect(partsTooMany([part('a', 5), part('b', 5), part('c', 50)], 10)).toEqual(['b', 'a']);
  expect(partsTooMany([part('a', 5), part('b', 5), part('c', 5)], 10)).toEqual(['a']);
});

/**
 * A session of the product, driven in a browser: orders come, are opened, prepared and handed over, days are looked at,
 * and the page is loaded anew. Where reducers are meant to mean something else, record it again (e2e/recording.spec.ts).
 */
const golden = gunzipSync(readFileSync(join(__dirname, '../../../recordings/sessione.json.gz'))).toString();
const without = golden.replaceAll(/,\\"impronta\\":\\"[^"]+\\"/g, '');
const reducer = rootReducer as unknown as Reducer<RootState>;

it('the golden recording gives, action by action, the states that it gave, and makes no test', () => {
  expect(readLog(golden).entries.filter(({ impronta }) => impronta).length).toBeGreaterThan(100);
  expect(prove(golden)).toBeNull();
});

it('a state that is another makes a test of its one step', () => {
  const other: Reducer<RootState> = (state, action) => {
    const next = reducer(state, action);
    return action.type === 'ordini/orderOpened'
      ? { ...next, toast: [], ordini: { ...next.ordini, openOrderId: 0 } }
      : next;
  };
  const found = prove(golden, other)!;
  expect(found).toMatch(/^\nit\("step \d+, ordini\/orderOpened, gives what it gave"/);
  expect(found).toMatch(/expect\(stateHash\(end\)\)\.toBe\('#\w+'\);/);
});

it('what must always hold is shrunk to the shortest run that breaks it', () => {
  const twice: Reducer<RootState> = (state, action) => {
    const next = reducer(state, action);
    const { live } = next.ordini;
    if (action.type !== 'realtime/ordineChanged' || live.rows.length < 3) return next;
    return { ...next, ordini: { ...next.ordini, live: { ...live, rows: [...live.rows, live.rows[0]!] } } };
  };
  const found = prove(without, twice)!;
  expect(found).toMatch(/^\nit\("step \d+: an order stands in the list twice"/);
  const entries = JSON.parse(/const entries = (.+);\n/.exec(found)![1]!) as { type: string }[];
  expect(entries.length).toBeLessThanOrEqual(4);
  expect(entries.at(-1)!.type).toBe('realtime/ordineChanged');
});

it('a run is left with what it needs alone', () => {
  const entries = Array.from({ length: 50 }, (_, n) => ({ type: String(n) }));
  const breaks = (run: readonly { type: string }[]) =>
    ['7', '31'].every((needed) => run.some(({ type }) => type === needed));
  expect(shortest(entries, breaks)).toEqual([{ type: '7' }, { type: '31' }]);
});
