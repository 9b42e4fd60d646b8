import { act, screen } from '@testing-library/react';
import { startApp } from '../../../src/app/startApp';
import { TOKEN_KEY } from '../../../src/shared/browser/storage';
import { makeFakeApi } from '../../support/fakeApi';
import { makeToken } from '../../support/makeToken';

jest.mock('../../../src/realtime/createHubConnection', () => ({
  createHubConnection: jest.fn(() => new Promise(() => undefined)),
}));

const LIST = '/altrove/api/ordini/GetOrdiniAdmin';

/** A page as a server sends it; `come` runs its first script, `start` the application. */
function openPage(path: string, token = makeToken({ name: 'Anna Bianchi' })) {
  const api = makeFakeApi();
  api.on('GET', '/config.json', { body: { apiUrl: '/altrove/api' } });
  api.on('GET', LIST, { body: [] });
  Object.assign(window, { fetch: api.fetch });
  window.history.replaceState(null, '', path);
  window.localStorage.setItem(TOKEN_KEY, token);
  document.head.innerHTML = '<link rel="ordini" href="/ordini.js" as="script">';
  const container = document.body.appendChild(document.createElement('div'));
  return {
    api,
    come: () =>
      act(() => jest.isolateModulesAsync(async () => void (await import('../../../src/app/avvio')))),
    start: () => act(() => startApp(container)),
    preloaded: () => document.head.querySelectorAll('link[rel=preload]').length,
  };
}

afterEach(() => {
  Reflect.deleteProperty(window, 'fetch');
  Reflect.deleteProperty(window, 'early');
  document.body.replaceChildren();
  document.head.replaceChildren();
});

it('asks for the list of the address before the application is there, which shows it and asks no more', async () => {
  const { api, come, start, preloaded } = openPage('/?data=2026-11-18&stato=1');
  await come();
  expect(preloaded()).toBe(1);
  expect(api.requestsTo('GET', LIST).map(({ query }) => query)).toEqual([
    { date: '2026-11-18', status: '1' },
  ]);
  await start();
  expect(await screen.findByText('Nessun ordine disponibile.')).toBeVisible();
  expect(
    api.requests.map(({ path }) => path).filter((path) => path === '/config.json' || path === LIST),
  ).toEqual(['/config.json', LIST]);
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
  const { api, come, preloaded } = openPage('/utenti');
  await come();
  expect(api.requests).toEqual([]);
  expect(preloaded()).toBe(0);
});
