import { useCallback, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { followStoredToken } from '../session/sessionListeners';
import { selectSessionNumber } from '../session/sessionSlice';
import { watchStoredToken } from '../shared/browser/storage';
import { PATHS } from '../shared/paths';
import { useAppDispatch, useAppSelector } from '../shared/store';
import { useDeps } from '../shared/useDeps';

/** The guard of S2.1, checked at each navigation and when another tab changes the token. */
export function RequireAuth({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const { tokenStorage } = useDeps();
  // Renders, and so reads the storage, at each navigation.
  useLocation();
  // The session first: at its end screens keep what was typed, before this guard unmounts them.
  const watch = useCallback(
    (changed: () => void) =>
      watchStoredToken(() => {
        dispatch(followStoredToken());
        changed();
      }),
    [dispatch],
  );
  const stored = useSyncExternalStore(watch, tokenStorage.read);
  const session = useAppSelector(selectSessionNumber);

  // Changes that were seen only while rendering.
  useEffect(() => {
    dispatch(followStoredToken());
  }, [dispatch, stored]);

  return session !== null && stored !== null ? children : <Navigate to={PATHS.login} replace />;
}
