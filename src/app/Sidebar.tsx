import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useCanOpen } from '../session/ruolo';
import { chapterOf, PATHS } from '../shared/paths';

interface MenuLink {
  label: string;
  path: string;
  icon?: string;
}

interface MenuGroup extends Omit<MenuLink, 'path'> {
  links: readonly MenuLink[];
}

const MENU: readonly (MenuLink | MenuGroup)[] = [
  { label: 'Ordini', path: PATHS.ordini, icon: 'ordini' },
  { label: 'Preparazione', path: PATHS.preparazione, icon: 'elenco' },
  { label: 'Non ritirati', path: PATHS.nonRitirati, icon: 'orologio' },
  {
    label: 'Prodotti',
    icon: 'prodotti',
    links: [
      { label: 'Elenco Prodotti', path: PATHS.prodotti },
      { label: 'Categorie', path: PATHS.categorie },
      { label: 'Magazzino', path: PATHS.magazzino },
      { label: 'Disponibilita prodotti', path: PATHS.disponibilitaProdotti },
      { label: 'Limiti per data', path: PATHS.limiti },
    ],
  },
  { label: 'Utenti', path: PATHS.utenti, icon: 'utenti' },
  {
    label: 'Coupon e Gift Card',
    icon: 'coupon',
    links: [
      { label: 'Coupon', path: PATHS.coupon },
      { label: 'Gift Card', path: PATHS.giftcard },
    ],
  },
  { label: 'Statistiche', path: PATHS.statistiche, icon: 'statistiche' },
  {
    label: 'Impostazioni',
    icon: 'impostazioni',
    links: [
      { label: 'Giorni e orari', path: PATHS.disponibilitaGiorni },
      { label: 'Modifica password admin', path: PATHS.modificaPassword },
      { label: 'Registro', path: PATHS.registro },
    ],
  },
];

function menuFor(canOpen: (path: string) => boolean) {
  return MENU.flatMap((entry): typeof MENU => {
    if (!('links' in entry)) return canOpen(entry.path) ? [entry] : [];
    const links = entry.links.filter(({ path }) => canOpen(path));
    return links.length > 0 ? [{ ...entry, links }] : [];
  });
}

/** Whether the page shows this menu path or one below it ('/prodotti/edit/3'). */
function isCurrentPath(path: string, pathname: string): boolean {
  return pathname === path || (path !== PATHS.ordini && pathname.startsWith(`${path}/`));
}

export function groupOf(pathname: string): string | undefined {
  return MENU.find(
    (entry) => 'links' in entry && entry.links.some(({ path }) => isCurrentPath(path, pathname)),
  )?.label;
}

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
  const chapter = chapterOf(useLocation().pathname);
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
