import type {
  Chiusura,
  ChiusuraCreata,
  ChiusuraSave,
  DisponibilitaGiorno,
  DisponibilitaGiornoSave,
  OrarioApertura,
  OrarioAperturaSave,
} from '../contract/calendario';
import { onSuccess, rowsOf, unlessRefused } from './answers';
import { disponibilitaGroup } from './groups';

/** Calls of S7.4. */
export const disponibilitaApi = disponibilitaGroup.injectEndpoints({
  endpoints: (build) => ({
    getGiorni: build.query<DisponibilitaGiorno[], void>({
      query: () => ({ url: '/disponibilita/giorni' }),
      transformResponse: rowsOf<DisponibilitaGiorno>,
      providesTags: ['Giorni'],
    }),
    createGiorno: build.mutation<unknown, DisponibilitaGiornoSave>({
      query: (body) => ({ url: '/disponibilita/giorni', method: 'POST', body }),
      invalidatesTags: onSuccess('Giorni'),
    }),
    updateGiorno: build.mutation<unknown, DisponibilitaGiornoSave & { id: number }>({
      query: (body) => ({ url: `/disponibilita/giorni/${body.id}`, method: 'PUT', body }),
      invalidatesTags: unlessRefused('Giorni'),
    }),
    deleteGiorno: build.mutation<unknown, number>({
      query: (id) => ({ url: `/disponibilita/giorni/${id}`, method: 'DELETE' }),
      invalidatesTags: onSuccess('Giorni'),
    }),
    getChiusure: build.query<Chiusura[], void>({
      query: () => ({ url: '/disponibilita/chiusure' }),
      transformResponse: rowsOf<Chiusura>,
      providesTags: ['Chiusure'],
    }),
    /** Another server may answer nothing: then no orders are known to stand on the day. */
    createChiusura: build.mutation<Partial<ChiusuraCreata> | null, ChiusuraSave>({
      query: (body) => ({ url: '/disponibilita/chiusure', method: 'POST', body }),
      invalidatesTags: onSuccess('Chiusure'),
    }),
    deleteChiusura: build.mutation<unknown, number>({
      query: (id) => ({ url: `/disponibilita/chiusure/${id}`, method: 'DELETE' }),
      invalidatesTags: onSuccess('Chiusure'),
    }),
    getOrari: build.query<OrarioApertura[], void>({
      query: () => ({ url: '/disponibilita/orariAperturaNegozio' }),
      transformResponse: rowsOf<OrarioApertura>,
      providesTags: ['Orari'],
    }),
    updateOrario: build.mutation<unknown, OrarioAperturaSave & { id: number }>({
      query: (body) => ({ url: `/disponibilita/orariAperturaNegozio/${body.id}`, method: 'PUT', body }),
      invalidatesTags: unlessRefused('Orari'),
    }),
  }),
});

export const {
  useGetGiorniQuery,
  useCreateGiornoMutation,
  useUpdateGiornoMutation,
  useDeleteGiornoMutation,
  useGetChiusureQuery,
  useCreateChiusuraMutation,
  useDeleteChiusuraMutation,
  useGetOrariQuery,
  useUpdateOrarioMutation,
} = disponibilitaApi;
