import type { Allarme, Turn, TurnRequest } from '../contract/allarme';
import { allarmeApiSlice } from './apiSlices';

const url = '/impostazioni/allarme';
/** The single sound of S4.3. */
const UNA_VOLTA: Allarme = { ripeti: 0, volume: 100, soloOrari: false };

/** How new orders ring, and which of the open pages rings (extended). */
export const allarmeApi = allarmeApiSlice.injectEndpoints({
  endpoints: (build) => ({
    getAllarme: build.query<Allarme, void>({ query: () => ({ url }), keepUnusedDataFor: Infinity }),
    /** Shows the change at once, then the saved answer with other users' changes; undoes it when the server refuses. */
    saveAllarme: build.mutation<Allarme, Partial<Allarme>>({
      query: (body) => ({ url, method: 'PUT', body }),
      onQueryStarted: (body, { dispatch, queryFulfilled }) => {
        const show = (part: Partial<Allarme>) =>
          // Changes the fields alone, because undoing a new object would undo the fields that were saved meanwhile.
          dispatch(
            allarmeApi.util.updateQueryData('getAllarme', undefined, (old) => void Object.assign(old, part)),
          );
        const { undo } = show(body);
        queryFulfilled.then(({ data }) => show(data), undo);
      },
    }),
    askTurn: build.mutation<Turn, TurnRequest>({
      query: (body) => ({ url: `${url}/turno`, method: 'POST', body }),
    }),
  }),
});

export const { useGetAllarmeQuery, useSaveAllarmeMutation } = allarmeApi;

export type WithAllarmeApi = Record<'allarmeApi', ReturnType<typeof allarmeApi.reducer>>;

export const selectAllarme = (state: WithAllarmeApi): Allarme =>
  allarmeApi.endpoints.getAllarme.select()(state).data ?? UNA_VOLTA;
