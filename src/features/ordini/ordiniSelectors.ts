import { createSelector } from '@reduxjs/toolkit';
import type { ElencoArg } from '../../api/ordiniApi';
import type { OrdiniState } from './ordiniState';

/** The part of the store's state that these selectors read. */
export interface WithOrdini {
  ordini: OrdiniState;
}

export const selectOrdiniDate = (state: WithOrdini) => state.ordini.date;
export const selectOrdiniStatus = (state: WithOrdini) => state.ordini.status;

/** What the list is asked with: the same object as long as the filters are the same. */
export const selectElencoArg = createSelector(
  [selectOrdiniDate, selectOrdiniStatus],
  (date, status): ElencoArg => (status === null ? { date } : { date, status }),
);

/** Pushed orders to be put before the list's rows by mergeArrivati. */
export const selectArrivati = (state: WithOrdini) => state.ordini.arrivati;
export const selectEvidenziati = (state: WithOrdini) => state.ordini.evidenziati;
export const selectIsEvidenziato = (state: WithOrdini, id: number) => state.ordini.evidenziati.includes(id);
export const selectOrdineAperto = (state: WithOrdini) => state.ordini.aperto;
export const selectRimessa = (state: WithOrdini) => state.ordini.rimessa;
export const selectRiepilogo = (state: WithOrdini) => state.ordini.riepilogo;
export const selectAudioBloccato = (state: WithOrdini) => state.ordini.audioBloccato;
