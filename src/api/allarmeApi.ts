import type { Allarme, Turno, TurnoRequest } from '../contract/allarme';
import { ordiniApi } from './ordiniApi';
import type { WithOrdiniApi } from './ordiniApi';

const url = '/impostazioni/allarme';
/** The single sound of S4.3. */
const UNA_VOLTA: Allarme = { ripeti: 0, volume: 100, soloOrari: false };

/** How new orders ring, and which page does (extension `eventi`). */
export const allarmeApi = ordiniApi.injectEndpoints({
  endpoints: (build) => ({
    getAllarme: build.query<Allarme, void>({ query: () => ({ url }), keepUnusedDataFor: Infinity }),
    /** What of it was chosen: shown at once, with what others chose once it is saved, and taken back where it is refused. */
    saveAllarme: build.mutation<Allarme, Partial<Allarme>>({
      query: (body) => ({ url, method: 'PUT', body }),
      onQueryStarted: (body, { dispatch, queryFulfilled }) => {
        const show = (part: Partial<Allarme>) =>
          dispatch(allarmeApi.util.updateQueryData('getAllarme', undefined, (old) => ({ ...old, ...part })));
        const { undo } = show(body);
        queryFulfilled.then(({ data }) => show(data), undo);
      },
    }),
    chiediTurno: build.mutation<Turno, TurnoRequest>({
      query: (body) => ({ url: `${url}/turno`, method: 'POST', body }),
    }),
  }),
});

export const { useGetAllarmeQuery, useSaveAllarmeMutation } = allarmeApi;

/** How the shop rings, as far as it is known. */
export const selectAllarme = (state: WithOrdiniApi): Allarme =>
  allarmeApi.endpoints.getAllarme.select()(state).data ?? UNA_VOLTA;
