import { makeSession } from '../../src/session/sessionSlice';
import { makeFakeTokenStorage } from './fakeDeps';
import { makeToken } from './makeToken';

/** Options of renderScreen for who is signed in by a token with this name, or these claims: a session and its token. */
export function signedIn(who: string | Record<string, unknown> = 'Anna Bianchi') {
  const token = makeToken(typeof who === 'string' ? { name: who } : who);
  return {
    preloadedState: { session: makeSession(token) },
    deps: { tokenStorage: makeFakeTokenStorage(token) },
  };
}
