import type { AppDeps, DispatchOf } from '../shared/deps';
import { displayName } from './displayName';
import { sessionStarted } from './sessionSlice';
import type { WithSession } from './sessionSlice';

/** Continues with another token. It is stored first, so that no more calls carry the old one. */
export const replaceToken =
  (token: string) =>
  (dispatch: DispatchOf<WithSession>, _getState: () => WithSession, { tokenStorage }: AppDeps): void => {
    tokenStorage.write(token);
    dispatch(sessionStarted({ token, userName: displayName(token) }));
  };
