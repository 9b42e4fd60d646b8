import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { userOfToken, type SessionUser } from './claims';

export interface SessionState extends SessionUser {
  open: boolean;
  /** Counts the sessions of this page, so that listeners can distinguish them. */
  number: number;
}

export interface WithSession {
  session: SessionState;
}

const ended = ({ number }: Pick<SessionState, 'number'>): SessionState => ({
  open: false,
  number,
  userName: null,
  person: null,
  ruolo: 'admin',
});

export const NO_SESSION = ended({ number: 0 });

const sessionSlice = createSlice({
  name: 'session',
  initialState: NO_SESSION,
  reducers: {
    /** A user is authenticated: at the app's start, with a new token, or after a login in another tab. */
    sessionStarted: ({ number }, { payload }: PayloadAction<SessionUser>) => ({
      open: true,
      number: number + 1,
      ...payload,
    }),
    /** The server accepted the password; the session starts with the next page load (S2.3). */
    loginSucceeded: (_state, _action: PayloadAction<string | undefined>) => {},
    loggedOut: ended,
    /** The server no longer accepts the token (decisions 6). */
    sessionExpired: ended,
    /** The stored token is gone: another tab logged out. */
    sessionEndedElsewhere: ended,
  },
  selectors: {
    selectSessionNumber: ({ open, number }) => (open ? number : null),
    selectUserName: (state) => state.userName,
    selectPerson: (state) => state.person,
    selectRuolo: (state) => state.ruolo,
  },
});

export const sessionReducer = sessionSlice.reducer;
export const { sessionStarted, loginSucceeded, loggedOut, sessionExpired, sessionEndedElsewhere } =
  sessionSlice.actions;
export const { selectSessionNumber, selectUserName, selectPerson, selectRuolo } = sessionSlice.selectors;

/** The session ended without the user's doing in this window. */
export const isSessionLost = isAnyOf(sessionExpired, sessionEndedElsewhere);
export const isSessionEnd = isAnyOf(loggedOut, isSessionLost);

export const makeSession = (token: string | null): SessionState =>
  token === null ? NO_SESSION : sessionReducer(NO_SESSION, sessionStarted(userOfToken(token)));
