import { displayName, personOf } from './displayName';
import { ruoloOf } from './ruolo';
import { NO_SESSION, sessionReducer, sessionStarted } from './sessionSlice';
import type { SessionState, Whose } from './sessionSlice';

/** What the store may know of a token. */
export function whoseToken(token: string): Whose {
  const userName = displayName(token);
  return { userName, person: personOf(token, userName), ruolo: ruoloOf(token) };
}

/** The session of a stored token; none without it. */
export const makeSession = (token: string | null): SessionState =>
  token === null ? NO_SESSION : sessionReducer(NO_SESSION, sessionStarted(whoseToken(token)));
