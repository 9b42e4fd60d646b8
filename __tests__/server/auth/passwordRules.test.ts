import { InvalidInput } from '../../../server/base/errors';
import { refuseCommonest } from '../../../server/auth/passwordRules';

const refusalOf = (password: string): unknown => {
  try {
    refuseCommonest('newPassword', password);
  } catch (error) {
    return error;
  }
  return undefined;
};

it.each(['123456', 'PassWord', ' qwerty '])('%j is among the most common', (password) => {
  const message = 'Questa password è tra le più usate: scegline un’altra.';
  const refusal = refusalOf(password);
  expect(refusal).toBeInstanceOf(InvalidInput);
  expect(refusal).toMatchObject({ message, errors: { newPassword: [message] } });
});

it.each(['trattoria-al-ponte-42', '123456 password', ''])('%j is not', (password) => {
  expect(refusalOf(password)).toBeUndefined();
});
