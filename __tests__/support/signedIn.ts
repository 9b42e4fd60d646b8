import { makeSession } from '../../src/session/makeSession';
import { makeFakeTokenStorage } from './fakeDeps';
import { makeToken } from './makeToken';

/** Options of renderScreen for a user who is signed in: a running session and its stored token. */
export function signedIn(userName = 'Anna Bianchi') {
  const token = makeToken({ name: userName });
  return {
    preloadedState: { session: makeSession(token) },
    deps: { tokenStorage: makeFakeTokenStorage(token) },
  };
}
