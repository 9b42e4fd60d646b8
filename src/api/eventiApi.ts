import type { EventiDopo } from '../contract/eventi';
import type { OrdineDettaglio, TotaleOrdinato } from '../contract/ordini';
import { rowsOf } from './answers';
import { ordiniApi, readDettaglio } from './ordiniApi';

/** Calls of the extension `eventi`, in the chunk of the live connection. None raises the overlay (decisions 2.2). */
export const eventiApi = ordiniApi.injectEndpoints({
  endpoints: (build) => ({
    /** What came after an event, for a page without a connection. */
    getEventi: build.query<EventiDopo, number>({
      query: (dopo) => ({ url: '/ordini/eventi', params: { dopo } }),
    }),
    /** A person has seen these orders. */
    segnaVisti: build.mutation<unknown, readonly number[]>({
      query: (ids) => ({ url: '/ordini/visti', method: 'POST', body: { ids } }),
    }),
    /** The order in the card, read anew in the background. */
    refreshOrdine: build.query<OrdineDettaglio, number>({
      query: (id) => ({ url: `/ordini/${id}` }),
      transformResponse: readDettaglio,
    }),
    /** The open summary, read anew in the background. */
    refreshTotale: build.query<TotaleOrdinato[], { date: string }>({
      query: ({ date }) => ({ url: '/ordini/GetTotaleOrdinatoAdmin', params: { date } }),
      transformResponse: rowsOf<TotaleOrdinato>,
    }),
  }),
});
