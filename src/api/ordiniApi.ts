import { createApi } from '@reduxjs/toolkit/query/react';
import type { Stato } from '../contract/costanti';
import type { EventiDopo } from '../contract/eventi';
import type { CambioStatoFatto, OrdineDettaglio, OrdineLista, TotaleOrdinato } from '../contract/ordini';
import type { RigaStoria } from '../contract/registro';
import type { Returnable, ReturnRequest } from '../contract/giveBack';
import { pseudonym } from '../shared/audit/pseudonyms';
import { rowsOf, unlessRefused } from './answers';
import { type AnswerMeta, GROUP_DEFAULTS } from './baseQuery';
import { elencoRequest, type ElencoArg } from './elencoRequest';

/** What servers are known to answer: an order's number may be a number. */
type Ricevuto<T extends OrdineLista> = Omit<T, 'numeroOrdine'> & { numeroOrdine: string | number };

/** An order whose number is a text is returned as it is. */
const withTextNumber = <T extends OrdineLista>(ordine: Ricevuto<T>): T =>
  (typeof ordine.numeroOrdine === 'string'
    ? ordine
    : { ...ordine, numeroOrdine: String(ordine.numeroOrdine) }) as T;

export const readDettaglio = ({ dettagliOrdine, ...ordine }: Ricevuto<OrdineDettaglio>) =>
  withTextNumber<OrdineDettaglio>({ ...ordine, dettagliOrdine: rowsOf(dettagliOrdine) });

const readElenco = (rows: Ricevuto<OrdineLista>[] | null): OrdineLista[] =>
  rowsOf(rows).map((row) => withTextNumber<OrdineLista>(row));

const dettaglio = { query: (id: number) => ({ url: `/ordini/${id}` }), transformResponse: readDettaglio };
const totale = {
  query: (params: { date: string }) => ({ url: '/ordini/GetTotaleOrdinatoAdmin', params }),
  transformResponse: rowsOf<TotaleOrdinato>,
};

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

/** Calls of S7.2. */
export const ordiniApi = createApi({
  ...GROUP_DEFAULTS,
  reducerPath: 'ordiniApi',
  tagTypes: ['Elenco', 'Ordine', 'Storia'],
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
    getOrdine: build.query<OrdineDettaglio, number>({ ...dettaglio, providesTags: ['Ordine'] }),
    /** In the background: it raises no overlay. */
    refreshOrdine: build.query<OrdineDettaglio, number>(dettaglio),
    /** The list reloads on success (S4.2). */
    changeStato: build.mutation<CambioStatoFatto | null, CambioStatoArg>({
      query: ({ id, undoes: _, ...body }) => ({
        url: `/ordini/${id}/stato`,
        method: 'PATCH',
        body,
      }),
      invalidatesTags: unlessRefused('Elenco'),
    }),
    annullaOrdine: build.mutation<CambioStatoFatto | null, number>({
      query: (id) => ({ url: `/ordini/${id}`, method: 'DELETE' }),
      invalidatesTags: unlessRefused('Elenco'),
    }),
    /** The totals per variant of a day: the production summary (S3.4). */
    getTotaleOrdinato: build.query<TotaleOrdinato[], { date: string }>(totale),
    /** In the background: it raises no overlay. */
    refreshTotale: build.query<TotaleOrdinato[], { date: string }>(totale),
    /** What came after an event, for a page without a connection (extended). */
    getEventi: build.query<EventiDopo, number>({
      query: (dopo) => ({ url: '/ordini/eventi', params: { dopo } }),
    }),
    segnaVisti: build.mutation<unknown, readonly number[]>({
      query: (ids) => ({ url: '/ordini/visti', method: 'POST', body: { ids } }),
    }),
    /** Answers while the user types. Keyed so that DevTools and recordings never tell who was searched for. */
    trovaOrdini: build.query<OrdineLista[], { cliente: string }>({
      query: ({ cliente }) => ({ url: '/ordini/trova', params: { testo: cliente } }),
      serializeQueryArgs: ({ endpointName, queryArgs }) => `${endpointName}(${pseudonym(queryArgs.cliente)})`,
      transformResponse: rowsOf<OrdineLista>,
    }),
    /** What became of an order, the newest first; it grows with the `versione` of its row and its last `evento`. */
    getStoria: build.query<RigaStoria[], { id: number; versione: number; evento?: number }>({
      query: ({ id }) => ({ url: `/ordini/${id}/storia` }),
      providesTags: ['Storia', 'Ordine'],
    }),
    restoreOrdine: build.mutation<unknown, number>({
      query: (id) => ({ url: `/ordini/${id}/ripristina`, method: 'POST' }),
      invalidatesTags: unlessRefused('Elenco', 'Ordine'),
    }),
    /** What may be put back of an order that was cancelled after it had been handed over (extended). */
    getReturnable: build.query<Returnable, number>({
      query: (id) => ({ url: `/ordini/${id}/rimessa` }),
    }),
    giveBack: build.mutation<unknown, { id: number; body: ReturnRequest }>({
      query: ({ id, body }) => ({ url: `/ordini/${id}/rimessa`, method: 'POST', body }),
      invalidatesTags: unlessRefused('Ordine'),
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
  useGetReturnableQuery,
  useGiveBackMutation,
} = ordiniApi;

/** The last event that a list which was read includes, of its action's `meta`; undefined where it names none. */
export const lastEventIn = ({ baseQueryMeta }: { baseQueryMeta?: unknown }) =>
  (baseQueryMeta as AnswerMeta | undefined)?.ultimo;

export interface WithOrdiniApi {
  [ordiniApi.reducerPath]: ReturnType<typeof ordiniApi.reducer>;
}
