import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { leaveNote } from '../shared/browser/storage';
import type { AppDeps, StartListening } from '../shared/deps';
import { PATHS } from '../shared/paths';
import { refusedRequest } from '../shared/refusedRequest';
import type { EndpointName } from '../shared/store';
import { userOfToken } from './claims';
import {
  isSessionEnd,
  loginSucceeded,
  selectSessionNumber,
  sessionEndedElsewhere,
  sessionExpired,
  sessionStarted,
  type WithSession,
} from './sessionSlice';

/** For these calls 401 means 'wrong password', not 'your session is over' (decisions 6). */
const PASSWORD_ENDPOINTS: readonly string[] = ['login', 'changePassword'] satisfies EndpointName[];

export function startSessionListeners(startListening: StartListening<WithSession>): void {
  startListening({
    actionCreator: loginSucceeded,
    effect: ({ payload: path = PATHS.ordini }, { extra }) => extra.fullPageLoad(path),
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
      return refused?.status === 401 && !PASSWORD_ENDPOINTS.includes(refused.endpoint) && state.session.open;
    },
    effect: (_action, { dispatch }) => {
      leaveNote('sessioneScaduta');
      dispatch(sessionExpired());
    },
  });
}

/** Adopts a new token of another tab's login or a changed password. Another tab's logout ends this session too. */
export const followStoredToken =
  (): ThunkAction<void, WithSession, AppDeps, UnknownAction> =>
  (dispatch, getState, { tokenStorage, running }) => {
    const stored = tokenStorage.read();
    if (selectSessionNumber(getState()) === null || stored === running.token) return;
    running.token = stored;
    if (stored === null) dispatch(sessionEndedElsewhere());
    else dispatch(sessionStarted(userOfToken(stored)));
  };
