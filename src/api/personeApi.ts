import type {
  Invito,
  InvitoAccettato,
  InvitoAperto,
  InvitoRitirato,
  InvitoSave,
  Persona,
  PersonaSave,
  Sessione,
} from '../contract/persone';
import { unlessRefused } from './answers';
import { readsList } from './calls';
import { personeApiSlice } from './apiSlices';

const url = '/persone';

/** The staff's accounts (extended). */
export const personeApi = personeApiSlice.injectEndpoints({
  endpoints: (build) => ({
    getPersone: build.query<Persona[], void>(readsList(url, 'Persone')),
    updatePersona: build.mutation<unknown, PersonaSave & { id: number }>({
      query: ({ id, ...body }) => ({ url: `${url}/${id}`, method: 'PUT', body }),
      invalidatesTags: unlessRefused('Persone', 'Sessioni'),
    }),
    /** Start it and `accettaInvito` without tracking, so that the store keeps neither code nor password. */
    invita: build.mutation<Invito, InvitoSave>({
      query: (body) => ({ url: `${url}/inviti`, method: 'POST', body }),
      invalidatesTags: unlessRefused('Inviti'),
    }),
    getInviti: build.query<InvitoAperto[], void>(readsList(`${url}/inviti`, 'Inviti')),
    ritiraInvito: build.mutation<unknown, InvitoRitirato>({
      query: (body) => ({ url: `${url}/inviti/ritiro`, method: 'POST', body }),
      invalidatesTags: ['Inviti'],
    }),
    accettaInvito: build.mutation<{ message: string }, InvitoAccettato>({
      query: (body) => ({ url: `${url}/inviti/accettazione`, method: 'POST', body }),
    }),
    getSessioni: build.query<Sessione[], number>({
      query: (id) => ({ url: `${url}/${id}/sessioni` }),
      providesTags: ['Sessioni'],
    }),
    chiudiSessione: build.mutation<unknown, { persona: number; id: string }>({
      query: ({ persona, id }) => ({ url: `${url}/${persona}/sessioni/${id}`, method: 'DELETE' }),
      invalidatesTags: unlessRefused('Sessioni'),
    }),
  }),
});

export const {
  useGetPersoneQuery,
  useUpdatePersonaMutation,
  useGetSessioniQuery,
  useGetInvitiQuery,
  useRitiraInvitoMutation,
  useChiudiSessioneMutation,
} = personeApi;
