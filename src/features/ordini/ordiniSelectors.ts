import { createSelector } from '@reduxjs/toolkit';
import { elencoArg, type ElencoArg } from '../../api/elencoRequest';
import { ordiniApi, type WithOrdiniApi } from '../../api/ordiniApi';
import { filtriSearch } from '../../domain/ordini/address';
import type { OrdiniState } from './ordiniState';

export interface WithOrdini {
  ordini: OrdiniState;
}

/** The argument of the list request; the same object while the filters stay the same. */
export const selectElencoArg = createSelector(
  [
    ({ ordini }: WithOrdini) => ordini.date,
    ({ ordini }: WithOrdini) => ordini.status,
    ({ ordini }: WithOrdini) => ordini.estesa,
  ],
  (date, status, estesa): ElencoArg => elencoArg({ date, status, estesa }),
);

const selectElencoSelector = createSelector([selectElencoArg], (arg) =>
  ordiniApi.endpoints.getOrdini.select(arg),
);

/** The cache entry of the list on screen. Every action asks for it, so the selector is made once for each argument. */
export const selectElenco = (state: WithOrdini & WithOrdiniApi) => selectElencoSelector(state)(state);

export const selectOpenOrderId = (state: WithOrdini) => state.ordini.openOrderId;
/** The query string that leads to the present filters and open order. */
export const selectAddress = ({ ordini }: WithOrdini) => filtriSearch(ordini, ordini.openOrderId);
export const selectLastEvent = (state: WithOrdini) => state.ordini.live.lastEvent;
export const selectLive = (state: WithOrdini) => state.ordini.live;
/** Orders that came while this page was disconnected and that no toast has announced yet; the latest last. */
export const selectMissed = (state: WithOrdini) =>
  state.ordini.live.rows.filter(({ isMissed }) => isMissed).reverse();
