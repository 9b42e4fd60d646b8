import { displayName } from './displayName';
import type { SessionState } from './sessionSlice';

/** The session of a stored token; nobody's without one. */
export const makeSession = (token: string | null): SessionState => ({ token, userName: displayName(token) });
