import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { EsitoImportazione, ImmagineCaricata } from '../contract/prodotti';
import { download } from '../shared/browser/download';
import type { AppDeps } from '../shared/deps';
import { onSuccess } from './answers';
import { fetchBlob } from './fetchBlob';
import { prodottiGroup } from './groups';
import { fetchMiniatura } from './miniature';
import { sendHandedIn } from './uploads';
import type { UploadArg } from './uploads';

/** Seconds that an unused picture is kept, so that scrolling back does not flicker. */
const IMMAGINE_KEPT_S = 60;

export interface ImmagineArg {
  /** What a product names as its `immagine`. */
  path: string;
  /** Width in px at which it is shown: the server may send a smaller copy. */
  w?: number;
}

/**
 * The calls of S7.3 that carry files. In state and actions stand the files' names and object URLs, never the files.
 */
export const fileCalls = prodottiGroup.injectEndpoints({
  endpoints: (build) => ({
    /** The picture's object URL, revoked when the cache lets it go. Raises no overlay (decisions 2.2). */
    getImmagine: build.query<string, ImmagineArg>({
      keepUnusedDataFor: IMMAGINE_KEPT_S,
      queryFn: async ({ path, w }, api) => {
        const together = w !== undefined && (api.extra as AppDeps).config.estesa;
        const answer = together
          ? await fetchMiniatura(path, api)
          : await fetchBlob({ url: '/prodotti/immagine', params: { path, w } }, api);
        if ('error' in answer) return answer;
        // Aborted while the picture came in: the cache would never revoke its address.
        if (api.signal.aborted) return { error: { status: 'FETCH_ERROR' } };
        return { data: URL.createObjectURL(answer.blob) };
      },
      async onCacheEntryAdded(_arg, { cacheDataLoaded, cacheEntryRemoved }) {
        const loaded = await cacheDataLoaded.catch(() => undefined);
        if (!loaded) return;
        await cacheEntryRemoved;
        URL.revokeObjectURL(loaded.data);
      },
    }),
    uploadImmagine: build.mutation<ImmagineCaricata, UploadArg>({
      queryFn: async (arg, api) => {
        const answer = await sendHandedIn('/prodotti/upload-image', arg, api);
        return 'error' in answer ? answer : { data: answer.data as ImmagineCaricata };
      },
    }),
    /** Sets the stock from a spreadsheet: a result for each of its lines (S3.14). */
    aggiornaDisponibilita: build.mutation<EsitoImportazione[], UploadArg>({
      queryFn: async (arg, api) => {
        const answer = await sendHandedIn('/prodotti/aggiornaDisponibilita', arg, api);
        return 'error' in answer ? answer : { data: (answer.data ?? []) as EsitoImportazione[] };
      },
      invalidatesTags: onSuccess('Prodotti'),
    }),
    /** Hands the current stock to the browser's downloads as 'prodotti.xlsx' (S2.8). */
    exportMagazzino: build.mutation<null, void>({
      queryFn: async (_arg, api) => {
        const answer = await fetchBlob({ url: '/prodotti/exportExcelMagazzino' }, api);
        if ('error' in answer) return answer;
        download(answer.blob, 'prodotti.xlsx');
        return { data: null };
      },
    }),
  }),
});

export const { useGetImmagineQuery, useExportMagazzinoMutation } = fileCalls;

/** Asks for those of the pictures that nobody has asked for yet; they are kept a while for who shows them. */
export const prefetchImmagini =
  (
    pictures: readonly ImmagineArg[],
  ): ThunkAction<
    void,
    Parameters<ReturnType<typeof fileCalls.endpoints.getImmagine.select>>[0],
    AppDeps,
    UnknownAction
  > =>
  (dispatch, getState) => {
    const { select, initiate } = fileCalls.endpoints.getImmagine;
    for (const picture of pictures)
      if (select(picture)(getState()).isUninitialized) void dispatch(initiate(picture, { subscribe: false }));
  };
