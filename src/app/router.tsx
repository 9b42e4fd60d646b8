import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { PATHS } from '../shared/paths';
import { useDeps } from '../shared/useDeps';
import { AppLayout } from './AppLayout';
import { RequireAuth } from './RequireAuth';
import { Screen } from './Screen';
import { LATER_SCREENS, LoginPage, NotFoundPage, OrdiniPage } from './screens';

interface Props {
  onScreenShown?: () => void;
  /** What surrounds every screen but the login. */
  Layout?: ComponentType;
}

/** The routes of S2.1 whose screens exist. /login is public, a stored token or not: it lets another user sign in. */
export function AppRoutes({ onScreenShown, Layout = AppLayout }: Props) {
  const { estensioni } = useDeps().config;
  const later = LATER_SCREENS.filter(({ estensione }) => !estensione || estensioni.includes(estensione));
  return (
    <Routes>
      <Route
        path={PATHS.login}
        element={
          <Suspense>
            <Screen title="Accedi">
              <LoginPage />
            </Screen>
          </Suspense>
        }
      />
      <Route
        element={
          <RequireAuth>
            <Layout />
          </RequireAuth>
        }
      >
        <Route
          path={PATHS.ordini}
          element={
            <Screen title="Ordini" onShown={onScreenShown}>
              <OrdiniPage />
            </Screen>
          }
        />
        {later.map(({ path, title, Page }) => (
          <Route
            key={path}
            path={path}
            element={
              <Screen key={path} title={title} onShown={onScreenShown}>
                <Page />
              </Screen>
            }
          />
        ))}
        <Route
          path="*"
          element={
            <Screen title="Pagina non trovata" onShown={onScreenShown}>
              <NotFoundPage />
            </Screen>
          }
        />
      </Route>
    </Routes>
  );
}
