import { screen } from '@testing-library/react';
import ImpostazioniPage from '../../../../src/features/impostazioni/ImpostazioniPage';
import { renderScreen } from '../../../support/renderScreen';

it('shows the three settings in order (S2.14)', () => {
  renderScreen(<ImpostazioniPage />, { path: '/impostazioni' });
  expect(screen.getByRole('heading', { level: 1, name: 'Impostazioni' })).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Gestione giorni e disponibilità orari',
    'Aggiorna quantità di magazzino',
    'Modifica password admin',
  ]);
});

it.each([
  ['Gestione giorni e disponibilità orari', '/impostazioni/disponibilitagiorni'],
  ['Aggiorna quantità di magazzino', '/magazzino'],
  ['Modifica password admin', '/impostazioni/modificapassword'],
])('leads by %s to %s', async (name, path) => {
  const { user, currentPath } = renderScreen(<ImpostazioniPage />, { path: '/impostazioni' });
  await user.click(screen.getByRole('link', { name }));
  expect(currentPath()).toBe(path);
});
