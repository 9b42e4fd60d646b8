import { ordiniApi } from '../api/ordiniApi';
import { readFiltri } from '../features/ordini/filtriUrl';
import { selectElencoArg } from '../features/ordini/ordiniSelectors';
import { orderFiltersRestored } from '../features/ordini/ordiniSlice';
import { dayOf } from '../shared/format/date';
import type { AppStore } from './store';

/**
 * Asks for the list of orders that an address shows before anything is rendered, so that it travels while the
 * screen's code does. Returns what lets the request go: to be called once the screen holds the list itself.
 */
export function requestFirstOrders(store: AppStore, search: string, now: Date): () => void {
  store.dispatch(orderFiltersRestored(readFiltri(search, dayOf(now))));
  const request = store.dispatch(ordiniApi.endpoints.getOrdini.initiate(selectElencoArg(store.getState())));
  return () => request.unsubscribe();
}
