import type { NonRitirato } from '../contract/nonRitirati';
import { rowsOf } from './answers';
import { ordiniApi } from './ordiniApi';

/** Calls of the orders that nobody has collected (extended), which come with their screen. */
const nonRitiratiApi = ordiniApi.enhanceEndpoints({ addTagTypes: ['NonRitirati'] }).injectEndpoints({
  endpoints: (build) => ({
    getNonRitirati: build.query<NonRitirato[], void>({
      query: () => ({ url: '/ordini/nonRitirati' }),
      transformResponse: rowsOf<NonRitirato>,
      providesTags: ['NonRitirati', 'Elenco'],
    }),
    avvisa: build.mutation<unknown, number>({
      query: (id) => ({ url: `/ordini/${id}/avviso`, method: 'POST' }),
      invalidatesTags: ['NonRitirati'],
    }),
  }),
});

export const { useGetNonRitiratiQuery, useAvvisaMutation } = nonRitiratiApi;
