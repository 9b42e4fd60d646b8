import { maskSecrets } from '../../../src/app/devTools';

describe('what DevTools are handed', () => {
  it.each([
    'token',
    'password',
    'currentPassword',
    'newPassword',
    'confirmPassword',
    'Authorization',
    'authorization',
  ])('has %s masked, however deep it stands', (key) => {
    const action = { type: 'x', meta: { arg: [{ originalArgs: { [key]: 'segreto', email: 'a@b.it' } }] } };
    const shown = JSON.stringify(maskSecrets(action));
    expect(shown).not.toContain('segreto');
    expect(shown).toContain('a@b.it');
    expect(shown).toContain('"***"');
  });

  it('masks a secret that is not a text', () => {
    expect(maskSecrets({ token: { value: 'segreto' } })).toEqual({ token: '***' });
  });

  it('shows that there is no token', () => {
    expect(maskSecrets({ token: null })).toEqual({ token: null });
  });

  it('is the very same object where nothing is secret, and leaves the original alone', () => {
    const secret = { session: { token: 'segreto' }, ordini: [{ id: 1 }] };
    const shown = maskSecrets(secret) as typeof secret;
    expect(shown.ordini).toBe(secret.ordini);
    expect(secret.session.token).toBe('segreto');
  });
});
