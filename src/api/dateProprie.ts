import type { Eccezione, EccezioneSave, PostiFatti, PostiSave } from '../contract/calendario';
import type { DaSpostare, SpostaFatto, SpostaRequest } from '../contract/spostamenti';
import { listCalls, rereads } from './answers';
import { disponibilitaApi } from './disponibilitaApi';
import { ordiniApi } from './ordiniApi';

const eccezioni = listCalls<Eccezione, 'Eccezioni'>('/disponibilita/eccezioni', 'Eccezioni');

/** Calls of dates that are not as their week day (extended), which come with the chunks that use them. */
export const dateApi = disponibilitaApi
  .enhanceEndpoints({ addTagTypes: ['Eccezioni', 'DaSpostare'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getEccezioni: build.query<Eccezione[], void>(eccezioni.read),
      createEccezione: build.mutation<unknown, EccezioneSave>(eccezioni.create),
      updateEccezione: build.mutation<unknown, EccezioneSave & { id: number }>(eccezioni.update),
      deleteEccezione: build.mutation<unknown, number>(eccezioni.remove),
      setPosti: build.mutation<PostiFatti, PostiSave>({
        query: (body) => ({ url: '/disponibilita/slot', method: 'PUT', body }),
        // Refused, it has other places than those that are shown.
        onQueryStarted: ({ data }, { dispatch, queryFulfilled }) => {
          const reread = () =>
            dispatch(
              disponibilitaApi.endpoints.getPosti.initiate(data, { forceRefetch: true, subscribe: false }),
            );
          void queryFulfilled.then(reread, reread);
        },
      }),
      getDaSpostare: build.query<DaSpostare, string>({
        query: (date) => ({ url: '/ordini/spostamenti', params: { date } }),
        providesTags: ['DaSpostare'],
      }),
      sposta: build.mutation<SpostaFatto, SpostaRequest['spostamenti']>({
        query: (spostamenti) => ({ url: '/ordini/spostamenti', method: 'POST', body: { spostamenti } }),
        // Refused too: there is room elsewhere by now.
        invalidatesTags: ['DaSpostare'],
        onQueryStarted: rereads(ordiniApi, 'Elenco', 'Ordine'),
      }),
    }),
  });

export const {
  useGetEccezioniQuery,
  useCreateEccezioneMutation,
  useUpdateEccezioneMutation,
  useDeleteEccezioneMutation,
  useSetPostiMutation,
  useGetDaSpostareQuery,
  useSpostaMutation,
} = dateApi;
