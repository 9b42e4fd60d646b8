import type { Eccezione, EccezioneSave, PostiFatti, PostiSave } from '../contract/calendario';
import type { Limite, LimiteDelGiorno, LimiteSave, LimiteVarianti } from '../contract/limiti';
import type { DaSpostare, SpostaFatto, SpostaRequest } from '../contract/spostamenti';
import { ONCE_ANEW, unlessRefused } from './answers';
import { listCalls, rereads } from './calls';
import { disponibilitaApiSlice } from './apiSlices';
import { ordiniApi } from './ordiniApi';
import { postiApi } from './posti';

const eccezioni = listCalls('/disponibilita/eccezioni', 'Eccezioni');
const limiti = listCalls('/disponibilita/limiti', 'Limiti');

/** Calls for single dates (extended): their hours, slots and limits. They load with the chunks that use them. */
export const dateApi = disponibilitaApiSlice
  .enhanceEndpoints({ addTagTypes: ['Eccezioni', 'DaSpostare', 'Limiti', 'Presi'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getEccezioni: build.query<Eccezione[], void>(eccezioni.read),
      saveEccezione: build.mutation<unknown, EccezioneSave>(eccezioni.save),
      deleteEccezione: build.mutation<unknown, number>(eccezioni.remove),
      setPosti: build.mutation<PostiFatti, PostiSave>({
        query: (body) => ({ url: '/disponibilita/slot', method: 'PUT', body }),
        // Read again after a refusal too, because the shown places are outdated.
        onQueryStarted: ({ data }, { dispatch, queryFulfilled }) => {
          const reread = () => dispatch(postiApi.endpoints.getPosti.initiate(data, ONCE_ANEW));
          void queryFulfilled.then(reread, reread);
        },
      }),
      getDaSpostare: build.query<DaSpostare, string>({
        query: (date) => ({ url: '/ordini/spostamenti', params: { date } }),
        providesTags: ['DaSpostare', 'Eccezioni'],
      }),
      sposta: build.mutation<SpostaFatto, SpostaRequest['spostamenti']>({
        query: (spostamenti) => ({ url: '/ordini/spostamenti', method: 'POST', body: { spostamenti } }),
        // Also after a refusal, because the free places have changed.
        invalidatesTags: ['DaSpostare'],
        onQueryStarted: rereads(ordiniApi, 'Elenco', 'Ordine'),
      }),
      getLimiti: build.query<Limite[], void>(limiti.read),
      /** What is left on a day; raises no overlay. Tag 'Presi': orders may have taken some. */
      getLimitiDelGiorno: build.query<LimiteDelGiorno[], string>({
        query: (date) => ({ url: '/disponibilita/limiti/giorno', params: { date } }),
        providesTags: ['Limiti', 'Presi'],
      }),
      saveLimite: build.mutation<unknown, LimiteSave>(limiti.save),
      deleteLimite: build.mutation<unknown, number>(limiti.remove),
      putVarianti: build.mutation<unknown, LimiteVarianti & { id: number }>({
        query: ({ id, ...body }) => ({ url: `/disponibilita/limiti/${id}/varianti`, method: 'PUT', body }),
        invalidatesTags: unlessRefused('Limiti'),
      }),
    }),
  });

export const {
  useGetEccezioniQuery,
  useSaveEccezioneMutation,
  useDeleteEccezioneMutation,
  useSetPostiMutation,
  useGetDaSpostareQuery,
  useSpostaMutation,
  useGetLimitiQuery,
  useGetLimitiDelGiornoQuery,
  useSaveLimiteMutation,
  useDeleteLimiteMutation,
  usePutVariantiMutation,
} = dateApi;
