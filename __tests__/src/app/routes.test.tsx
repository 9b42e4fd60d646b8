import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { AppRoutes } from '../../../src/app/router';
import { TOKEN_KEY } from '../../../src/shared/browser/storage';
import { makeToken } from '../../support/makeToken';
import { probeApi } from '../../support/probeApi';
import { renderScreen } from '../../support/renderScreen';
import { signedIn } from '../../support/signedIn';
import { AppLayout } from '../../../src/app/AppLayout';
import { Screen } from '../../../src/app/Screen';

const at = (path: string, options = {}) => renderScreen(<AppRoutes />, { path, ...options });

const tabChangedToken = () =>
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY }));
  });

describe('the guard (S2.1)', () => {
  it.each(['/', '/prodotti/edit/3', '/boh'])(
    'sends who has no stored token from %s to /login',
    async (path) => {
      const { currentPath, api } = at(path);
      expect(await screen.findByRole('button', { name: 'Accedi' })).toBeVisible();
      expect(currentPath()).toBe('/login');
      expect(screen.queryByRole('banner')).toBeNull();
      expect(screen.queryByRole('navigation')).toBeNull();
      expect(api.requests).toHaveLength(0);
    },
  );

  it('looks at the stored token at each navigation, and refuses it where the token is gone', async () => {
    const { user, deps, currentPath } = at('/boh', signedIn());
    deps.tokenStorage.clear();
    await user.click(screen.getByRole('link', { name: 'Utenti' }));
    expect(await screen.findByRole('button', { name: 'Accedi' })).toBeVisible();
    expect([currentPath(), deps.pageLoads]).toEqual(['/login', ['/login']]);
  });

  it('ends the session when another tab logs out, and listens to it no more', async () => {
    const { deps } = at('/boh', signedIn());
    deps.tokenStorage.clear();
    tabChangedToken();
    expect(await screen.findByRole('button', { name: 'Accedi' })).toBeVisible();
    tabChangedToken();
    expect(deps.pageLoads).toEqual(['/login']);
  });

  it('shows a screen anew to another person who logged in in another tab', async () => {
    const { deps, user } = at('/impostazioni/modificapassword', signedIn());
    expect(screen.getByText('Loading...')).toBeVisible();
    await user.type(await screen.findByLabelText('Nuova Password'), 'x');
    deps.tokenStorage.write(makeToken({ name: 'Bruno Verdi' }));
    await act(async () => tabChangedToken());
    expect(screen.getByLabelText('Nuova Password')).toHaveValue('');
  });
});

it.each(['/boh', '/prodotti/boh', '/impostazioni/boh', '/impostazioni/registro'])(
  'an unknown address, %s, leads home',
  (path) => {
    at(path, signedIn());
    expect(screen.getByRole('heading', { name: 'Pagina non trovata' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Torna agli ordini' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('banner')).toBeVisible();
    expect(document.title).toBe('Pagina non trovata – Gestione Ordini');
  },
);

describe('the top bar (S2.2)', () => {
  it('has the title, the user’s name and the state of the live connection', () => {
    at('/boh', signedIn('Bruno Verdi'));
    expect(screen.getByRole('banner')).toHaveTextContent('Gestione Ordini');
    expect(screen.getByText('Bruno Verdi')).toBeVisible();
    expect(screen.getByText('Connessione in corso')).toBeVisible();
  });

  it.each([
    ['spento', 'Connessione in corso', 'Connessione interrotta'],
    ['connessione', 'Connessione in corso', 'Connessione interrotta'],
    ['attivo', 'In tempo reale', 'In tempo reale'],
    ['riconnessione', 'Riconnessione in corso', 'Connessione interrotta'],
    ['interrotto', 'Connessione interrotta', 'Connessione interrotta'],
  ] as const)('calls the live connection that is %s «%s», without a network «%s»', (stato, text, offline) => {
    const { deps, preloadedState } = signedIn();
    at('/boh', { deps, preloadedState: { ...preloadedState, realtime: { stato, since: null } } });
    const status = within(screen.getByRole('banner')).getByRole('status');
    expect(status).toHaveTextContent(text);
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent.offline(window);
    expect(status).toHaveTextContent(offline);
    onLine.mockRestore();
    fireEvent.online(window);
    expect(status).toHaveTextContent(text);
  });
});

it('going to another screen, or back, names the document and moves the focus to the heading; it can start behind the menu', async () => {
  let goBack = () => {};
  function Back() {
    const navigate = useNavigate();
    goBack = () => void navigate(-1);
    return <AppRoutes />;
  }
  const { user } = renderScreen(<Back />, { path: '/boh', ...signedIn() });
  expect(document.body).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Vai al contenuto' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Vai al contenuto' })).toHaveAttribute('href', '#contenuto');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'contenuto');
  await user.click(screen.getByRole('link', { name: 'Statistiche' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(document.title).toBe('Statistiche Ordini – Gestione Ordini');
  act(() => goBack());
  expect(await screen.findByRole('heading', { name: 'Pagina non trovata' })).toHaveFocus();
});

// Which requests count is the reducer's to say; the store tells its readers of RTK Query's steps once per frame.
it('the overlay of S2.2 is there while a request is pending, and takes neither the focus nor the typing', async () => {
  const { api, store, user } = renderScreen(<input aria-label="Cerca" />);
  const box = screen.getByRole('textbox', { name: 'Cerca' });
  await user.click(box);
  const held = api.hold('GET', '/api/prova/uno');
  act(() => void store.dispatch(probeApi.endpoints.probe.initiate('uno')));
  expect(await screen.findByText('Loading...')).toBeVisible();
  await user.keyboard('pane');
  expect(box).toHaveFocus();
  expect(box).toHaveValue('pane');
  held.fail();
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
});

describe('the menu', () => {
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
});
