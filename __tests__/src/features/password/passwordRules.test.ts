import { EMPTY_DRAFT, passwordsDiffer, refusalOf } from '../../../../src/features/password/passwordRules';

const draft = { currentPassword: 'vecchia', newPassword: 'nuova1', confirmPassword: 'nuova1' };

it('the form opens empty', () =>
  expect(EMPTY_DRAFT).toEqual({ currentPassword: '', newPassword: '', confirmPassword: '' }));

it.each([
  ['the same', 'nuova1', false],
  ['not begun', '', false],
  ['begun', 'n', true],
  ['another', 'nuova2', true],
])('the passwords differ or not: the confirmation is %s', (_what, confirmPassword, differ) =>
  expect(passwordsDiffer({ ...draft, confirmPassword })).toBe(differ),
);

it.each([
  [{}, null],
  [{ currentPassword: '' }, 'Compila tutti i campi.'],
  [{ newPassword: '' }, 'Compila tutti i campi.'],
  [{ confirmPassword: '' }, 'Compila tutti i campi.'],
  [{ confirmPassword: 'nuova2' }, 'Le nuove password non coincidono.'],
  [{ newPassword: 'nuova', confirmPassword: 'nuova' }, 'La nuova password deve avere almeno 6 caratteri.'],
])('with %j it is refused: %j', (change, refusal) =>
  expect(refusalOf({ ...draft, ...change })).toBe(refusal),
);
