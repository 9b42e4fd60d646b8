import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { followStoredToken, isTokenStored } from '../session/sessionListeners';
import { selectToken } from '../session/sessionSlice';
import type { WithSession } from '../session/sessionSlice';
import { watchStoredToken } from '../shared/browser/tokenStorage';
import type { DispatchOf } from '../shared/deps';
import { PATHS } from '../shared/paths';

/**
 * The guard of S2.1: without a stored token the user is sent to /login and nothing behind it is rendered. Checked
 * at each navigation, and when another tab changes the token.
 */
export function RequireAuth({ children }: { children: ReactNode }) {
  const dispatch = useDispatch<DispatchOf<WithSession>>();
  // Renders, and so checks, at each navigation.
  useLocation();
  const token = useSelector(selectToken);
  const allowed = token !== null && dispatch(isTokenStored());

  // After every rendering: a navigation that was refused above ends the session too.
  useEffect(() => {
    dispatch(followStoredToken());
  });

  useEffect(() => watchStoredToken(() => dispatch(followStoredToken())), [dispatch]);

  return allowed ? children : <Navigate to={PATHS.login} replace />;
}
