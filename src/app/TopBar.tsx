import { Link } from 'react-router-dom';
import Button from 'react-bootstrap/Button';
import { loggedOut, selectUserName } from '../session/sessionSlice';
import { lazyPart } from '../shared/lazyComponent';
import { PATHS } from '../shared/paths';
import { useAppDispatch, useAppSelector } from '../shared/store';
import { useEstesa } from '../shared/useEstesa';
import { useGateOpen } from '../shared/useGateOpen';
import { useLeaving } from '../shared/unsaved/useLeaving';
import { useShopName } from '../shared/useShopName';
import { ErrorBoundary } from './ErrorBoundary';
import { RealtimeStatus } from './RealtimeStatus';

const OrdiniSearch = lazyPart(
  () => import(/* webpackChunkName: "trova" */ '../features/ordini/search/OrdiniSearch'),
);

export function TopBar({ menuOpen, onOpenMenu }: { menuOpen: boolean; onOpenMenu: () => void }) {
  const dispatch = useAppDispatch();
  const { leave } = useLeaving();
  const shopName = useShopName();
  // It does not compete with the first list.
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
      {finds && (
        <ErrorBoundary>
          <OrdiniSearch />
        </ErrorBoundary>
      )}
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
