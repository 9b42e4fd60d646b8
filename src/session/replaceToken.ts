import type { AppDeps, DispatchOf } from '../shared/deps';
import { displayName } from './displayName';
import { sessionStarted } from './sessionSlice';
import type { WithSession } from './sessionSlice';

/** Goes on with another token: stored first, so that no call is sent with the old one any more. */
export const replaceToken =
  (token: string) =>
  (dispatch: DispatchOf<WithSession>, _getState: () => WithSession, { tokenStorage }: AppDeps): void => {
    tokenStorage.write(token);
    dispatch(sessionStarted({ token, userName: displayName(token) }));
  };
