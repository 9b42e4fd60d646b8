import { noteSessioneScaduta } from '../shared/browser/sessioneScaduta';
import type { AppDeps, DispatchOf, StartListening } from '../shared/deps';
import { PATHS } from '../shared/paths';
import { refusedRequest } from '../shared/refusedRequest';
import type { EndpointName } from '../shared/store';
import { displayName } from './displayName';
import {
  isSessionEnd,
  loginSucceeded,
  sessionEndedElsewhere,
  sessionExpired,
  sessionStarted,
} from './sessionSlice';
import type { WithSession } from './sessionSlice';

/** Calls to which 401 says 'wrong password', not 'your session is over' (decisions 6). */
const PASSWORD_ENDPOINTS: readonly string[] = ['login', 'changePassword'] satisfies EndpointName[];

/** Stores and removes the token, turns a 401 into the end of the session, and leaves the page where S4.8 says. */
export function startSessionListeners(startListening: StartListening<WithSession>): void {
  startListening({
    actionCreator: loginSucceeded,
    effect: ({ payload }, { extra }) => {
      extra.tokenStorage.write(payload.token);
      extra.fullPageLoad(PATHS.ordini);
    },
  });

  startListening({
    matcher: isSessionEnd,
    effect: (_action, { extra }) => {
      extra.tokenStorage.clear();
      extra.fullPageLoad(PATHS.login);
    },
  });

  startListening({
    predicate: (action, state) => {
      const refused = refusedRequest(action);
      return (
        refused?.status === 401 &&
        !PASSWORD_ENDPOINTS.includes(refused.endpoint) &&
        state.session.token !== null
      );
    },
    effect: (_action, { dispatch }) => {
      noteSessioneScaduta();
      dispatch(sessionExpired());
    },
  });
}

/**
 * Follows the stored token: another tab's logout ends this session too, its new login is taken over. A page without a
 * session (the login screen) stays as it is.
 */
export const followStoredToken =
  () =>
  (dispatch: DispatchOf<WithSession>, getState: () => WithSession, { tokenStorage }: AppDeps): void => {
    const { token } = getState().session;
    const stored = tokenStorage.read();
    if (token === null || stored === token) return;
    if (stored === null) dispatch(sessionEndedElsewhere());
    else dispatch(sessionStarted({ token: stored, userName: displayName(stored) }));
  };
