import { ordiniApi } from '../api/ordiniApi';
import { selectElencoArg } from '../features/ordini/ordiniSelectors';
import type { AppStore } from './store';

/**
 * Asks for the list of orders before anything is rendered, so that it loads together with the screen's code.
 * Unsubscribe once the screen has subscribed itself.
 */
export const requestFirstOrders = (store: AppStore) =>
  store.dispatch(ordiniApi.endpoints.getOrdini.initiate(selectElencoArg(store.getState())));
