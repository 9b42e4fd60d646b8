import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type {
  Categoria,
  CategoriaSave,
  EsitoImportazione,
  ImmagineCaricata,
  Prodotto,
  ProdottoSave,
  Suggerimento,
  VarianteDisponibile,
} from '../contract/prodotti';
import type { AppDeps } from '../shared/deps';
import { rowsOf, unlessRefused } from './answers';
import { downloads, listCalls, readsList } from './calls';
import { prodottiApiSlice } from './apiSlices';
import { type Api } from './baseQuery';
import type { ImmagineArg } from './immagini';
import type { UploadArg } from './uploads';

/** The cache keeps an unused picture this long, so that scrolling back does not flicker. */
const IMMAGINE_KEPT_S = 60;

/** Fills in a missing category or variants, so that one bad product does not break the whole screen. */
const readProdotto = (prodotto: Prodotto): Prodotto => ({
  ...prodotto,
  categoriaId: prodotto.categoriaId ?? 0,
  nomeCategoria: prodotto.nomeCategoria ?? '',
  varianti: rowsOf(prodotto.varianti),
});

/** The list is frozen here, because the store would otherwise walk thousands of products to freeze each. */
const catalogo = {
  query: () => ({ url: '/prodotti/GetProdottiAdmin' }),
  transformResponse: (rows: Prodotto[] | null) => Object.freeze(rowsOf(rows).map(readProdotto)) as Prodotto[],
};

/** Returns a `queryFn` that sends a file. Its code loads on use, because the first screen sends none. */
const uploads =
  <Answer>(path: string, read: (answer: Answer) => Answer = (answer) => answer) =>
  async (arg: UploadArg, api: Api) => {
    const answer = await import(/* webpackChunkName: "carica" */ './uploads').then(
      ({ sendUpload: sendFile }) => sendFile(path, arg, api),
      () => ({ error: { status: 'FETCH_ERROR' } as const }),
    );
    return 'error' in answer ? answer : { data: read(answer.data as Answer) };
  };

const prodotti = listCalls('/prodotti', 'Prodotti');

/** Calls of S7.3. State and actions hold only names and object URLs, never the files. */
export const prodottiApi = prodottiApiSlice.injectEndpoints({
  endpoints: (build) => ({
    getProdotti: build.query<Prodotto[], void>({ ...catalogo, providesTags: ['Prodotti'] }),
    /** Reads in the background; raises no overlay (decisions 2.2). */
    refreshProdotti: build.query<Prodotto[], void>(catalogo),
    /** Suggestions for a text of at least 2 characters (S5.4); raises no overlay. */
    searchProdotti: build.query<Suggerimento[], string>({
      query: (term) => ({ url: '/prodotti/search', params: { term } }),
      transformResponse: rowsOf,
    }),
    getProdotto: build.query<Prodotto, number>({
      query: (id) => ({ url: `/prodotti/${id}` }),
      transformResponse: (prodotto: Prodotto | null) => (prodotto && readProdotto(prodotto)) as Prodotto,
      providesTags: ['Prodotti'],
    }),
    saveProdotto: build.mutation<unknown, ProdottoSave>(prodotti.save),
    /** Saves without invalidating the list, which takes the product from the answer instead of reading thousands again. */
    saveInElenco: build.mutation<Prodotto, ProdottoSave>({ query: prodotti.save.query }),
    deleteProdotto: build.mutation<unknown, number>(prodotti.remove),
    getDisponibilita: build.query<VarianteDisponibile[], number>({
      query: (id) => ({ url: `/prodotti/${id}/disponibilita` }),
      transformResponse: rowsOf,
    }),
    getCategorie: build.query<Categoria[], void>(readsList('/prodotti/GetCategorie', 'Categorie')),
    saveCategoria: build.mutation<unknown, CategoriaSave>({
      query: (body) =>
        body.id
          ? { url: `/prodotti/aggiornaCategoria/${body.id}`, method: 'PUT', body }
          : { url: '/prodotti/NuovaCategoria', method: 'POST', body },
      invalidatesTags: unlessRefused('Categorie'),
    }),
    deleteCategoria: build.mutation<unknown, number>({
      query: (id) => ({ url: `/prodotti/cancellaCategoria/${id}`, method: 'DELETE' }),
      invalidatesTags: unlessRefused('Categorie'),
    }),
    /** The picture's object URL, revoked when its cache entry is removed. Raises no overlay (decisions 2.2). */
    getImmagine: build.query<string, ImmagineArg>({
      keepUnusedDataFor: IMMAGINE_KEPT_S,
      queryFn: async (arg, api) =>
        (await import(/* webpackChunkName: "immagini" */ './immagini')).fetchImmagine(arg, api),
      async onCacheEntryAdded(_arg, { cacheDataLoaded, cacheEntryRemoved }) {
        const loaded = await cacheDataLoaded.catch(() => undefined);
        if (!loaded) return;
        await cacheEntryRemoved;
        URL.revokeObjectURL(loaded.data);
      },
    }),
    uploadImmagine: build.mutation<ImmagineCaricata, UploadArg>({
      queryFn: uploads<ImmagineCaricata>('/prodotti/upload-image'),
    }),
    /** Sets the stock from a spreadsheet; answers one result per line (S3.14). */
    aggiornaDisponibilita: build.mutation<EsitoImportazione[], UploadArg>({
      queryFn: uploads('/prodotti/aggiornaDisponibilita', rowsOf<EsitoImportazione>),
      invalidatesTags: unlessRefused('Prodotti'),
    }),
    exportMagazzino: build.mutation<null, void>({
      queryFn: downloads(() => ({ url: '/prodotti/exportExcelMagazzino' }), 'prodotti.xlsx'),
    }),
  }),
});

export const {
  useGetProdottiQuery,
  useSearchProdottiQuery,
  useGetProdottoQuery,
  useSaveProdottoMutation,
  useSaveInElencoMutation,
  useDeleteProdottoMutation,
  useGetCategorieQuery,
  useSaveCategoriaMutation,
  useDeleteCategoriaMutation,
  useGetImmagineQuery,
  useUploadImmagineMutation,
  useAggiornaDisponibilitaMutation,
  useExportMagazzinoMutation,
} = prodottiApi;

export type WithProdottiApi = Record<'prodottiApi', ReturnType<typeof prodottiApi.reducer>>;

/** Requests the pictures that are not yet in the cache, which keeps them a while for the component that shows them. */
export const prefetchImmagini =
  (pictures: readonly ImmagineArg[]): ThunkAction<void, WithProdottiApi, AppDeps, UnknownAction> =>
  (dispatch, getState) => {
    const { select, initiate } = prodottiApi.endpoints.getImmagine;
    for (const picture of pictures)
      if (select(picture)(getState()).isUninitialized) void dispatch(initiate(picture, { subscribe: false }));
  };
