import { act, screen, waitFor } from '@testing-library/react';
import { startApp } from '../../../src/app/startApp';
import { FIRST_SCREEN_AT_MOST_MS } from '../../../src/app/startGate';
import { createHubConnection } from '../../../src/realtime/createHubConnection';
import { TOKEN_KEY } from '../../../src/shared/browser/storage';
import { makeFakeApi } from '../../support/fakeApi';
import { makeToken } from '../../support/makeToken';

// The one part of the outside world that startApp makes by itself and a test must not reach: the network's hub.
jest.mock('../../../src/realtime/createHubConnection', () => ({
  createHubConnection: jest.fn(() => new Promise(() => undefined)),
}));

const LIST = '/altrove/api/ordini/GetOrdiniAdmin';

/** A page as a server sends it; `come` runs its first script, `start` the application. */
function openPage(path: string, token: string | null = makeToken({ name: 'Anna Bianchi' })) {
  const api = makeFakeApi();
  api.on('GET', '/config.json', { body: { apiUrl: '/altrove/api' } });
  api.on('GET', LIST, { body: [] });
  Object.assign(window, { fetch: api.fetch });
  window.history.replaceState(null, '', path);
  if (token !== null) window.localStorage.setItem(TOKEN_KEY, token);
  const container = document.body.appendChild(document.createElement('div'));
  return {
    api,
    come: () =>
      act(() => jest.isolateModulesAsync(async () => void (await import('../../../src/app/avvio')))),
    start: () => act(() => startApp(container)),
    listed: () => api.requestsTo('GET', LIST).map(({ query }) => query),
  };
}

async function started(...opened: Parameters<typeof openPage>) {
  const page = openPage(...opened);
  await page.start();
  return page;
}

afterEach(() => {
  Reflect.deleteProperty(window, 'fetch');
  Reflect.deleteProperty(window, 'early');
  document.body.replaceChildren();
  document.head.replaceChildren();
});

it.each([
  ['without a token', '/', null],
  ['at /login, even with a token', '/login', undefined],
])(
  '%s, shows the login screen and asks nothing of the server but its settings',
  async (_where, path, token) => {
    const { api } = await started(path, token);
    expect(await screen.findByRole('button', { name: 'Accedi' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Accedi – Gestione Ordini'));
    expect(api.requests.map((request) => request.path)).toEqual(['/config.json']);
  },
);

it('on a screen that asks for nothing, opens the live connection as soon as that screen stands', async () => {
  const token = makeToken({ name: 'Luca Verdi' });
  // The gate for a screen that does not come stays shut (startGate.ts).
  const later = window.setTimeout.bind(window);
  const withoutGate = (run: () => void, ms?: number) => (ms === FIRST_SCREEN_AT_MOST_MS ? 0 : later(run, ms));
  const timers = jest.spyOn(window, 'setTimeout').mockImplementation(withoutGate as typeof setTimeout);
  jest.mocked(createHubConnection).mockClear();
  await started('/boh', token);
  timers.mockRestore();
  expect(await screen.findByRole('heading', { name: 'Pagina non trovata' })).toBeVisible();
  const tokens = () => jest.mocked(createHubConnection).mock.calls.map(([{ accessToken }]) => accessToken());
  await waitFor(() => expect(tokens()).toContain(token));
});

describe('the first script', () => {
  it('asks for the list of the address before the application is there, which shows it and asks no more', async () => {
    const { api, come, start, listed } = openPage('/?data=2026-11-18&stato=1');
    await come();
    expect(listed()).toEqual([{ date: '2026-11-18', status: '1' }]);
    await start();
    expect(await screen.findByText('Anna Bianchi')).toBeVisible();
    expect(await screen.findByText('Nessun ordine disponibile.')).toBeVisible();
    // The last of it to come: it would else give the next test's page its name.
    await waitFor(() => expect(document.title).toBe('Ordini, mercoledì 18 novembre 2026 – Gestione Ordini'));
    expect(api.requestsTo('GET', '/config.json')).toHaveLength(1);
    expect(listed()).toHaveLength(1);
  });

  it('leaves its answer to nobody who signs in meanwhile', async () => {
    const { api, come, start } = openPage('/');
    await come();
    const other = makeToken({ name: 'Luca Verdi' });
    window.localStorage.setItem(TOKEN_KEY, other);
    await start();
    expect(await screen.findByText('Nessun ordine disponibile.')).toBeVisible();
    expect(api.requestsTo('GET', LIST).map(({ headers }) => headers.Authorization)).toEqual([
      expect.any(String),
      `Bearer ${other}`,
    ]);
  });

  it('asks for nothing where the first screen is another one', async () => {
    const { api, come } = openPage('/utenti');
    await come();
    expect(api.requests).toEqual([]);
  });
});
