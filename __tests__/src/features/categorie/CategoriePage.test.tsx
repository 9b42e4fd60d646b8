import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import CategoriePage from '../../../../src/features/categorie/CategoriePage';
import type { FakeAnswer } from '../../../support/fakeApi';
import { renderScreen } from '../../../support/renderScreen';
import { button, field, headsOf, rowButton, rowOf, rowsOf, texts } from '../../../support/tables';

const LIST = '/api/prodotti/GetCategorie';
const CREATE = '/api/prodotti/NuovaCategoria';
const SAME_NAME = 'Esiste già una categoria con questo nome.';
const CATEGORIE = [
  { id: 2, nome: 'Pane' },
  { id: 10, nome: 'Gastronomia' },
];
const refusal = (message?: string, errors?: object): FakeAnswer => ({
  status: 409,
  body: { message, errors },
});

async function rendered(categorie: object[] = CATEGORIE, estesa = false) {
  const view = renderScreen(
    <>
      <CategoriePage />
      <Link to="/altrove">Altrove</Link>
    </>,
    { estesa, lists: { [LIST]: categorie } },
  );
  await screen.findByRole('table');
  return view;
}

const row = (text: string) => rowOf('Categorie', text);

it('lists id and name of every category', async () => {
  await rendered();
  expect(screen.getByRole('heading', { level: 1, name: 'Gestione Categorie' })).toBeVisible();
  expect(headsOf('Categorie')).toEqual(['id', 'Nome', 'Azioni']);
  expect(texts(screen.getAllByRole('rowheader'))).toEqual(['Pane', 'Gastronomia']);
  expect(rowsOf('Categorie')).toEqual([
    ['2', 'Pane'],
    ['10', 'Gastronomia'],
  ]);
  for (const name of ['Modifica', 'Elimina'] as const) {
    expect(rowButton(row('Pane'), name)).toHaveAttribute('title', name);
    expect(rowButton(row('Pane'), name)).toHaveAccessibleDescription('Pane');
  }
});

it('says and changes below the name until when its goods are ordered, in the extended mode', async () => {
  const { user, api } = await rendered(
    [{ id: 2, nome: 'Dolci', termini: 'ritirabile solo sabato', suggerimenti: ['a fette', 'intera'] }],
    true,
  );
  expect(rowsOf('Categorie')).toEqual([['2', 'Dolciritirabile solo sabatoa fette, intera']]);
  await user.click(rowButton(row('Dolci'), 'Modifica'));
  fireEvent.change(field('Ordinabile entro le'), { target: { value: '12:00' } });
  await user.type(field('Giorni prima del ritiro'), '2');
  expect(field('Suggerimenti per le note, con virgole')).toHaveValue('a fette, intera');
  await user.type(field('Suggerimenti per le note, con virgole'), ', in due');
  const days = within(screen.getByRole('group', { name: 'Ritiro solo di' }));
  for (const day of ['Sabato', 'Venerdì', 'Lunedì', 'Lunedì']) await user.click(days.getByLabelText(day));
  api.on('PUT', '/api/prodotti/aggiornaCategoria/2', {
    status: 400,
    body: { message: 'no', errors: { ritiroAl: ['L’ultimo giorno viene prima del primo'] } },
  });
  await user.click(button('Salva'));
  expect(await screen.findByText('L’ultimo giorno viene prima del primo')).toBeVisible();
  expect(field('Ritiro fino al')).toHaveAttribute('aria-invalid', 'true');
  expect(api.requestsTo('PUT', '/api/prodotti/aggiornaCategoria/2')[0]!.body).toMatchObject({
    entroOra: '12:00',
    entroGiorni: 2,
    giorniRitiro: [5, 6],
    suggerimenti: ['a fette', ' intera', ' in due'],
  });
});

it('a new category is typed in a first row called Nuova, stays with the server’s word, and is listed once it is saved', async () => {
  const { user, api, serve } = await rendered([]);
  expect(screen.getByText('Nessuna categoria.')).toBeVisible();
  await user.click(button('Nuova Categoria'));
  expect(screen.queryByText('Nessuna categoria.')).toBeNull();
  expect(rowsOf('Categorie')[0]).toEqual(['Nuova', '']);
  expect(field('Nome')).toBeRequired();
  expect(field('Nome')).toHaveFocus();
  await user.keyboard('Dolci');
  api.on('POST', CREATE, refusal('Esiste già.', { nome: [SAME_NAME] }));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Errore creazione categoria')).toBeVisible();
  expect(field('Nome')).toHaveValue('Dolci');
  expect(field('Nome')).toHaveFocus();
  expect(field('Nome')).toBeInvalid();
  expect(field('Nome')).toHaveAccessibleDescription(SAME_NAME);
  // The focus was there already: it alone would announce nothing.
  expect(within(screen.getByRole('table')).getByRole('alert')).toHaveTextContent(SAME_NAME);
  await user.keyboard('!');
  expect(field('Nome')).toBeValid();
  expect(screen.queryByText('Esiste già.')).toBeNull();

  serve(LIST, [{ id: 11, nome: 'Dolci!' }]);
  api.on('POST', CREATE, { status: 201, body: {} });
  await user.click(button('Salva'));
  expect(await screen.findByText('Dolci!')).toBeVisible();
  expect(screen.queryByText('Nuova')).toBeNull();
  expect(api.bodies('POST', CREATE).at(-1)).toEqual({ id: 0, nome: 'Dolci!' });
  expect(button('Nuova Categoria')).toHaveFocus();
});

describe('a category in edit', () => {
  const PUT = '/api/prodotti/aggiornaCategoria/2';

  const question = () => screen.findByRole('dialog', { name: 'Modifiche non salvate' });
  const noQuestion = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  it('asks before it is left for another screen or row as typed, refused and corrected, and goes on in it', async () => {
    const { user, api } = await rendered();
    await user.click(rowButton(row('Pane'), 'Modifica'));
    api.on('PUT', PUT, refusal('Esiste già.', { nome: [SAME_NAME] }));
    await user.keyboard('x{Enter}');
    await within(screen.getByRole('table')).findByRole('alert');
    await user.keyboard('y');
    await user.click(screen.getByRole('link', { name: 'Altrove' }));
    await question();
    await user.keyboard('{Escape}');
    await noQuestion();
    await user.click(rowButton(row('Gastronomia'), 'Modifica'));
    await question();
    await user.click(button('Continua a modificare'));
    await noQuestion();
    expect(field('Nome')).toHaveValue('Panexy');
    await waitFor(() => expect(field('Nome')).toHaveFocus());
    await user.click(button('Nuova Categoria'));
    await question();
    await user.click(button('Lascia senza salvare'));
    await noQuestion();
    expect(field('Nome')).toHaveValue('');
    await waitFor(() => expect(field('Nome')).toHaveFocus());
    expect(row('Pane')).toHaveTextContent(/^2Pane$/);
  });
});

it.each([
  ['that it is not allowed', 403, 'Operazione non consentita.', 'Operazione non consentita.'],
  ['words of its own', 500, undefined, "Errore durante l'eliminazione della categoria"],
])('deleting says once %s', async (_what, status, message, said) => {
  const { user, api } = await rendered();
  await user.click(rowButton(row('Pane'), 'Elimina'));
  const modal = within(await screen.findByRole('dialog', { name: 'Conferma eliminazione' }));
  api.on('DELETE', '/api/prodotti/cancellaCategoria/2', { status, body: { message } });
  await user.click(modal.getByRole('button', { name: 'Elimina' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getAllByText(said)).toHaveLength(1);
});
