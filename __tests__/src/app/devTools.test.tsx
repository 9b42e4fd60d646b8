import { devTools } from '../../support/realDevTools';
import { screen, waitFor } from '@testing-library/react';
import { ordineFormApi } from '../../../src/api/ordineFormApi';
import { makeDevTools } from '../../../src/app/devtools/devTools';
import { makeStamp } from '../../../src/app/devtools/makeStamp';
import { failureLeft, orderOpened, returnOpened } from '../../../src/features/ordini/ordiniSlice';
import LoginPage from '../../../src/features/login/LoginPage';
import { showPersonalData } from '../../../src/shared/audit/auditReplacer';
import { DEFAULT_CONFIG } from '../../../src/shared/config';
import { makeToken } from '../../support/makeToken';
import { ordine } from '../../support/ordini';
import { renderOrdini } from '../../support/renderOrdini';
import { renderScreen } from '../../support/renderScreen';
import { requestsOf } from '../../support/rtkq';
import { fill } from '../../support/tables';

const PASSWORD = 'parola-segretissima';
const TOKEN = makeToken({ name: 'Anna Bianchi' });

afterEach(() => showPersonalData(false));

it('a login is in the log, its password in nothing that leaves the page, its token in no action and no state', async () => {
  const { api, user, deps } = renderScreen(<LoginPage />, {
    path: '/login',
    devTools: makeDevTools(DEFAULT_CONFIG),
  });
  api.on('POST', '/api/auth/login', { body: { token: TOKEN } });
  await fill(user, screen.getByLabelText('Email'), 'anna@bottega.it');
  await fill(user, screen.getByLabelText('Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Accedi' }));
  await waitFor(() => expect(deps.pageLoads).toEqual(['/']));
  expect(deps.tokenStorage.read()).toBe(TOKEN);

  expect(devTools.shown()).toMatch(/"authApi\/login fatto · [\d:]{8}"/);
  expect(JSON.stringify([devTools.actions(), devTools.states()])).not.toContain(TOKEN);
  for (const text of [devTools.shown(), devTools.exported()]) {
    expect(text).toContain('loginSucceeded');
    for (const hidden of [PASSWORD, TOKEN, 'anna@bottega.it']) expect(text).not.toContain(hidden);
  }
});

it('a customer is the same pseudonym in every action and state, shown or exported, until real names are let through', async () => {
  const rows = [ordine(1, { cliente: 'Carlo Conti' }), ordine(2, { cliente: 'Dora Doria' })];
  renderOrdini(
    { ordini: [...rows, ordine(3, { cliente: 'Carlo Conti' })] },
    { devTools: makeDevTools(DEFAULT_CONFIG) },
  );
  await screen.findAllByText('Carlo Conti');
  const names = (text: string) => new Set(text.match(/Cliente \d+/g));
  expect(names(devTools.shown())).toEqual(names(devTools.exported()));
  expect(names(devTools.exported()).size).toBe(2);
  for (const text of [devTools.shown(), devTools.exported()]) expect(text).not.toMatch(/Conti|Doria/);

  showPersonalData(true);
  for (const text of [devTools.shown(), devTools.exported()]) expect(text).toMatch(/Conti/);
});

it('a long list is shown cut, and exported whole', async () => {
  const rows = Array.from({ length: 300 }, (_, index) => ordine(index + 1));
  renderOrdini({ ordini: rows }, { devTools: makeDevTools(DEFAULT_CONFIG) });
  await screen.findByRole('table');
  await waitFor(() => expect(devTools.shown()).toContain('… 300 in tutto'));
  const { payload } = JSON.parse(devTools.exported()) as { payload: string };
  const read = (JSON.parse(payload) as { type: string; payload: unknown[] }[]).find(
    ({ type }) => type === 'ordiniApi/executeQuery/fulfilled',
  );
  expect(read?.payload).toHaveLength(300);
});

it('an action about an order names its number in the log', () => {
  const state = { ordini: { live: { rows: [ordine(7)] } } };
  const asked = requestsOf(ordineFormApi).pending('getModifica', 7);
  const actions = [orderOpened(7), failureLeft(7), returnOpened(7), asked];
  for (const action of actions) expect(makeStamp({})(action, state)).toMatchObject({ ordine: '1007' });
});
