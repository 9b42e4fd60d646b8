import { PATHS } from '../shared/paths';

export interface MenuLink {
  label: string;
  path: string;
  icon?: string;
}

export interface MenuGroup extends Omit<MenuLink, 'path'> {
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

export function menuFor(canOpen: (path: string) => boolean) {
  return MENU.flatMap((entry): typeof MENU => {
    if (!('links' in entry)) return canOpen(entry.path) ? [entry] : [];
    const links = entry.links.filter(({ path }) => canOpen(path));
    return links.length > 0 ? [{ ...entry, links }] : [];
  });
}

/** Whether the page shows this menu path or one below it ('/prodotti/edit/3'). */
export function isCurrentPath(path: string, pathname: string): boolean {
  return pathname === path || (path !== PATHS.ordini && pathname.startsWith(`${path}/`));
}

export function groupOf(pathname: string): string | undefined {
  return MENU.find(
    (entry) => 'links' in entry && entry.links.some(({ path }) => isCurrentPath(path, pathname)),
  )?.label;
}
