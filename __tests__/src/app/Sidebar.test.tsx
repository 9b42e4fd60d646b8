import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { AppLayout } from '../../../src/app/AppLayout';
import { Screen } from '../../../src/app/Screen';
import { renderScreen } from '../../support/renderScreen';
import { signedIn } from '../../support/signedIn';

/** S2.2, to the letter: label and address, submenus below their button. */
const MENU = [
  ['Ordini', '/'],
  ['Prodotti'],
  ['Elenco Prodotti', '/prodotti'],
  ['Categorie', '/categorie'],
  ['Magazzino', '/magazzino'],
  ['Disponibilita prodotti', '/disponibilitaprodotti'],
  ['Utenti', '/utenti'],
  ['Coupon e Gift Card'],
  ['Coupon', '/coupon'],
  ['Gift Card', '/giftcard'],
  ['Statistiche', '/statistiche'],
  ['Impostazioni'],
  ['Giorni e orari', '/impostazioni/disponibilitagiorni'],
  ['Modifica password admin', '/impostazioni/modificapassword'],
];

/** The layout with the menu, around screens that do not matter here, but for the users' where one is given. */
const at = (path: string, utenti: ReactNode = null) =>
  renderScreen(
    <Routes>
      <Route element={<AppLayout />}>
        <Route path="/utenti" element={utenti} />
        <Route path="*" element={null} />
      </Route>
    </Routes>,
    { path, ...signedIn() },
  );
const menu = () => screen.getByRole('navigation', { name: 'Menu principale' });
const group = (name: string) => within(menu()).getByRole('button', { name });
const link = (name: string) => within(menu()).getByRole('link', { name });
const guide = () => screen.getByRole('link', { name: 'Guida' });

describe('the sidebar (S2.2)', () => {
  it('has its entries and submenus in their order, closed until they are asked for, none marked at an unknown address', async () => {
    const { user } = at('/boh');
    expect(screen.queryByRole('link', { name: 'Categorie' })).toBeNull();
    for (const name of ['Prodotti', 'Coupon e Gift Card', 'Impostazioni']) {
      expect(group(name)).toHaveAttribute('aria-expanded', 'false');
      await user.click(group(name));
    }
    const entries = [...menu().querySelectorAll('a, button')].map((entry) =>
      entry instanceof HTMLAnchorElement
        ? [entry.textContent, entry.getAttribute('href')]
        : [entry.textContent],
    );
    expect(entries).toEqual(MENU);
    expect(menu().querySelectorAll('[aria-current]')).toHaveLength(0);
  });

  it('keeps a submenu as the user left it, on other screens and after a reload, the guide below it in another tab', async () => {
    const { user, unmount } = at('/');
    expect(guide()).toHaveAttribute('href', '/guida.html#');
    expect(guide()).toHaveAttribute('target', '_blank');
    expect(menu()).not.toContainElement(guide());
    await user.click(group('Impostazioni'));
    await user.click(link('Utenti'));
    expect(group('Impostazioni')).toHaveAttribute('aria-expanded', 'true');
    unmount();

    const again = at('/boh');
    expect(group('Impostazioni')).toHaveAttribute('aria-expanded', 'true');
    await again.user.click(group('Impostazioni'));
    await again.user.click(link('Statistiche'));
    expect(group('Impostazioni')).toHaveAttribute('aria-expanded', 'false');
  });

  it.each([
    ['/categorie', 'Categorie', 'Prodotti', '#categorie'],
    ['/prodotti/edit/3', 'Elenco Prodotti', 'Prodotti', '#prodotti'],
    ['/giftcard', 'Gift Card', 'Coupon e Gift Card', '#giftcard'],
    ['/impostazioni/modificapassword', 'Modifica password admin', 'Impostazioni', '#modificapassword'],
  ])(
    'at %s marks %s and has its submenu open, which can be closed, and the guide’s chapter below',
    async (path, entry, submenu, chapter) => {
      const { user } = at(path);
      expect(guide()).toHaveAttribute('href', `/guida.html${chapter}`);
      expect(group(submenu)).toHaveAttribute('aria-expanded', 'true');
      expect(link(entry)).toHaveAttribute('aria-current', 'page');
      expect(menu().querySelectorAll('[aria-current]')).toHaveLength(1);
      await user.click(group(submenu));
      expect(group(submenu)).toHaveAttribute('aria-expanded', 'false');
    },
  );
});

it('on a phone, the menu opens in a drawer, which its own button closes, or a choice, with the focus on the heading of its screen', async () => {
  const { user, currentPath } = at(
    '/boh',
    <Screen key="utenti" title="Utenti">
      <h1>Gestione Utenti</h1>
    </Screen>,
  );
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    return within(await screen.findByRole('dialog', { name: 'Menu' }));
  };
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click((await open()).getByRole('button', { name: 'Chiudi' }));
  await closed();
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
  for (const _again of [1, 2]) {
    await user.click((await open()).getByRole('link', { name: 'Utenti' }));
    await closed();
    expect(currentPath()).toBe('/utenti');
    expect(screen.getByRole('heading', { name: 'Gestione Utenti' })).toHaveFocus();
  }
});
