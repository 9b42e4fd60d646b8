import type { Limite, LimiteDelGiorno, LimiteSave, LimiteVarianti } from '../contract/limiti';
import { listCalls, onSuccess, rowsOf } from './answers';
import { disponibilitaApi } from './disponibilitaApi';

const calls = listCalls<Limite, 'Limiti'>('/disponibilita/limiti', 'Limiti');

/** Calls of the limits by pickup date (extended), which come with the screens that use them. */
export const limitiApi = disponibilitaApi
  .enhanceEndpoints({ addTagTypes: ['Limiti', 'Presi'] })
  .injectEndpoints({
    endpoints: (build) => ({
      getLimiti: build.query<Limite[], void>(calls.read),
      /** What is left on a day; 'Presi' says that orders may have taken some. Raises no overlay. */
      getLimitiDelGiorno: build.query<LimiteDelGiorno[], string>({
        query: (date) => ({ url: '/disponibilita/limiti/giorno', params: { date } }),
        transformResponse: rowsOf<LimiteDelGiorno>,
        providesTags: ['Limiti', 'Presi'],
      }),
      createLimite: build.mutation<unknown, LimiteSave>(calls.create),
      updateLimite: build.mutation<unknown, LimiteSave & { id: number }>(calls.update),
      deleteLimite: build.mutation<unknown, number>(calls.remove),
      putVarianti: build.mutation<unknown, LimiteVarianti & { id: number }>({
        query: ({ id, ...body }) => ({ url: `/disponibilita/limiti/${id}/varianti`, method: 'PUT', body }),
        invalidatesTags: onSuccess('Limiti'),
      }),
    }),
  });

export const {
  useGetLimitiQuery,
  useGetLimitiDelGiornoQuery,
  useCreateLimiteMutation,
  useUpdateLimiteMutation,
  useDeleteLimiteMutation,
  usePutVariantiMutation,
} = limitiApi;
