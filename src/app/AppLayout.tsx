import { Suspense, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { selectLastEvent } from '../features/ordini/ordiniSelectors';
import { useRuolo } from '../session/ruolo';
import { loggedOut, selectUserName } from '../session/sessionSlice';
import { readOpenMenus, writeOpenMenus } from '../shared/browser/storage';
import { lazyPart } from '../shared/lazyComponent';
import { PATHS } from '../shared/paths';
import { useAppDispatch, useAppSelector, useEstesa, useGateOpen, useShopName } from '../shared/store';
import { useLeaving } from '../shared/unsaved/LeaveGuard';
import { LoadingScreen } from '../ui/loader/LoadingOverlay';
import { ErrorBoundary } from './ErrorBoundary';
import { groupOf, Sidebar } from './Sidebar';
import { RealtimeStatus } from './RealtimeStatus';

const OrdiniSearch = lazyPart(
  () => import(/* webpackChunkName: "trova" */ '../features/ordini/search/OrdiniSearch'),
);

function TopBar({ menuOpen, onOpenMenu }: { menuOpen: boolean; onOpenMenu: () => void }) {
  const dispatch = useAppDispatch();
  const { leave } = useLeaving();
  const shopName = useShopName();
  // Fetched after the first list.
  const later = useGateOpen();
  const finds = useEstesa() && later;
  const userName = useAppSelector(selectUserName);
  return (
    <header className="topbar d-print-none">
      <Button
        variant=""
        className="btn-icon topbar-menu icon-menu"
        aria-label="Menu"
        title="Menu"
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
        onClick={onOpenMenu}
      />
      <Link className="topbar-brand" to={PATHS.ordini}>
        <img src="/assets/logo.svg" alt="" width="28" height="28" />
        <span>Gestione Ordini</span>
        {shopName !== undefined && <small title={shopName}>{shopName}</small>}
      </Link>
      {finds && <OrdiniSearch />}
      <RealtimeStatus />
      {userName !== null && (
        <span className="topbar-user text-truncate fw-medium" title={userName}>
          {userName}
        </span>
      )}
      <Button variant="" className="topbar-exit" onClick={() => leave(() => dispatch(loggedOut()))}>
        Esci
      </Button>
    </header>
  );
}

/** Navigating to an entry opens its submenu; otherwise submenus stay as the user left them. */
function useOpenMenus() {
  const current = groupOf(useLocation().pathname);
  const [arrivedAt, setArrivedAt] = useState<string | undefined>();
  const [open, setOpen] = useState<readonly string[]>(readOpenMenus);

  if (current !== arrivedAt) {
    setArrivedAt(current);
    if (current !== undefined && !open.includes(current)) setOpen([...open, current]);
  }

  const toggle = (label: string) => {
    const next = open.includes(label) ? open.filter((other) => other !== label) : [...open, label];
    setOpen(next);
    writeOpenMenus(next);
  };
  return { open, toggle };
}

const UnseenBar = lazyPart(
  () => import(/* webpackChunkName: "da-vedere" */ '../features/ordini/unseen/UnseenBar'),
  { quiet: true },
);
const ScreenKeys = lazyPart(() => import(/* webpackChunkName: "tasti" */ './ScreenKeys'), { quiet: true });
const SidebarDrawer = lazyPart(() => import(/* webpackChunkName: "menu" */ './SidebarDrawer'));

export function AppLayout() {
  const { open, toggle } = useOpenMenus();
  const { pathname } = useLocation();
  // Extended; fetched after the first list.
  const later = useGateOpen();
  const hasEvents = useAppSelector((state) => selectLastEvent(state) !== null);
  const looks = useRuolo() !== 'revisore';
  // Undefined before the first opening; rendered from then on, so that closing is animated.
  const [menuOpen, setMenuOpen] = useState<boolean>();

  return (
    <div className="layout d-print-block">
      <a className="skip-link d-print-none" href="#contenuto">
        Vai al contenuto
      </a>
      <TopBar menuOpen={menuOpen === true} onOpenMenu={() => setMenuOpen(true)} />
      <div className="sidebar d-print-none">
        <Sidebar openMenus={open} onToggle={toggle} />
      </div>
      {menuOpen !== undefined && (
        <SidebarDrawer show={menuOpen} onHide={() => setMenuOpen(false)} openMenus={open} onToggle={toggle} />
      )}
      <main id="contenuto" className="content" tabIndex={-1}>
        {later && pathname !== PATHS.ordini && <ScreenKeys />}
        {hasEvents && later && looks && <UnseenBar />}
        {/* Keyed by the address, so that a failure does not outlast its screen. */}
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<LoadingScreen />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
    </div>
  );
}
