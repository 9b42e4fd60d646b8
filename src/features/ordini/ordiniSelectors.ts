import { createSelector } from '@reduxjs/toolkit';
import { elencoArg, type ElencoArg } from '../../api/elencoRequest';
import { ordiniApi, type WithOrdiniApi } from '../../api/ordiniApi';
import { filtriSearch } from '../../domain/ordini/address';
import type { OrdiniState } from './ordiniState';

export interface WithOrdini {
  ordini: OrdiniState;
}

export const selectOrdiniDate = (state: WithOrdini) => state.ordini.date;
export const selectOrdiniStatus = (state: WithOrdini) => state.ordini.status;

/** The argument of the list request; the same object while the filters stay the same. */
export const selectElencoArg = createSelector(
  [selectOrdiniDate, selectOrdiniStatus, ({ ordini }: WithOrdini) => ordini.estesa],
  (date, status, estesa): ElencoArg => elencoArg({ date, status, estesa }),
);

/** The cache entry of the list on screen. */
export const selectElenco = (state: WithOrdini & WithOrdiniApi) =>
  ordiniApi.endpoints.getOrdini.select(selectElencoArg(state))(state);

export const selectHighlighted = (state: WithOrdini) => state.ordini.highlighted;
export const selectOpenOrderId = (state: WithOrdini) => state.ordini.openOrderId;
/** The query string that leads to the present filters and open order. */
export const selectAddress = ({ ordini }: WithOrdini) => filtriSearch(ordini, ordini.openOrderId);
export const selectFailed = (state: WithOrdini) => state.ordini.failed;
export const selectReturning = (state: WithOrdini) => state.ordini.returning;
export const selectRiepilogo = (state: WithOrdini) => state.ordini.riepilogo;
export const selectChosen = (state: WithOrdini) => state.ordini.chosen;
export const selectSoundIsBlocked = (state: WithOrdini) => state.ordini.soundIsBlocked;
export const selectLastEvent = (state: WithOrdini) => state.ordini.live.lastEvent;
export const selectLive = (state: WithOrdini) => state.ordini.live;
/** Orders that came while this page was disconnected and that no toast has announced yet; the latest last. */
export const selectMissed = (state: WithOrdini) =>
  state.ordini.live.rows.filter(({ isMissed }) => isMissed).reverse();
