import type {
  Chiusura,
  ChiusuraCreata,
  ChiusuraSave,
  DisponibilitaGiorno,
  DisponibilitaGiornoSave,
  OrarioApertura,
  OrarioAperturaSave,
} from '../contract/calendario';
import { listCalls } from './calls';
import { disponibilitaApiSlice } from './apiSlices';

const giorni = listCalls('/disponibilita/giorni', 'Giorni');
const chiusure = listCalls('/disponibilita/chiusure', 'Chiusure');
const orari = listCalls('/disponibilita/orariAperturaNegozio', 'Orari');

/** Calls of S7.4. */
export const disponibilitaApi = disponibilitaApiSlice.injectEndpoints({
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
} = disponibilitaApi;
