import { displayName } from './displayName';
import type { SessionState } from './sessionSlice';

/** The session of a stored token; an empty one without it. */
export const makeSession = (token: string | null): SessionState => ({ token, userName: displayName(token) });
