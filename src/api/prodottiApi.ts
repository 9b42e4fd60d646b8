import type {
  Categoria,
  CategoriaSave,
  Prodotto,
  ProdottoSave,
  Suggerimento,
  Variante,
} from '../contract/prodotti';
import { onSuccess, rowsOf, unlessRefused } from './answers';
import { prodottiGroup } from './groups';
import { listCalls } from './listCalls';

/**
 * Thousands of products at once. Frozen at the top, because the store then does not walk through all of them to freeze
 * each, which takes longer than showing them.
 */
const catalogo = (rows: Prodotto[] | null): Prodotto[] => Object.freeze(rowsOf(rows)) as Prodotto[];

const prodotti = listCalls<Prodotto, 'Prodotti'>('/prodotti', 'Prodotti');

/** Calls of S7.3. Files travel apart (fileCalls.ts): they are no part of actions or state. */
export const prodottiApi = prodottiGroup.injectEndpoints({
  endpoints: (build) => ({
    getProdotti: build.query<Prodotto[], void>({
      query: () => ({ url: '/prodotti/GetProdottiAdmin' }),
      transformResponse: catalogo,
      providesTags: ['Prodotti'],
    }),
    /** The same list, read in the background: it raises no overlay (decisions 2.2). */
    refreshProdotti: build.query<Prodotto[], void>({
      query: () => ({ url: '/prodotti/GetProdottiAdmin' }),
      transformResponse: catalogo,
    }),
    /** Suggestions for a text of at least 2 characters (S5.4); raises no overlay. */
    searchProdotti: build.query<Suggerimento[], string>({
      query: (term) => ({ url: '/prodotti/search', params: { term } }),
      transformResponse: rowsOf<Suggerimento>,
    }),
    getProdotto: build.query<Prodotto, number>({
      query: (id) => ({ url: `/prodotti/${id}` }),
      providesTags: ['Prodotti'],
    }),
    createProdotto: build.mutation<unknown, ProdottoSave>(prodotti.create),
    updateProdotto: build.mutation<unknown, ProdottoSave & { id: number }>(prodotti.update),
    /** The same for one value of a list, which takes the product from the answer: thousands are not read again. */
    saveInElenco: build.mutation<Prodotto, ProdottoSave & { id: number }>({ query: prodotti.update.query }),
    deleteProdotto: build.mutation<unknown, number>(prodotti.remove),
    getDisponibilita: build.query<Variante[], number>({
      query: (id) => ({ url: `/prodotti/${id}/disponibilita` }),
      transformResponse: rowsOf<Variante>,
    }),
    getCategorie: build.query<Categoria[], void>({
      query: () => ({ url: '/prodotti/GetCategorie' }),
      transformResponse: rowsOf<Categoria>,
      providesTags: ['Categorie'],
    }),
    createCategoria: build.mutation<unknown, CategoriaSave>({
      query: (body) => ({ url: '/prodotti/NuovaCategoria', method: 'POST', body }),
      invalidatesTags: onSuccess('Categorie'),
    }),
    updateCategoria: build.mutation<unknown, CategoriaSave & { id: number }>({
      query: (body) => ({ url: `/prodotti/aggiornaCategoria/${body.id}`, method: 'PUT', body }),
      invalidatesTags: unlessRefused('Categorie'),
    }),
    deleteCategoria: build.mutation<unknown, number>({
      query: (id) => ({ url: `/prodotti/cancellaCategoria/${id}`, method: 'DELETE' }),
      invalidatesTags: onSuccess('Categorie'),
    }),
  }),
});

export const {
  useGetProdottiQuery,
  useSearchProdottiQuery,
  useGetProdottoQuery,
  useCreateProdottoMutation,
  useUpdateProdottoMutation,
  useSaveInElencoMutation,
  useDeleteProdottoMutation,
  useGetCategorieQuery,
  useCreateCategoriaMutation,
  useUpdateCategoriaMutation,
  useDeleteCategoriaMutation,
} = prodottiApi;

/** The part of the store's state that this group's selectors read. */
export interface WithProdottiApi {
  [prodottiGroup.reducerPath]: ReturnType<typeof prodottiGroup.reducer>;
}
