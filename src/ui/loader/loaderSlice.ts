import { createSlice, isAsyncThunkAction, isPending } from '@reduxjs/toolkit';
import type { EndpointName } from '../../shared/store';

/** No overlay: these run unasked, show their own spinner, or answer while the user types (decisions 2.2). */
const BACKGROUND_ENDPOINTS: readonly string[] = [
  'catchUpOrdini',
  'getEventi',
  'segnaVisti',
  'getAllarme',
  'askTurn',
  'refreshOrdine',
  'refreshTotale',
  'readIncassi',
  'cercaRegistro',
  'getRegistroIndice',
  'getImmagine',
  'trovaOrdini',
  'trovaClienti',
  'preview',
  'searchProdotti',
  'refreshProdotti',
  'getDisponibilita',
  'getPosti',
  'getLimitiDelGiorno',
  'getStoria',
  'annotaStampe',
  'leggiRighe',
  'leggiMessaggio',
] satisfies EndpointName[];

/** Lists that new orders change: they raise it when a screen asks for them, not when they are read again. */
const REREAD_ENDPOINTS: readonly string[] = ['getNonRitirati', 'getLimiti'] satisfies EndpointName[];

const isQuiet = (endpoint: string, subscribe: boolean | undefined): boolean =>
  BACKGROUND_ENDPOINTS.includes(endpoint) || (subscribe === false && REREAD_ENDPOINTS.includes(endpoint));

const isRequest = isAsyncThunkAction();

/** RTK Query rejects a request that it skipped (`meta.condition`) without a pending action before. */
const wasSkipped = (meta: object) => 'condition' in meta && meta.condition === true;

const loaderSlice = createSlice({
  name: 'loader',
  // Ids, because a count could subtract a settled request twice.
  initialState: { pending: [] as string[] },
  reducers: {},
  extraReducers: (builder) => {
    builder.addMatcher(isRequest, (state, action) => {
      const { requestId, arg } = action.meta;
      const { endpointName, subscribe } = (arg ?? {}) as { endpointName?: string; subscribe?: boolean };
      // A thunk without an endpoint does not call the server.
      if (endpointName === undefined || isQuiet(endpointName, subscribe) || wasSkipped(action.meta)) return;
      if (isPending(action)) state.pending.push(requestId);
      else state.pending = state.pending.filter((id) => id !== requestId);
    });
  },
  selectors: { selectIsLoading: (state) => state.pending.length > 0 },
});

export const loaderReducer = loaderSlice.reducer;
export const { selectIsLoading } = loaderSlice.selectors;
