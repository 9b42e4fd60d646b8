import type { Messaggi, MessaggiLetti, MessaggiSave, TestoMessaggio } from '../contract/messaggi';
import { messaggiApiSlice } from './apiSlices';

const url = '/impostazioni/messaggi';

/** The e-mails to customers (extended). */
export const messaggiApi = messaggiApiSlice.injectEndpoints({
  endpoints: (build) => ({
    getMessaggi: build.query<MessaggiLetti, void>({ query: () => ({ url }) }),
    saveMessaggi: build.mutation<Messaggi, MessaggiSave>({
      query: (body) => ({ url, method: 'PUT', body }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        dispatch(messaggiApi.util.updateQueryData('getMessaggi', undefined, (old) => ({ ...old, ...data })));
      },
    }),
    leggiMessaggio: build.query<TestoMessaggio, TestoMessaggio>({
      query: (body) => ({ url: `${url}/anteprima`, method: 'POST', body }),
    }),
    provaMessaggio: build.mutation<{ message: string }, TestoMessaggio>({
      query: (body) => ({ url: `${url}/prova`, method: 'POST', body }),
    }),
  }),
});

export const {
  useGetMessaggiQuery,
  useSaveMessaggiMutation,
  useLeggiMessaggioQuery,
  useProvaMessaggioMutation,
} = messaggiApi;
