import type { EsportazioneRequest } from '../contract/auth';
import type { Giornata, RegistroFiltro, RegistroIndice, RegistroPagina } from '../contract/registro';
import type { AppDeps } from '../shared/deps';
import { downloads } from './calls';
import { registroApiSlice } from './apiSlices';
import { baseQuery } from './baseQuery';

export type Filtro = Partial<Record<keyof RegistroFiltro, string>>;

/** A long log takes minutes; the server sets the real limit. */
const EXPORT_MS = 30 * 60_000;

/** The log of changes (extended). Only the export raises the overlay, because lists answer while the user filters. */
export const registroApi = registroApiSlice.injectEndpoints({
  endpoints: (build) => ({
    cercaRegistro: build.infiniteQuery<RegistroPagina, Filtro, number | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ righe, altre }) => (altre ? righe.at(-1)?.id : undefined),
      },
      query: ({ queryArg, pageParam: dopo }) => ({ url: '/registro', params: { ...queryArg, dopo } }),
    }),
    getRegistroIndice: build.query<RegistroIndice, void>({ query: () => ({ url: '/registro/indice' }) }),
    logEsportazione: build.mutation<unknown, EsportazioneRequest>({
      query: (body) => ({ url: '/registro/esportazione', method: 'POST', body }),
    }),
    exportRegistro: build.mutation<null, Filtro>({
      queryFn: downloads(
        (params) => ({ url: '/registro/export', params, withinMs: EXPORT_MS }),
        'registro.jsonl',
      ),
    }),
    /** Passes a recorded day to DevTools or, with `momento`, to the replay. The day itself stays out of actions and state. */
    exportGiornata: build.mutation<null, { giorno: string; momento?: string }>({
      queryFn: async ({ giorno, momento }, api) => {
        const { data, error } = await baseQuery({ url: '/registro/giornata', params: { giorno } }, api, {});
        if (error) return { error };
        await (api.extra as AppDeps).takeDay(data as Giornata, momento, api);
        return { data: null };
      },
    }),
  }),
});

export const { useCercaRegistroInfiniteQuery, useGetRegistroIndiceQuery } = registroApi;
