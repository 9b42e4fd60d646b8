import { screen, waitFor } from '@testing-library/react';
import LoginPage from '../../../../src/features/login/LoginPage';
import { leaveNote } from '../../../../src/shared/browser/storage';
import { type AppConfig, DEFAULT_CONFIG } from '../../../../src/shared/config';
import { renderScreen } from '../../../support/renderScreen';
import { fill, texts } from '../../../support/tables';

const LOGIN = '/api/auth/login';
const NO_EMAIL = "L'email è obbligatoria";
const SHORT_PASSWORD = 'La password deve avere almeno 5 caratteri';

const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Accedi' });

async function setUp({ email: address = '', password: secret = '' } = {}, config: Partial<AppConfig> = {}) {
  const deps = { config: { ...DEFAULT_CONFIG, ...config } };
  const view = renderScreen(<LoginPage />, { path: '/login', deps });
  if (address) await fill(view.user, email(), address);
  if (secret) await fill(view.user, password(), secret);
  return view;
}

describe('the login form (S2.3)', () => {
  it('has its labels, placeholders, logo and button', async () => {
    await setUp();
    expect(email()).toHaveAttribute('type', 'email');
    expect(email()).toHaveAttribute('placeholder', 'Inserisci la tua email');
    expect(email()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('type', 'password');
    expect(password()).toHaveAttribute('placeholder', 'Inserisci la password');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByRole('img', { name: 'Gestione Ordini' })).toBeVisible();
    expect(submit()).toBeEnabled();
    expect(screen.queryByText('Sessione scaduta: accedi di nuovo.')).toBeNull();
  });

  it.each([
    [false, 'Il Fornaio', null],
    [true, DEFAULT_CONFIG.shopName, null],
    [true, 'Il Fornaio', 'Il Fornaio'],
  ] as const)(
    'shows beside the logo the name that the shop has set, estesa %j and %s',
    async (estesa, shopName, shown) => {
      await setUp({}, { estesa, shopName });
      const mark = screen.getByRole('img', { name: 'Gestione Ordini' }).parentElement!;
      const seen = [...mark.children].filter((part) => !part.matches('img, .visually-hidden'));
      expect(texts(seen)).toEqual(shown === null ? [] : [shown]);
      const heading = screen.getByRole('heading', { name: 'Accesso a Gestione Ordini' });
      expect(heading).toHaveClass('visually-hidden');
    },
  );

  it('says once why the user is here again after the server ended the session', async () => {
    leaveNote('sessioneScaduta');
    for (const times of [1, 0]) {
      const { unmount } = await setUp();
      expect(screen.queryAllByText('Sessione scaduta: accedi di nuovo.')).toHaveLength(times);
      unmount();
    }
  });
});

it('its validation (S5.1) says nothing before the first attempt, then names what is wrong, moves to the first of it, and takes it back as soon as it is right', async () => {
  const { user, api } = await setUp({ email: 'a', password: 'abc' });
  for (const input of [email(), password()]) await user.clear(input);
  for (const text of [NO_EMAIL, SHORT_PASSWORD]) expect(screen.queryByText(text)).toBeNull();
  expect(email()).toBeValid();
  await user.click(submit());
  expect(email()).toHaveAccessibleDescription(NO_EMAIL);
  expect(screen.getByText(NO_EMAIL).closest('[role=alert]')).not.toBeNull();
  expect(email()).toBeInvalid();
  expect(password()).toHaveAccessibleDescription(SHORT_PASSWORD);
  expect(password()).toBeInvalid();
  expect(email()).toHaveFocus();
  await fill(user, email(), 'anna@bottega.it');
  expect(screen.queryByText(NO_EMAIL)).toBeNull();
  await fill(user, password(), '1234');
  await user.click(submit());
  expect(password()).toHaveFocus();
  expect(screen.getByText(SHORT_PASSWORD)).toBeVisible();
  await user.type(password(), '5');
  expect(screen.queryByText(SHORT_PASSWORD)).toBeNull();
  expect(api.requests).toHaveLength(0);
});

describe('signing in', () => {
  const right = { email: 'anna@bottega.it', password: 'segreta' };
  const DISABLED = 'Accesso disabilitato: chiedi a un amministratore.';

  it('sends what was typed, once however often it is asked for, stores the token and loads the home page anew', async () => {
    const { user, api, deps } = await setUp(right);
    const held = api.hold('POST', LOGIN);
    await user.keyboard('{Enter}');
    await user.click(submit());
    held.answer({ body: { token: 'un-token' } });
    await waitFor(() => expect(deps.pageLoads).toEqual(['/']));
    expect(api.bodies('POST', LOGIN)).toEqual([right]);
    expect(deps.tokenStorage.read()).toBe('un-token');
    expect(screen.queryByText('Credenziali non valide.')).toBeNull();
  });

  it.each([
    ['the password is wrong', { status: 401, body: { message: 'Email o password errate' } }],
    ['the user may not', { status: 403 }],
    ['the server breaks', { status: 500, body: 'Internal error' }],
    ['the answer has no token', { body: {} }],
    ['the answer has an empty token', { body: { token: '' } }],
    ['the answer is empty', { body: undefined }],
    ['the server cannot be reached', null],
    ['a server of ours refuses in its own words', { status: 401, body: { message: DISABLED } }, DISABLED],
  ])('fails with one toast and loses nothing typed when %s', async (_what, answer, ownWords = '') => {
    const { user, api, deps, store } = await setUp(right, { estesa: ownWords !== '' });
    if (answer) api.on('POST', LOGIN, answer);
    else api.hold('POST', LOGIN).fail();
    await user.click(submit());
    const message = ownWords || 'Credenziali non valide.';
    expect(await screen.findByText(message)).toBeVisible();
    expect(store.getState().toast).toMatchObject([{ message, type: 'error' }]);
    expect(email()).toHaveValue(right.email);
    expect(password()).toHaveValue(right.password);
    expect(deps.pageLoads).toEqual([]);
    expect(deps.tokenStorage.read()).toBeNull();
  });
});
