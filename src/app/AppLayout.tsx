import { Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { selectLastEvent } from '../features/ordini/ordiniSelectors';
import { useRuolo } from '../session/ruolo';
import { lazyComponent } from '../shared/lazyComponent';
import { useAppSelector } from '../shared/store';
import { useGateOpen } from '../shared/useGateOpen';
import { PATHS } from '../shared/paths';
import { ErrorBoundary } from './ErrorBoundary';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';
import { useOpenMenus } from './useOpenMenus';

const UnseenBar = lazyComponent(
  () => import(/* webpackChunkName: "da-vedere" */ '../features/ordini/unseen/UnseenBar'),
);
const ScreenKeys = lazyComponent(() => import(/* webpackChunkName: "tasti" */ './ScreenKeys'));
const SidebarDrawer = lazyComponent(() => import(/* webpackChunkName: "menu" */ './SidebarDrawer'));

/** What surrounds every screen but the login (S2.2). */
export function AppLayout() {
  const { open, toggle } = useOpenMenus();
  const { pathname } = useLocation();
  // Extended; the bar does not compete with the first list.
  const later = useGateOpen();
  const hasEvents = useAppSelector((state) => selectLastEvent(state) !== null);
  const looks = useRuolo() !== 'revisore';
  const [menuOpen, setMenuOpen] = useState(false);
  // Rendered from the first opening on, so that closing is animated.
  const [menuUsed, setMenuUsed] = useState(false);

  const openMenu = () => {
    setMenuUsed(true);
    setMenuOpen(true);
  };

  return (
    <div className="layout">
      <a className="skip-link" href="#contenuto">
        Vai al contenuto
      </a>
      <TopBar menuOpen={menuOpen} onOpenMenu={openMenu} />
      <div className="sidebar">
        <Sidebar openMenus={open} onToggle={toggle} idPrefix="sidebar" />
      </div>
      {menuUsed && (
        <ErrorBoundary>
          <Suspense>
            <SidebarDrawer
              show={menuOpen}
              onHide={() => setMenuOpen(false)}
              openMenus={open}
              onToggle={toggle}
            />
          </Suspense>
        </ErrorBoundary>
      )}
      <main id="contenuto" className="content" tabIndex={-1}>
        {later && pathname !== PATHS.ordini && (
          <ErrorBoundary>
            <Suspense>
              <ScreenKeys />
            </Suspense>
          </ErrorBoundary>
        )}
        {hasEvents && later && looks && (
          <ErrorBoundary>
            <Suspense>
              <UnseenBar />
            </Suspense>
          </ErrorBoundary>
        )}
        {/* Keyed by the address, so that another screen starts without the failure of the last one. */}
        <ErrorBoundary key={pathname}>
          <Suspense>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
    </div>
  );
}
