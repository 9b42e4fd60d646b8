import { createApi } from '@reduxjs/toolkit/query/react';
import type { Stato } from '../contract/costanti';
import type { SlotLibero } from '../contract/calendario';
import type { CambioStatoFatto, OrdineDettaglio, OrdineLista, TotaleOrdinato } from '../contract/ordini';
import { withTextNumber } from '../shared/numeroOrdine';
import { onSuccess, rowsOf } from './answers';
import { baseQuery } from './baseQuery';
import type { AnswerMeta } from './baseQuery';
import { elencoRequest } from './elencoRequest';
import type { ElencoArg } from './elencoRequest';

/** What servers are known to answer: an order's number may be a number. */
type Ricevuto<T extends OrdineLista> = Omit<T, 'numeroOrdine'> & { numeroOrdine: string | number };

const readElenco = (rows: Ricevuto<OrdineLista>[] | null): OrdineLista[] =>
  rowsOf(rows).map((row) => withTextNumber<OrdineLista>(row));

export const readDettaglio = (ordine: Ricevuto<OrdineDettaglio>) => withTextNumber<OrdineDettaglio>(ordine);

/** A list with the last event that it includes, where it names one (extension `eventi`). */
export interface CaughtUpElenco {
  rows: OrdineLista[];
  ultimo?: number;
}

export interface CambioStatoArg {
  id: number;
  status: Stato;
  /** Handed over unweighed (extension `modifica`). */
  senzaPeso?: true;
  /** It undoes a change, and is not offered to be undone. */
  undoes?: true;
}

/**
 * Calls of S7.2. Nothing is kept once no screen shows it: choosing a day, opening an order or the summary always
 * asks the server.
 */
export const ordiniApi = createApi({
  reducerPath: 'ordiniApi',
  baseQuery,
  tagTypes: ['Elenco', 'Ordine'],
  keepUnusedDataFor: 0,
  endpoints: (build) => ({
    getOrdini: build.query<OrdineLista[], ElencoArg>({
      query: elencoRequest,
      transformResponse: readElenco,
      providesTags: ['Elenco'],
    }),
    /** The list read in the background, after an interruption: it raises no overlay (decisions 2.2). */
    catchUpOrdini: build.query<CaughtUpElenco, ElencoArg>({
      query: elencoRequest,
      transformResponse: (rows: Ricevuto<OrdineLista>[] | null, meta: AnswerMeta | undefined) => ({
        ...meta,
        rows: readElenco(rows),
      }),
    }),
    getOrdine: build.query<OrdineDettaglio, number>({
      query: (id) => ({ url: `/ordini/${id}` }),
      transformResponse: readDettaglio,
      providesTags: ['Ordine'],
    }),
    /** The list reloads on success (S4.2). */
    changeStato: build.mutation<CambioStatoFatto | null, CambioStatoArg>({
      query: ({ id, status, senzaPeso }) => ({
        url: `/ordini/${id}/stato`,
        method: 'PATCH',
        body: { status, senzaPeso },
      }),
      invalidatesTags: onSuccess('Elenco'),
    }),
    /** The list reloads on success (S4.2). */
    annullaOrdine: build.mutation<CambioStatoFatto | null, number>({
      query: (id) => ({ url: `/ordini/${id}`, method: 'DELETE' }),
      invalidatesTags: onSuccess('Elenco'),
    }),
    /** How many orders each pickup time of a day has room for (extension `banco`). */
    getPosti: build.query<SlotLibero[], string>({
      query: (date) => ({ url: '/disponibilita/slot', params: { date } }),
      transformResponse: rowsOf<SlotLibero>,
    }),
    /** The totals per variant of a day: the production summary (S3.4). */
    getTotaleOrdinato: build.query<TotaleOrdinato[], { date: string }>({
      query: ({ date }) => ({ url: '/ordini/GetTotaleOrdinatoAdmin', params: { date } }),
      transformResponse: rowsOf<TotaleOrdinato>,
    }),
  }),
});

export const {
  useGetOrdiniQuery,
  useGetOrdineQuery,
  useGetPostiQuery,
  useChangeStatoMutation,
  useAnnullaOrdineMutation,
  useGetTotaleOrdinatoQuery,
} = ordiniApi;

/** The last event that a list which was read includes, of its action's `meta`; undefined where it names none. */
export const lastEventIn = ({ baseQueryMeta }: { baseQueryMeta?: unknown }) =>
  (baseQueryMeta as AnswerMeta | undefined)?.ultimo;

/** The part of the store's state that this group's selectors read. */
export interface WithOrdiniApi {
  [ordiniApi.reducerPath]: ReturnType<typeof ordiniApi.reducer>;
}
