import { displayName, personOf } from './claims';
import { ruoloOf } from './ruolo';
import { NO_SESSION, sessionReducer, sessionStarted, type SessionState, type Whose } from './sessionSlice';

export function whoseToken(token: string): Whose {
  const userName = displayName(token);
  return { userName, person: personOf(token, userName), ruolo: ruoloOf(token) };
}

export const makeSession = (token: string | null): SessionState =>
  token === null ? NO_SESSION : sessionReducer(NO_SESSION, sessionStarted(whoseToken(token)));
