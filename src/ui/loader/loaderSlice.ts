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
] satisfies (EndpointName | 'readIncassi')[];

/** Ids of the pending requests; a count could subtract a settled request twice. */
export interface LoaderState {
  pending: string[];
}

const isRequest = isAsyncThunkAction();

/** RTK Query rejects a request that it skipped (`meta.condition`) without a pending action before. */
const wasSkipped = (meta: object) => 'condition' in meta && meta.condition === true;

const endpointOf = (arg: unknown): unknown =>
  typeof arg === 'object' && arg !== null && 'endpointName' in arg ? arg.endpointName : undefined;

const isBackground = (arg: unknown) => BACKGROUND_ENDPOINTS.some((name) => name === endpointOf(arg));

const initialState: LoaderState = { pending: [] };

const loaderSlice = createSlice({
  name: 'loader',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addMatcher(isRequest, (state, action) => {
      const { requestId, arg } = action.meta;
      // A thunk without an endpoint does not call the server.
      if (endpointOf(arg) === undefined || isBackground(arg) || wasSkipped(action.meta)) return;
      if (isPending(action)) state.pending.push(requestId);
      else state.pending = state.pending.filter((id) => id !== requestId);
    });
  },
  selectors: { selectIsLoading: (state) => state.pending.length > 0 },
});

export const loaderReducer = loaderSlice.reducer;
export const { selectIsLoading } = loaderSlice.selectors;
