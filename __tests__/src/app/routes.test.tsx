import { fireEvent, act, screen, waitFor, within } from '@testing-library/react';
import { AppRoutes } from '../../../src/app/router';
import { TOKEN_KEY } from '../../../src/shared/browser/storage';
import { makeToken } from '../../support/makeToken';
import { renderScreen } from '../../support/renderScreen';
import { signedIn } from '../../support/signedIn';

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
    await user.type(await screen.findByLabelText('Nuova Password'), 'x');
    deps.tokenStorage.write(makeToken({ name: 'Bruno Verdi' }));
    await act(async () => tabChangedToken());
    expect(screen.getByLabelText('Nuova Password')).toHaveValue('');
  });
});

it.each(['/boh', '/prodotti/boh', '/impostazioni/boh', '/impostazioni/registro'])(
  'an unknown address as %s shows a page with a link home',
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

  it('does without a name when the token holds none', () => {
    const { deps, preloadedState } = signedIn();
    at('/boh', { deps, preloadedState: { session: { ...preloadedState.session, userName: null } } });
    expect(screen.getByRole('banner')).not.toHaveTextContent('null');
  });
});

it('going to another screen names the document and moves the focus to the heading; it can start behind the menu', async () => {
  const { user } = at('/boh', signedIn());
  expect(document.body).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Vai al contenuto' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Vai al contenuto' })).toHaveAttribute('href', '#contenuto');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'contenuto');
  await user.click(screen.getByRole('link', { name: 'Statistiche' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(document.title).toBe('Statistiche Ordini – Gestione Ordini');
});
