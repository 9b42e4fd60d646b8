import type { Stato } from '../contract/costanti';
import type { CambioStatoFatto, OrdineDettaglio, OrdineLista, TotaleOrdinato } from '../contract/ordini';
import { readOrdineId } from '../shared/ordineId';
import { rowsOf, unlessRefused } from './answers';
import { ordiniApiSlice } from './apiSlices';
import { type AnswerMeta } from './baseQuery';
import { elencoRequest, type ElencoArg } from './elencoRequest';

/** An order as servers send it: some send its number as a JSON number or not at all, its id as a text, or no customer. */
type Ricevuto<T extends OrdineLista> = Omit<T, 'id' | 'numeroOrdine' | 'cliente'> &
  Record<'id' | 'numeroOrdine' | 'cliente', string | number | null>;

const readOrdine = <T extends OrdineLista>(ordine: Ricevuto<T>): T =>
  ({
    ...ordine,
    id: readOrdineId(ordine.id) ?? ordine.id,
    numeroOrdine: String(ordine.numeroOrdine ?? ''),
    cliente: ordine.cliente ?? '',
  }) as T;

const readDettaglio = ({ dettagliOrdine, ...ordine }: Ricevuto<OrdineDettaglio>) =>
  readOrdine<OrdineDettaglio>({ ...ordine, dettagliOrdine: rowsOf(dettagliOrdine) });

const readElenco = (rows: Ricevuto<OrdineLista>[] | null): OrdineLista[] =>
  rowsOf(rows).map((row) => readOrdine<OrdineLista>(row));

export const dettaglio = {
  query: (id: number) => ({ url: `/ordini/${id}` }),
  transformResponse: readDettaglio,
};
export const totale = {
  query: (params: { date: string }) => ({ url: '/ordini/GetTotaleOrdinatoAdmin', params }),
  transformResponse: rowsOf,
};

export interface CambioStatoArg {
  id: number;
  status: Stato;
  /** Handed over unweighed (extended). */
  senzaPeso?: true;
  nonPagato?: true;
  /** Undoes an earlier change, so that its toast offers no undo. */
  undoes?: true;
}

/** Calls of S7.2. */
export const ordiniApi = ordiniApiSlice.injectEndpoints({
  endpoints: (build) => ({
    getOrdini: build.query<OrdineLista[], ElencoArg>({
      query: elencoRequest,
      transformResponse: readElenco,
      providesTags: ['Elenco'],
    }),
    /** Reads in the background after an interruption; raises no overlay. */
    catchUpOrdini: build.query<AnswerMeta & { rows: OrdineLista[] }, ElencoArg>({
      query: elencoRequest,
      transformResponse: (rows: Ricevuto<OrdineLista>[] | null, meta: AnswerMeta | undefined) => ({
        ...meta,
        rows: readElenco(rows),
      }),
    }),
    getOrdine: build.query<OrdineDettaglio, number>({ ...dettaglio, providesTags: ['Ordine'] }),
    changeStato: build.mutation<CambioStatoFatto | null, CambioStatoArg>({
      query: ({ id, undoes: _, ...body }) => ({ url: `/ordini/${id}/stato`, method: 'PATCH', body }),
      invalidatesTags: unlessRefused('Elenco'),
    }),
    annullaOrdine: build.mutation<CambioStatoFatto | null, number>({
      query: (id) => ({ url: `/ordini/${id}`, method: 'DELETE' }),
      invalidatesTags: unlessRefused('Elenco'),
    }),
    /** The production summary: the totals of a day per variant (S3.4). */
    getTotaleOrdinato: build.query<TotaleOrdinato[], { date: string }>(totale),
    segnaVisti: build.mutation<unknown, readonly number[]>({
      query: (ids) => ({ url: '/ordini/visti', method: 'POST', body: { ids } }),
    }),
    restoreOrdine: build.mutation<unknown, number>({
      query: (id) => ({ url: `/ordini/${id}/ripristina`, method: 'POST' }),
      invalidatesTags: unlessRefused('Elenco', 'Ordine'),
    }),
  }),
});

export const {
  useGetOrdiniQuery,
  useGetOrdineQuery,
  useChangeStatoMutation,
  useAnnullaOrdineMutation,
  useGetTotaleOrdinatoQuery,
  useRestoreOrdineMutation,
} = ordiniApi;

/** Reads from an action's `meta` the last event that its list includes; undefined where the server names none. */
export const lastEventIn = ({ baseQueryMeta }: { baseQueryMeta?: unknown }) =>
  (baseQueryMeta as AnswerMeta | undefined)?.ultimo;

export type WithOrdiniApi = Record<'ordiniApi', ReturnType<typeof ordiniApi.reducer>>;
