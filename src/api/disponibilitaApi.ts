import type {
  Chiusura,
  ChiusuraCreata,
  ChiusuraSave,
  DisponibilitaGiorno,
  DisponibilitaGiornoSave,
  OrarioApertura,
  OrarioAperturaSave,
} from '../contract/calendario';
import { disponibilitaGroup } from './groups';
import { listCalls } from './listCalls';

const giorni = listCalls<DisponibilitaGiorno, 'Giorni'>('/disponibilita/giorni', 'Giorni');
const chiusure = listCalls<Chiusura, 'Chiusure'>('/disponibilita/chiusure', 'Chiusure');
const orari = listCalls<OrarioApertura, 'Orari'>('/disponibilita/orariAperturaNegozio', 'Orari');

/** Calls of S7.4. */
export const disponibilitaApi = disponibilitaGroup.injectEndpoints({
  endpoints: (build) => ({
    getGiorni: build.query<DisponibilitaGiorno[], void>(giorni.read),
    createGiorno: build.mutation<unknown, DisponibilitaGiornoSave>(giorni.create),
    updateGiorno: build.mutation<unknown, DisponibilitaGiornoSave & { id: number }>(giorni.update),
    deleteGiorno: build.mutation<unknown, number>(giorni.remove),
    getChiusure: build.query<Chiusura[], void>(chiusure.read),
    /** Another server may answer nothing: then no orders are known for the day. */
    createChiusura: build.mutation<Partial<ChiusuraCreata> | null, ChiusuraSave>(chiusure.create),
    deleteChiusura: build.mutation<unknown, number>(chiusure.remove),
    getOrari: build.query<OrarioApertura[], void>(orari.read),
    updateOrario: build.mutation<unknown, OrarioAperturaSave & { id: number }>(orari.update),
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
