import { displayName, personOf } from './claims';
import { ruoloOf } from './ruolo';
import {
  NO_SESSION,
  sessionReducer,
  sessionStarted,
  type SessionState,
  type SessionUser,
} from './sessionSlice';

export function userOfToken(token: string): SessionUser {
  const userName = displayName(token);
  return { userName, person: personOf(token, userName), ruolo: ruoloOf(token) };
}

export const makeSession = (token: string | null): SessionState =>
  token === null ? NO_SESSION : sessionReducer(NO_SESSION, sessionStarted(userOfToken(token)));
