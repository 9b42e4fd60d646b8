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
import { MAX_ACTIONS } from '../src/app/devtools/devToolsOptions';
import { ordiniApi } from '../src/api/ordiniApi';
import { rootReducer } from '../src/app/store';
import { nuovoOrdineToast } from '../src/features/ordini/arrivi/nuovoOrdineToast';
import { highlightEnded, orderFiltersChosen } from '../src/features/ordini/ordiniSlice';
import { nuovoOrdineReceived } from '../src/realtime/realtimeActions';
import { auditReplacer } from '../src/shared/audit/auditReplacer';
import { shortLists } from '../src/shared/audit/shortLists';
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
