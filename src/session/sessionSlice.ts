import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

export interface SessionState {
  token: string | null;
  userName: string | null;
}

/** The part of the store's state that this slice's selectors read. */
export interface WithSession {
  session: SessionState;
}

const initialState: SessionState = { token: null, userName: null };

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** The app runs with an authenticated user: at its start, or after a new login in another tab. */
    sessionStarted: (_state, { payload }: PayloadAction<{ token: string; userName: string | null }>) => ({
      token: payload.token,
      userName: payload.userName,
    }),
    /** The server took the password. The session itself starts with the page load that follows (S2.3). */
    loginSucceeded: (_state, _action: PayloadAction<{ token: string }>) => {},
    /** The user left, in this window. */
    loggedOut: () => initialState,
    /** The server no longer takes the token (decisions 6). */
    sessionExpired: () => initialState,
    /** The stored token is gone: another tab logged out. */
    sessionEndedElsewhere: () => initialState,
  },
  selectors: {
    selectSession: (state) => state,
    selectToken: (state) => state.token,
    selectUserName: (state) => state.userName,
  },
});

export const sessionReducer = sessionSlice.reducer;
export const { sessionStarted, loginSucceeded, loggedOut, sessionExpired, sessionEndedElsewhere } =
  sessionSlice.actions;
export const { selectSession, selectToken, selectUserName } = sessionSlice.selectors;

/** The session ended without the user's doing in this window: drafts are kept. */
export const isSessionLost = isAnyOf(sessionExpired, sessionEndedElsewhere);
export const isSessionEnd = isAnyOf(loggedOut, isSessionLost);
