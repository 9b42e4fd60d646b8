import type { NonRitirato } from '../contract/nonRitirati';
import { readsList } from './calls';
import { ordiniApi } from './ordiniApi';

/** Calls for orders that nobody collected (extended). They load with their screen. */
export const nonRitiratiApi = ordiniApi.enhanceEndpoints({ addTagTypes: ['NonRitirati'] }).injectEndpoints({
  endpoints: (build) => ({
    getNonRitirati: build.query<NonRitirato[], void>(
      readsList('/ordini/nonRitirati', 'NonRitirati', 'Elenco'),
    ),
    avvisa: build.mutation<unknown, number>({
      query: (id) => ({ url: `/ordini/${id}/avviso`, method: 'POST' }),
      invalidatesTags: ['NonRitirati'],
    }),
  }),
});

export const { useGetNonRitiratiQuery, useAvvisaMutation } = nonRitiratiApi;
