import { createApi } from '@reduxjs/toolkit/query/react';
import type { Stato } from '../contract/costanti';
import type { EventiDopo } from '../contract/eventi';
import type { CambioStatoFatto, OrdineDettaglio, OrdineLista, TotaleOrdinato } from '../contract/ordini';
import type { RigaStoria } from '../contract/registro';
import type { Rimessa, RimessaRequest } from '../contract/rimessa';
import { pseudonym } from '../shared/audit/pseudonyms';
import { onSuccess, rowsOf } from './answers';
import { baseQuery } from './baseQuery';
import type { AnswerMeta } from './baseQuery';
import { elencoRequest } from './elencoRequest';
import type { ElencoArg } from './elencoRequest';

/** Makes an order's number a text: some servers send a number. An order that has a text is returned as it is. */
const withTextNumber = <T extends { numeroOrdine: string }>(
  ordine: Omit<T, 'numeroOrdine'> & { numeroOrdine: string | number },
): T =>
  typeof ordine.numeroOrdine === 'string'
    ? (ordine as T)
    : ({ ...ordine, numeroOrdine: String(ordine.numeroOrdine) } as T);

/** What servers are known to answer: an order's number may be a number. */
type Ricevuto<T extends OrdineLista> = Omit<T, 'numeroOrdine'> & { numeroOrdine: string | number };

const readElenco = (rows: Ricevuto<OrdineLista>[] | null): OrdineLista[] =>
  rowsOf(rows).map((row) => withTextNumber<OrdineLista>(row));

export const readDettaglio = (ordine: Ricevuto<OrdineDettaglio>) => withTextNumber<OrdineDettaglio>(ordine);

/** A list with the last event that it includes, where it names one (extended). */
export interface CaughtUpElenco {
  rows: OrdineLista[];
  ultimo?: number;
}

export interface CambioStatoArg {
  id: number;
  status: Stato;
  /** Handed over unweighed (extended). */
  senzaPeso?: true;
  nonPagato?: true;
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
  tagTypes: ['Elenco', 'Ordine', 'Storia'],
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
    /** The order in the card, read anew in the background. */
    refreshOrdine: build.query<OrdineDettaglio, number>({
      query: (id) => ({ url: `/ordini/${id}` }),
      transformResponse: readDettaglio,
    }),
    /** The list reloads on success (S4.2). */
    changeStato: build.mutation<CambioStatoFatto | null, CambioStatoArg>({
      query: ({ id, undoes: _, ...body }) => ({
        url: `/ordini/${id}/stato`,
        method: 'PATCH',
        body,
      }),
      invalidatesTags: onSuccess('Elenco'),
    }),
    /** The list reloads on success (S4.2). */
    annullaOrdine: build.mutation<CambioStatoFatto | null, number>({
      query: (id) => ({ url: `/ordini/${id}`, method: 'DELETE' }),
      invalidatesTags: onSuccess('Elenco'),
    }),
    /** The totals per variant of a day: the production summary (S3.4). */
    getTotaleOrdinato: build.query<TotaleOrdinato[], { date: string }>({
      query: ({ date }) => ({ url: '/ordini/GetTotaleOrdinatoAdmin', params: { date } }),
      transformResponse: rowsOf<TotaleOrdinato>,
    }),
    /** The open summary, read anew in the background. */
    refreshTotale: build.query<TotaleOrdinato[], { date: string }>({
      query: ({ date }) => ({ url: '/ordini/GetTotaleOrdinatoAdmin', params: { date } }),
      transformResponse: rowsOf<TotaleOrdinato>,
    }),
    /** What came after an event, for a page without a connection (extended). */
    getEventi: build.query<EventiDopo, number>({
      query: (dopo) => ({ url: '/ordini/eventi', params: { dopo } }),
    }),
    /** A person has seen these orders (extended). */
    segnaVisti: build.mutation<unknown, readonly number[]>({
      query: (ids) => ({ url: '/ordini/visti', method: 'POST', body: { ids } }),
    }),
    /**
     * Extension `cerca`; it answers while the user types. Named and keyed so that DevTools and recordings never tell who
     * was searched for.
     */
    trovaOrdini: build.query<OrdineLista[], { cliente: string }>({
      query: ({ cliente }) => ({ url: '/ordini/trova', params: { testo: cliente } }),
      serializeQueryArgs: ({ endpointName, queryArgs }) => `${endpointName}(${pseudonym(queryArgs.cliente)})`,
      transformResponse: rowsOf<OrdineLista>,
    }),
    /** What became of an order, the newest first; it grows with the `revisione` of its row and its last `evento`. */
    getStoria: build.query<RigaStoria[], { id: number; revisione: number; evento?: number }>({
      query: ({ id }) => ({ url: `/ordini/${id}/storia` }),
      providesTags: ['Storia', 'Ordine'],
    }),
    /** Undoes a cancellation (extended). */
    restoreOrdine: build.mutation<unknown, number>({
      query: (id) => ({ url: `/ordini/${id}/ripristina`, method: 'POST' }),
      invalidatesTags: onSuccess('Elenco', 'Ordine'),
    }),
    /** What may be put back of an order that was cancelled after it had been handed over (extended). */
    getRimessa: build.query<Rimessa, number>({
      query: (id) => ({ url: `/ordini/${id}/rimessa` }),
    }),
    rimetti: build.mutation<unknown, { id: number; body: RimessaRequest }>({
      query: ({ id, body }) => ({ url: `/ordini/${id}/rimessa`, method: 'POST', body }),
      invalidatesTags: onSuccess('Ordine'),
    }),
  }),
});

export const {
  useGetOrdiniQuery,
  useGetOrdineQuery,
  useChangeStatoMutation,
  useAnnullaOrdineMutation,
  useGetTotaleOrdinatoQuery,
  useTrovaOrdiniQuery,
  useGetStoriaQuery,
  useRestoreOrdineMutation,
  useGetRimessaQuery,
  useRimettiMutation,
} = ordiniApi;

/** The last event that a list which was read includes, of its action's `meta`; undefined where it names none. */
export const lastEventIn = ({ baseQueryMeta }: { baseQueryMeta?: unknown }) =>
  (baseQueryMeta as AnswerMeta | undefined)?.ultimo;

/** The part of the store's state that this group's selectors read. */
export interface WithOrdiniApi {
  [ordiniApi.reducerPath]: ReturnType<typeof ordiniApi.reducer>;
}
