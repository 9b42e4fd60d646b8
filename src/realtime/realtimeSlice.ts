import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { isSessionEnd } from '../session/sessionSlice';
import {
  realtimeConnected,
  realtimeConnecting,
  realtimeGaveUp,
  realtimeReconnecting,
  realtimeStopped,
} from './realtimeActions';

export interface RealtimeState {
  stato: 'spento' | 'connessione' | 'attivo' | 'riconnessione' | 'interrotto';
  /** When real time began or was lost, ISO 8601. Null before the first connection. */
  since: string | null;
}

export interface WithRealtime {
  realtime: RealtimeState;
}

const initialState: RealtimeState = { stato: 'spento', since: null };

/** `since` changes only when real time begins or ends, so that it stays the moment of the loss through every retry. */
const turnTo =
  (stato: RealtimeState['stato']) =>
  (state: RealtimeState, { meta }: { meta: { at: string } }): RealtimeState => ({
    stato,
    since:
      state.since !== null && (state.stato === 'attivo') === (stato === 'attivo') ? state.since : meta.at,
  });

const realtimeSlice = createSlice({
  name: 'realtime',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      // After a loss a new connection is still a reconnection to the user.
      .addCase(realtimeConnecting, (state, action) =>
        turnTo(state.stato === 'riconnessione' ? state.stato : 'connessione')(state, action),
      )
      .addCase(realtimeConnected, turnTo('attivo'))
      .addCase(realtimeReconnecting, turnTo('riconnessione'))
      .addCase(realtimeGaveUp, turnTo('interrotto'))
      .addMatcher(isAnyOf(realtimeStopped, isSessionEnd), () => initialState);
  },
  selectors: { selectRealtime: (state) => state, selectStatoRealtime: (state) => state.stato },
});

export const realtimeReducer = realtimeSlice.reducer;
export const { selectRealtime, selectStatoRealtime } = realtimeSlice.selectors;
