import type { EventiDopo } from '../contract/eventi';
import type { OrdineDettaglio, TotaleOrdinato } from '../contract/ordini';
import { ordiniApiSlice } from './apiSlices';
import { dettaglio, totale } from './ordiniApi';

/** What the live connection's listeners read in the background, without an overlay. */
export const ordiniLiveApi = ordiniApiSlice.injectEndpoints({
  endpoints: (build) => ({
    refreshOrdine: build.query<OrdineDettaglio, number>(dettaglio),
    refreshTotale: build.query<TotaleOrdinato[], { date: string }>(totale),
    /** The events after a number, for a page without a connection (extended). */
    getEventi: build.query<EventiDopo, number>({
      query: (dopo) => ({ url: '/ordini/eventi', params: { dopo } }),
    }),
  }),
});
