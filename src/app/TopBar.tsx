import { Link } from 'react-router-dom';
import { loggedOut, selectUserName } from '../session/sessionSlice';
import { PATHS } from '../shared/paths';
import { useAppDispatch, useAppSelector } from '../shared/store';
import { RealtimeStatus } from './RealtimeStatus';

/** The top bar of S2.2; on a phone it carries the button that opens the menu. */
export function TopBar({ menuOpen, onOpenMenu }: { menuOpen: boolean; onOpenMenu: () => void }) {
  const dispatch = useAppDispatch();
  const userName = useAppSelector(selectUserName);
  return (
    <header className="topbar">
      <button
        type="button"
        className="btn topbar-menu"
        aria-label="Menu"
        title="Menu"
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
        onClick={onOpenMenu}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M2 5h16M2 10h16M2 15h16" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
      <Link className="topbar-brand" to={PATHS.ordini}>
        <img src="/assets/logo.svg" alt="" width="32" height="32" />
        <span>Gestione Ordini</span>
      </Link>
      <RealtimeStatus />
      {userName !== null && (
        <span className="topbar-user" title={userName}>
          {userName}
        </span>
      )}
      <button
        type="button"
        className="btn btn-outline-secondary btn-sm"
        // While there are unsaved changes the user is asked, as for a link (guardLeaving).
        data-leaves=""
        onClick={() => dispatch(loggedOut())}
      >
        Esci
      </button>
    </header>
  );
}
