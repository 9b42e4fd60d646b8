import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { isSessionEnd } from '../session/sessionSlice';
import {
  realtimeConnected,
  realtimeConnecting,
  realtimeGaveUp,
  realtimeReconnected,
  realtimeReconnecting,
  realtimeStopped,
} from './realtimeActions';

export interface RealtimeState {
  stato: 'spento' | 'connessione' | 'attivo' | 'riconnessione' | 'interrotto';
}

const initialState: RealtimeState = { stato: 'spento' };

/** What the top bar and the banner say about the connection (decisions 8.11). */
const realtimeSlice = createSlice({
  name: 'realtime',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(realtimeConnecting, () => ({ stato: 'connessione' }))
      .addCase(realtimeReconnecting, () => ({ stato: 'riconnessione' }))
      .addCase(realtimeGaveUp, () => ({ stato: 'interrotto' }))
      .addMatcher(isAnyOf(realtimeConnected, realtimeReconnected), () => ({ stato: 'attivo' }))
      .addMatcher(isAnyOf(realtimeStopped, isSessionEnd), () => initialState);
  },
  selectors: { selectStatoRealtime: (state) => state.stato },
});

export const realtimeReducer = realtimeSlice.reducer;
export const { selectStatoRealtime } = realtimeSlice.selectors;
