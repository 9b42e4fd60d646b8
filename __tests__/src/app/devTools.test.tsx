import { handedToDevTools } from '../../support/fakeDevTools';
import { screen, waitFor } from '@testing-library/react';
import LoginPage from '../../../src/features/login/LoginPage';
import { sessionStarted } from '../../../src/session/sessionSlice';
import { renderScreen } from '../../support/renderScreen';

const PASSWORD = 'parola-segretissima';
const TOKEN = 'testa.corpo-segretissimo.firma';

it('DevTools see every action of a login, and neither the password nor the token', async () => {
  const { api, user, deps, store } = renderScreen(<LoginPage />, { path: '/login' });
  api.on('POST', '/api/auth/login', { body: { token: TOKEN } });
  await user.type(screen.getByLabelText('Email'), 'anna@bottega.it');
  await user.type(screen.getByLabelText('Password'), PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Accedi' }));
  await waitFor(() => expect(deps.pageLoads).toEqual(['/']));
  store.dispatch(sessionStarted({ token: TOKEN, userName: 'Anna' }));

  const everything = handedToDevTools.join('\n');
  const seen = ['authApi/executeMutation/fulfilled', 'loginSucceeded', 'sessionStarted', 'anna@bottega.it'];
  for (const text of seen) expect(everything).toContain(text);
  expect(everything).not.toContain(PASSWORD);
  expect(everything).not.toContain(TOKEN);
});
