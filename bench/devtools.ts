/**
 * What DevTools cost in memory: a log that is full (5,000 actions) of a day whose list grows to 2,600 orders, with the
 * real instrument. Prints what the page keeps, what Export writes, and what the extension's panel keeps, which parses
 * every state that it is sent.
 *
 * Run: node --expose-gc --import tsx bench/devtools.ts
 */
import { instrument } from '@redux-devtools/instrument';
import type { EnhancedStore } from '@redux-devtools/instrument';
import { legacy_createStore } from '@reduxjs/toolkit';
import type { StoreEnhancer } from '@reduxjs/toolkit';
import { auditEnhancer } from '../src/app/devtools/auditEnhancer';
import { MAX_ACTIONS, shortLists } from '../src/app/devtools/devTools';
import { ordiniApi } from '../src/api/ordiniApi';
import { rootReducer } from '../src/app/store';
import { nuovoOrdineToast } from '../src/features/ordini/arrivi/told';
import { highlightEnded, orderFiltersChosen, orderOpened } from '../src/features/ordini/ordiniSlice';
import { makeOrdiniState } from '../src/features/ordini/ordiniState';
import { nuovoOrdineReceived, pushOf } from '../src/realtime/realtimeActions';
import { auditReplacer, recordingReplacer } from '../src/shared/audit/auditReplacer';
import { firstDifference, replaying } from '../src/shared/audit/replay';
import type { Entry } from '../src/shared/audit/replay';
import { toastRemoved } from '../src/ui/toast/toastSlice';

const DAY = '2026-11-20';
const ORDERS = 2_000;
const order = (id: number) => ({
  id,
  numeroOrdine: String(id),
  dataRitiro: `${DAY}T10:30:00+01:00`,
  data: DAY,
  cliente: `Nome${id} Cognome${id}`,
  totaleDaPagare: 20 + (id % 90),
  stato: id % 4,
});

const mib = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1).padStart(8)} MiB`;
function heap(): number {
  globalThis.gc!();
  globalThis.gc!();
  return process.memoryUsage().heapUsed;
}

const store = legacy_createStore(
  rootReducer,
  instrument(undefined, { maxAge: MAX_ACTIONS }) as unknown as StoreEnhancer,
);
const log = () => (store as unknown as EnhancedStore<object, { type: string }, null>).liftedStore.getState();

const before = heap();
const rows = Array.from({ length: ORDERS / 2 }, (_, index) => order(index + 1));
store.dispatch(orderFiltersChosen({ date: DAY, status: null }));
store.dispatch(
  ordiniApi.util.upsertQueryEntries([{ endpointName: 'getOrdini', arg: { date: DAY }, value: rows }]),
);
for (let id = ORDERS / 2 + 1; log().computedStates.length < MAX_ACTIONS; id += 1) {
  store.dispatch(nuovoOrdineReceived(order(id)));
  store.dispatch(toastRemoved(nuovoOrdineToast(order(id), false).id));
  store.dispatch(highlightEnded(id));
}
console.log(`page, ${MAX_ACTIONS} actions`, mib(heap() - before));

const { computedStates, actionsById } = log();
console.log(
  'exported file          ',
  mib(
    JSON.stringify(actionsById, auditReplacer).length +
      JSON.stringify(computedStates[0], auditReplacer).length,
  ),
);
for (const [what, shownState] of [
  ['panel, whole lists, 250 states × 20', (state: object) => state],
  ['panel, cut lists, 5,000 states     ', shortLists],
] as const) {
  const start = heap();
  const step = shownState === shortLists ? 1 : 20;
  const kept = computedStates
    .filter((_, index) => index % step === 0)
    .map(({ state }) => JSON.parse(JSON.stringify(shownState(state), auditReplacer)) as object);
  console.log(what, mib((heap() - start) * step), kept.length);
}

/** A day of 10,000 facts as the recorder writes it, imported by the real instrument: its first action, and every hash. */
const entries: object[] = [];
let first = '';
const day = legacy_createStore(
  rootReducer,
  { ...rootReducer(undefined, { type: '' }), ordini: makeOrdiniState({ date: DAY, estesa: true }) } as never,
  auditEnhancer({
    expose: () => undefined,
    path: () => `/?data=${DAY}`,
    recorder: {
      begin: (state) => void (first = JSON.stringify(state, recordingReplacer)),
      record: (entry) => void entries.push(entry as object),
    },
  }),
);
const quando = `${DAY}T09:00:00.000Z`;
const drive = (tipo: 'nuovo' | 'stato', id: number, stato: number, numero: number) =>
  day.dispatch(
    pushOf({ numero, tipo, ordine: { ...order(id), stato, revisione: numero }, chi: 'Ada', quando }),
  );
const driving = performance.now();
for (let id = 1, numero = 1; entries.length < 10_000; id += 1) {
  for (const stato of [0, 1, 2]) drive(stato ? 'stato' : 'nuovo', id, stato, numero++);
  day.dispatch(orderOpened(id));
  day.dispatch(highlightEnded(id));
}
const took = (since: number, count: number) => `${((performance.now() - since) / count).toFixed(3)} ms each`;
console.log('driven day', entries.length, took(driving, entries.length));
const texts = entries.map((entry) => JSON.stringify(entry, recordingReplacer));
const importing = performance.now();
const instrumented = legacy_createStore(
  replaying(rootReducer) as typeof rootReducer,
  instrument(undefined, { maxAge: MAX_ACTIONS }) as unknown as StoreEnhancer,
) as unknown as EnhancedStore<object, { type: string }, null>;
instrumented.liftedStore.dispatch({
  type: 'IMPORT_STATE',
  nextLiftedState: texts.map((text) => JSON.parse(text) as { type: string }),
  preloadedState: JSON.parse(first) as object,
} as never);
const imported = instrumented.liftedStore.getState();
const read = imported.stagedActionIds.slice(1).map((id) => imported.actionsById[id]!.action as Entry);
const differs = firstDifference(
  read,
  imported.computedStates.slice(1).map(({ state }) => state),
);
console.log(
  `imported ${read.length}, first ${read[0]!.type}, hashes ${read.filter(({ impronta }) => impronta).length},`,
  `differing ${differs}, ${took(importing, read.length)}`,
);
