import { createApi } from '@reduxjs/toolkit/query/react';
import type {
  Chiusura,
  ChiusuraCreata,
  ChiusuraSave,
  DisponibilitaGiorno,
  DisponibilitaGiornoSave,
  OrarioApertura,
  OrarioAperturaSave,
  SlotLibero,
} from '../contract/calendario';
import { listCalls } from './answers';
import { GROUP_DEFAULTS } from './baseQuery';

const giorni = listCalls('/disponibilita/giorni', 'Giorni');
const chiusure = listCalls('/disponibilita/chiusure', 'Chiusure');
const orari = listCalls('/disponibilita/orariAperturaNegozio', 'Orari');

/** Calls of S7.4. */
export const disponibilitaApi = createApi({
  ...GROUP_DEFAULTS,
  reducerPath: 'disponibilitaApi',
  tagTypes: ['Giorni', 'Chiusure', 'Orari'],
  endpoints: (build) => ({
    getGiorni: build.query<DisponibilitaGiorno[], void>(giorni.read),
    saveGiorno: build.mutation<unknown, DisponibilitaGiornoSave>(giorni.save),
    deleteGiorno: build.mutation<unknown, number>(giorni.remove),
    getChiusure: build.query<Chiusura[], void>(chiusure.read),
    /** Another server may answer nothing; the day's orders are then unknown. */
    createChiusura: build.mutation<Partial<ChiusuraCreata> | null, ChiusuraSave & { id?: never }>(
      chiusure.save,
    ),
    deleteChiusura: build.mutation<unknown, number>(chiusure.remove),
    getOrari: build.query<OrarioApertura[], void>(orari.read),
    /** The free places of each pickup time of a day (extended). */
    getPosti: build.query<SlotLibero[], string>({
      query: (date) => ({ url: '/disponibilita/slot', params: { date } }),
    }),
    saveOrario: build.mutation<unknown, OrarioAperturaSave>(orari.save),
  }),
});

export const {
  useGetGiorniQuery,
  useSaveGiornoMutation,
  useDeleteGiornoMutation,
  useGetChiusureQuery,
  useCreateChiusuraMutation,
  useDeleteChiusuraMutation,
  useGetOrariQuery,
  useSaveOrarioMutation,
  useGetPostiQuery,
} = disponibilitaApi;
