import { devTools } from '../../../support/realDevTools';
import { screen, waitFor } from '@testing-library/react';
import { makeDevTools } from '../../../../src/app/devtools/devTools';
import PasswordPage from '../../../../src/features/password/PasswordPage';
import { DEFAULT_CONFIG } from '../../../../src/shared/config';
import { makeToken } from '../../../support/makeToken';
import { renderScreen } from '../../../support/renderScreen';
import { signedIn } from '../../../support/signedIn';
import { fill } from '../../../support/tables';

const CHANGE = '/api/auth/change-password';
const OLD = 'vecchia-parola';
const NEW = 'nuova-parola';
const TOKEN = makeToken({ name: 'Anna Bianchi', jti: 'nuovo' });
const MISMATCH = 'Le password non coincidono.';

const current = () => screen.getByLabelText('Password attuale');
const next = () => screen.getByLabelText('Nuova Password');
const confirm = () => screen.getByLabelText('Conferma Nuova Password');
const submit = () => screen.getByRole('button', { name: 'Cambia Password' });

async function setUp(typed: { old?: string; password?: string; again?: string } = {}) {
  const { old = OLD, password = NEW, again = password } = typed;
  const view = renderScreen(<PasswordPage />, {
    path: '/impostazioni/modificapassword',
    devTools: makeDevTools(DEFAULT_CONFIG),
    ...signedIn(),
  });
  if (old) await fill(view.user, current(), old);
  if (password) await fill(view.user, next(), password);
  if (again) await fill(view.user, confirm(), again);
  const toasts = () => view.store.getState().toast.map(({ message, type }) => [type, message]);
  return { ...view, toasts };
}

it('the form (S2.16) has its title, three password fields and the button, and warns while the two new ones differ', async () => {
  const { user } = await setUp({ old: '', again: NEW.slice(0, -1) });
  expect(screen.getByRole('heading', { level: 1, name: 'Cambia Password' })).toBeVisible();
  for (const field of [current(), next(), confirm()]) expect(field).toHaveAttribute('type', 'password');
  expect(next()).toHaveAttribute('minlength', '6');
  expect(next()).toHaveAccessibleDescription('Almeno 6 caratteri.');
  expect(submit()).toBeDisabled();
  expect(screen.getByText(MISMATCH)).toBeVisible();
  expect(confirm()).toBeInvalid();
  expect(confirm()).toHaveAccessibleDescription(MISMATCH);
  await user.type(confirm(), NEW.slice(-1));
  expect(screen.queryByText(MISMATCH)).toBeNull();
  expect(confirm()).toHaveAttribute('aria-invalid', 'false');
});

it('nothing is sent that is refused, which is told on Enter (S5.2)', async () => {
  const { user, api, toasts } = await setUp({ password: '12345' });
  expect(submit()).toBeDisabled();
  await user.click(confirm());
  // Held down, Enter comes again and again: one notice is enough.
  await user.keyboard('{Enter}{Enter}{Enter}');
  expect(toasts()).toEqual([['error', 'La nuova password deve avere almeno 6 caratteri.']]);
  expect(api.requests).toHaveLength(0);
});

describe('changing it', () => {
  it('sends the two passwords once, says so, goes on with the token of the answer, the session unbroken, and leaves no secret behind', async () => {
    const { user, api, deps, store, toasts } = await setUp();
    const held = api.hold('POST', CHANGE);
    await user.click(submit());
    expect(submit()).toBeDisabled();
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    expect(submit().querySelector('.spinner-border')).not.toBeNull();
    await user.type(confirm(), '{Enter}');
    const whileRunning = JSON.stringify(store.getState());
    held.answer({ body: { message: 'Password cambiata con successo!', token: TOKEN } });
    await waitFor(() => expect(toasts()).toEqual([['success', 'Password cambiata con successo!']]));
    expect(api.bodies('POST', CHANGE)).toEqual([{ currentPassword: OLD, newPassword: NEW }]);
    await waitFor(() => expect(submit()).toHaveAttribute('aria-busy', 'false'));
    expect(submit().querySelector('.spinner-border')).toBeNull();
    for (const field of [current(), next(), confirm()]) expect(field).toHaveValue('');
    expect(current()).toHaveFocus();
    expect(screen.queryByText(MISMATCH)).toBeNull();
    await waitFor(() => expect(deps.tokenStorage.read()).toBe(TOKEN));
    await waitFor(() =>
      expect(store.getState().session).toMatchObject({ open: true, number: 2, userName: 'Anna Bianchi' }),
    );
    expect(deps.pageLoads).toEqual([]);

    const afterwards = JSON.stringify({ ...store.getState(), session: null });
    const everything = devTools.shown() + devTools.exported();
    expect(everything).toContain('authApi/executeMutation/fulfilled');
    for (const told of [whileRunning, afterwards, everything])
      for (const secret of [OLD, NEW, TOKEN]) expect(told).not.toContain(secret);
    expect(JSON.stringify([devTools.actions(), devTools.states()])).not.toContain(TOKEN);
  });

  it.each([
    ['no body', undefined],
    ['no token', { message: 'ok' }],
    ['an empty token', { token: '' }],
  ])(
    'is done by Enter as well, once, and keeps the token it has when the answer has %s',
    async (_what, body) => {
      const { user, api, deps, store, toasts } = await setUp();
      const before = deps.tokenStorage.read();
      api.on('POST', CHANGE, { body });
      await user.keyboard('{Enter}');
      await waitFor(() => expect(toasts()).toHaveLength(1));
      expect(api.requestsTo('POST', CHANGE)).toHaveLength(1);
      expect(toasts()[0]?.[0]).toBe('success');
      expect(deps.tokenStorage.read()).toBe(before);
      expect(store.getState().session.number).toBe(1);
    },
  );
});

describe('a change that fails (S8.6)', () => {
  const GENERIC = 'Errore durante il cambio password.';
  it.each([
    ['with the server’s message', 400, { message: 'La password attuale non è corretta.' }],
    ['once by a 403', 403, { message: 'Operazione non consentita.' }],
    ['by a 401, which ends no session', 401, { message: 'Password errata' }],
    ['without one', 500, 'Internal error'],
    ['without an answer', 0, ''],
  ])('is told %s and loses nothing typed', async (_what, status, body) => {
    const { user, api, deps, store, toasts } = await setUp();
    if (status) api.on('POST', CHANGE, { status, body });
    else api.hold('POST', CHANGE).fail();
    await user.click(submit());
    const message = typeof body === 'string' ? GENERIC : body.message;
    await waitFor(() => expect(toasts()).toEqual([['error', message]]));
    expect(current()).toHaveValue(OLD);
    expect(confirm()).toHaveValue(NEW);
    expect(submit()).toBeEnabled();
    await waitFor(() => expect(current()).toHaveFocus());
    expect(toasts()).toHaveLength(1);
    expect([store.getState().session.open, deps.pageLoads]).toEqual([true, []]);
  });
});
