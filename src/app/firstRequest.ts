import { ordiniApi } from '../api/ordiniApi';
import { readFiltri } from '../features/ordini/filtriUrl';
import { selectElencoArg } from '../features/ordini/ordiniSelectors';
import { orderFiltersRestored } from '../features/ordini/ordiniSlice';
import { dayOf } from '../shared/format/date';
import type { AppStore } from './store';

/**
 * Asks for the list of orders that an address shows before anything is rendered, so that it travels while the
 * screen's code does. To be unsubscribed from once the screen holds the list itself.
 */
export function requestFirstOrders(store: AppStore, search: string, now: Date) {
  store.dispatch(orderFiltersRestored(readFiltri(search, dayOf(now))));
  return store.dispatch(ordiniApi.endpoints.getOrdini.initiate(selectElencoArg(store.getState())));
}
