import { screen } from '@testing-library/react';
import ImpostazioniPage from '../../../../src/features/impostazioni/ImpostazioniPage';
import { readShortcutsOn } from '../../../../src/shared/browser/storage';
import { renderScreen } from '../../../support/renderScreen';

const choice = () => screen.getByRole('checkbox', { name: 'Scorciatoie da tastiera' });

it('switches the keys of this browser off and on again', async () => {
  const { user, unmount } = renderScreen(<ImpostazioniPage />, { path: '/impostazioni' });
  expect(choice()).toBeChecked();
  expect(choice()).toHaveAccessibleDescription(/un solo tasto/i);
  await user.click(choice());
  expect(readShortcutsOn()).toBe(false);
  unmount();

  renderScreen(<ImpostazioniPage />, { path: '/impostazioni' });
  expect(choice()).not.toBeChecked();
  await user.click(choice());
  expect(readShortcutsOn()).toBe(true);
});

it('shows that nothing changes where the browser blocks its storage', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const { user } = renderScreen(<ImpostazioniPage />, { path: '/impostazioni' });
  expect(choice()).toBeChecked();
  await user.click(choice());
  expect(choice()).toBeChecked();
});
