import type { RegistroFiltro, RegistroIndice, RegistroPagina } from '../contract/registro';
import { download } from '../shared/browser/download';
import { fetchBlob } from './fetchBlob';
import { authGroup } from './groups';

/** What is asked for, as the address has it. */
export type Filtro = Partial<Record<keyof RegistroFiltro, string>>;

/** A long log takes as long as the server lets it. */
const EXPORT_MS = 30 * 60_000;

/** The log of changes (extension `registro`). It answers while filters are chosen: no overlay but for the export. */
export const registroApi = authGroup.injectEndpoints({
  endpoints: (build) => ({
    cercaRegistro: build.infiniteQuery<RegistroPagina, Filtro, number | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ righe, altre }) => (altre ? righe.at(-1)?.id : undefined),
      },
      query: ({ queryArg, pageParam: dopo }) => ({ url: '/registro', params: { ...queryArg, dopo } }),
    }),
    getRegistroIndice: build.query<RegistroIndice, void>({ query: () => ({ url: '/registro/indice' }) }),
    /** Hands every line that fits to the browser's downloads as 'registro.jsonl'. */
    exportRegistro: build.mutation<null, Filtro>({
      queryFn: async (params, api) => {
        const answer = await fetchBlob({ url: '/registro/export', params, withinMs: EXPORT_MS }, api);
        if ('error' in answer) return answer;
        download(answer.blob, 'registro.jsonl');
        return { data: null };
      },
    }),
  }),
});

export const { useCercaRegistroInfiniteQuery, useGetRegistroIndiceQuery, useExportRegistroMutation } =
  registroApi;
