import { screen } from '@testing-library/react';
import ImpostazioniPage from '../../../../src/features/impostazioni/ImpostazioniPage';
import { readTema } from '../../../../src/shared/browser/tema';
import { renderScreen } from '../../../support/renderScreen';

const SYSTEM = 'Come il sistema';
const shown = () => document.documentElement.getAttribute('data-bs-theme');
const choice = (name: string) => screen.getByRole('radio', { name });

afterEach(() => {
  window.localStorage.clear();
  document.documentElement.removeAttribute('data-bs-theme');
});

it('offers light, dark and the system’s palette, which holds until another is chosen', () => {
  renderScreen(<ImpostazioniPage />, { path: '/impostazioni' });
  expect(screen.getByRole('group', { name: 'Tema' })).toBeVisible();
  expect(screen.getAllByRole('radio')).toEqual([choice('Chiaro'), choice('Scuro'), choice(SYSTEM)]);
  expect(choice(SYSTEM)).toBeChecked();
});

it('shows the chosen palette at once and keeps it for this browser', async () => {
  const { user, unmount } = renderScreen(<ImpostazioniPage />, { path: '/impostazioni' });
  await user.click(choice('Scuro'));
  expect(shown()).toBe('dark');
  expect(readTema()).toBe('dark');
  unmount();

  renderScreen(<ImpostazioniPage />, { path: '/impostazioni' });
  expect(choice('Scuro')).toBeChecked();
  await user.click(choice(SYSTEM));
  expect(shown()).toBe('');
  expect(readTema()).toBe('');
});

it('goes on with the system’s palette where the browser blocks its storage', async () => {
  const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const { user } = renderScreen(<ImpostazioniPage />, { path: '/impostazioni' });
  expect(choice(SYSTEM)).toBeChecked();
  await user.click(choice('Chiaro'));
  expect(shown()).toBe('light');
  blocked.mockRestore();
  full.mockRestore();
});
