import { createSlice, isAsyncThunkAction, isPending } from '@reduxjs/toolkit';
import { BACKGROUND_ENDPOINTS } from './backgroundEndpoints';

/** Ids of the requests under way. By id and not by a count: a settled request can never be taken off twice. */
export interface LoaderState {
  pending: string[];
}

const isRequest = isAsyncThunkAction();

/** RTK Query rejects a request it skipped (`meta.condition`) without ever having announced it. */
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
      // An asynchronous thunk without an endpoint is no server request.
      if (endpointOf(arg) === undefined || isBackground(arg) || wasSkipped(action.meta)) return;
      if (isPending(action)) state.pending.push(requestId);
      else state.pending = state.pending.filter((id) => id !== requestId);
    });
  },
  selectors: { selectIsLoading: (state) => state.pending.length > 0 },
});

export const loaderReducer = loaderSlice.reducer;
export const { selectIsLoading } = loaderSlice.selectors;
