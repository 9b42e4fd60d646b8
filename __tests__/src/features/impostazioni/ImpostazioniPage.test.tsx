import { screen } from '@testing-library/react';
import ImpostazioniPage from '../../../../src/features/impostazioni/ImpostazioniPage';
import { readShortcutsOn } from '../../../../src/shared/browser/storage';
import { readTema } from '../../../../src/shared/browser/tema';
import { renderScreen } from '../../../support/renderScreen';

const open = () => renderScreen(<ImpostazioniPage />, { path: '/impostazioni' });

it('shows the three settings in order, and to the letter nothing else of the shop (S2.14)', () => {
  open();
  expect(screen.getAllByRole('group')).toEqual([screen.getByRole('group', { name: 'Tema' })]);
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Impostazioni' })).toBeVisible();
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Gestione giorni e disponibilità orari', '/impostazioni/disponibilitagiorni'],
    ['Aggiorna quantità di magazzino', '/magazzino'],
    ['Modifica password admin', '/impostazioni/modificapassword'],
  ]);
});

const keys = () => screen.getByRole('checkbox', { name: 'Scorciatoie da tastiera' });
const SYSTEM = 'Come il sistema';
const shown = () => document.documentElement.getAttribute('data-bs-theme');
const choice = (name: string) => screen.getByRole('radio', { name });

afterEach(() => document.documentElement.removeAttribute('data-bs-theme'));

it('keeps for this browser whether keys are heard, and its palette, light, dark or the system’s, shown at once', async () => {
  const { user, unmount } = open();
  expect(screen.getAllByRole('radio')).toEqual([choice('Chiaro'), choice('Scuro'), choice(SYSTEM)]);
  expect(choice(SYSTEM)).toBeChecked();
  expect(keys()).toBeChecked();
  expect(keys()).toHaveAccessibleDescription(/un solo tasto/i);
  await user.click(choice('Scuro'));
  await user.click(keys());
  expect([shown(), readTema(), readShortcutsOn()]).toEqual(['dark', 'dark', false]);
  unmount();

  open();
  expect(choice('Scuro')).toBeChecked();
  expect(keys()).not.toBeChecked();
  await user.click(choice(SYSTEM));
  await user.click(keys());
  expect([shown(), readTema(), readShortcutsOn()]).toEqual(['', '', true]);
});

it('takes the system’s palette where the browser blocks its storage, which switches no keys off either', async () => {
  for (const method of ['getItem', 'setItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  const { user } = open();
  expect(keys()).toBeChecked();
  await user.click(keys());
  expect(keys()).toBeChecked();
  expect(choice(SYSTEM)).toBeChecked();
  await user.click(choice('Chiaro'));
  expect(shown()).toBe('light');
});
