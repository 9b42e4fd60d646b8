import { ordiniApi } from '../api/ordiniApi';
import { selectElencoArg } from '../features/ordini/ordiniSelectors';
import type { AppStore } from './store';

/**
 * Asks for the list of orders that the store stands on before anything is rendered, so that it travels while the
 * screen's code does. To be unsubscribed from once the screen holds the list itself.
 */
export const requestFirstOrders = (store: AppStore) =>
  store.dispatch(ordiniApi.endpoints.getOrdini.initiate(selectElencoArg(store.getState())));
