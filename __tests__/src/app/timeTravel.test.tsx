import { jumpToInit } from '../../support/jumpToInit';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startApp } from '../../../src/app/startApp';
import { TOKEN_KEY } from '../../../src/shared/browser/tokenStorage';
import { makeFakeApi } from '../../support/fakeApi';
import { makeToken } from '../../support/makeToken';
import { ordine } from '../../support/ordini';
import { stubBrowser } from '../../support/renderOrdini';

jest.mock('../../../src/realtime/createHubConnection', () => ({
  createHubConnection: jest.fn(() => new Promise(() => undefined)),
}));

afterEach(() => {
  Reflect.deleteProperty(window, 'fetch');
  document.body.replaceChildren();
});

async function start(path: string) {
  stubBrowser();
  const api = makeFakeApi();
  api.on('GET', '/config.json', { body: {} });
  api.on('GET', '/api/ordini/GetOrdiniAdmin', { body: [ordine(1)] });
  Object.assign(window, { fetch: api.fetch });
  window.history.replaceState(null, '', path);
  window.localStorage.setItem(TOKEN_KEY, makeToken({ name: 'Anna Bianchi' }));
  await act(() => startApp(document.body.appendChild(document.createElement('div'))));
}

const stillHere = async (path: string) => {
  // What a lost session would do: the guard's way to /login.
  await act(async () => undefined);
  expect(window.location.pathname + window.location.search).toBe(path);
  expect(screen.getByText('Anna Bianchi')).toBeVisible();
  expect(window.localStorage.getItem(TOKEN_KEY)).not.toBeNull();
};

it('a jump to the first state leaves nobody’s session and no screen', async () => {
  await start('/impostazioni');
  expect(await screen.findByRole('heading', { name: 'Impostazioni' })).toBeVisible();
  act(() => jumpToInit());
  await stillHere('/impostazioni');
  expect(screen.getByRole('heading', { name: 'Impostazioni' })).toBeVisible();
});

it('the orders’ first state is that of the address, and a jump there writes no other one', async () => {
  await start('/?data=2026-11-18');
  await userEvent.click(await screen.findByRole('button', { name: 'Giorno successivo' }));
  expect(await screen.findByText('giovedì 19 novembre 2026')).toBeVisible();
  act(() => jumpToInit());
  expect(await screen.findByText('mercoledì 18 novembre 2026')).toBeVisible();
  await stillHere('/?data=2026-11-19');
});
