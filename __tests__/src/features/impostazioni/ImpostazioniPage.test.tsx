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

const box = () => screen.getByRole('checkbox', { name: 'Scorciatoie da tastiera' });

it('switches the keys of this browser off and on again', async () => {
  const { user, unmount } = open();
  expect(box()).toBeChecked();
  expect(box()).toHaveAccessibleDescription(/un solo tasto/i);
  await user.click(box());
  expect(readShortcutsOn()).toBe(false);
  unmount();

  open();
  expect(box()).not.toBeChecked();
  await user.click(box());
  expect(readShortcutsOn()).toBe(true);
});

describe('the palette', () => {
  const SYSTEM = 'Come il sistema';
  const shown = () => document.documentElement.getAttribute('data-bs-theme');
  const choice = (name: string) => screen.getByRole('radio', { name });

  afterEach(() => document.documentElement.removeAttribute('data-bs-theme'));

  it('is light, dark or the system’s, shown at once and kept for this browser', async () => {
    const { user, unmount } = open();
    expect(screen.getAllByRole('radio')).toEqual([choice('Chiaro'), choice('Scuro'), choice(SYSTEM)]);
    expect(choice(SYSTEM)).toBeChecked();
    await user.click(choice('Scuro'));
    expect([shown(), readTema()]).toEqual(['dark', 'dark']);
    unmount();

    open();
    expect(choice('Scuro')).toBeChecked();
    await user.click(choice(SYSTEM));
    expect([shown(), readTema()]).toEqual(['', '']);
  });

  it('is the system’s where the browser blocks its storage, which switches no keys off either', async () => {
    for (const method of ['getItem', 'setItem'] as const)
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
    const { user } = open();
    const keys = screen.getByRole('checkbox', { name: 'Scorciatoie da tastiera' });
    expect(keys).toBeChecked();
    await user.click(keys);
    expect(keys).toBeChecked();
    expect(choice(SYSTEM)).toBeChecked();
    await user.click(choice('Chiaro'));
    expect(shown()).toBe('light');
  });
});
