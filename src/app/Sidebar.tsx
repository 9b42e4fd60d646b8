import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useCanOpen } from '../session/ruolo';
import { isCurrentPath, menuFor, type MenuGroup, type MenuLink } from './menu';

export interface SidebarProps {
  openMenus: readonly string[];
  onToggle: (label: string) => void;
  onNavigate?: () => void;
}

function SidebarLink({ link, onNavigate }: { link: MenuLink; onNavigate?: () => void }) {
  const current = isCurrentPath(link.path, useLocation().pathname);
  return (
    <Link
      className={`sidebar-link${link.icon ? ` icon-${link.icon}` : ''}`}
      to={link.path}
      aria-current={current ? 'page' : undefined}
      onClick={onNavigate}
    >
      {link.label}
    </Link>
  );
}

function SidebarGroup({ group, ...props }: SidebarProps & { group: MenuGroup }) {
  const isOpen = props.openMenus.includes(group.label);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={`sidebar-link sidebar-toggle icon-${group.icon}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => props.onToggle(group.label)}
      >
        {group.label}
      </button>
      <ul id={id} className="list-unstyled" hidden={!isOpen}>
        {group.links.map((link) => (
          <li key={link.path}>
            <SidebarLink link={link} onNavigate={props.onNavigate} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The entries of S2.2 for the user, then the guide at the chapter of the open screen. */
export function Sidebar(props: SidebarProps) {
  const chapter = useLocation().pathname.split('/')[1];
  return (
    <>
      <nav aria-label="Menu principale">
        <ul className="list-unstyled">
          {menuFor(useCanOpen()).map((entry) => (
            <li key={entry.label}>
              {'links' in entry ? (
                <SidebarGroup group={entry} {...props} />
              ) : (
                <SidebarLink link={entry} onNavigate={props.onNavigate} />
              )}
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="Aiuto">
        <a
          className="sidebar-link sidebar-guida"
          href={`/guida.html#${chapter}`}
          target="_blank"
          rel="noopener"
          title="Si apre in un’altra scheda"
        >
          Guida
        </a>
      </nav>
    </>
  );
}
