import { screen, waitFor, within } from '@testing-library/react';
import { CHIUSURE, region, renderGiorni } from '../../../support/renderGiorni';

const POST = '/api/disponibilita/chiusure';
const section = () => within(region('Giorni di chiusura'));
const items = () => section().queryAllByRole('listitem');
const data = () => section().getByLabelText('Data');
const motivo = () => section().getByPlaceholderText('Motivo (opzionale)');

async function rendered(options: Parameters<typeof renderGiorni>[0] = {}) {
  const view = await renderGiorni(options);
  const add = () => view.user.click(section().getByRole('button', { name: 'Aggiungi' }));
  const bodies = () => view.api.requestsTo('POST', POST).map(({ body }) => body);
  return { ...view, add, bodies };
}

it('lists the closures, the reason in italics where there is one', async () => {
  await rendered();
  expect(items().map((item) => item.textContent)).toEqual(['25/12/2026 (Natale)', '01/01/2027']);
  expect(section().getByText('(Natale)').tagName).toBe('EM');
});

it('adds a day without a reason', async () => {
  const { user, api, add, bodies, serve } = await rendered();
  await user.type(data(), '2026-12-26');
  api.on('POST', POST, { status: 201, body: { id: 10, data: '2026-12-26', motivo: null, ordini: [] } });
  serve({ chiusure: [...CHIUSURE, { id: 10, data: '2026-12-26', motivo: null }] });
  await add();
  expect(await section().findByText('26/12/2026')).toBeVisible();
  expect(bodies()).toEqual([{ data: '2026-12-26', motivo: null }]);
  expect(data()).toHaveValue('');
  expect(section().queryByText(/ordin/)).toBeNull();
});

it('adds a day with its reason by Enter, from a server that answers nothing too', async () => {
  const { user, api, bodies } = await rendered();
  await user.type(data(), '2026-12-26');
  api.on('POST', POST, { status: 204 });
  await user.type(motivo(), ' Santo Stefano {Enter}');
  await waitFor(() => expect(motivo()).toHaveValue(''));
  expect(bodies()).toEqual([{ data: '2026-12-26', motivo: 'Santo Stefano' }]);
});

it('ignores in silence what lacks a day (S5.3)', async () => {
  const { user, add, bodies } = await rendered();
  await user.type(motivo(), 'Ferie');
  await add();
  expect(bodies()).toEqual([]);
  expect(motivo()).toHaveValue('Ferie');
  expect(section().queryByRole('alert')).toBeNull();
});

it('shows which orders stand on the day, each a link to it', async () => {
  const { user, api, add, currentPath } = await rendered();
  await user.type(data(), '2026-12-24');
  api.on('POST', POST, {
    status: 201,
    body: {
      id: 10,
      data: '2026-12-24',
      motivo: null,
      ordini: [
        { id: 71, numeroOrdine: '0071', cliente: 'Maria Rossi' },
        { id: 72, numeroOrdine: '0072', cliente: 'Ugo Neri' },
      ],
    },
  });
  await add();
  expect(await section().findByText('Per il 24/12/2026 ci sono già 2 ordini:')).toBeVisible();
  expect(
    within(section().getByRole('status'))
      .getAllByRole('link')
      .map((each) => each.textContent),
  ).toEqual(['#0071 Maria Rossi', '#0072 Ugo Neri']);
  await user.click(section().getByRole('link', { name: '#0072 Ugo Neri' }));
  expect(currentPath()).toBe('/?data=2026-12-24');
});

it('speaks of one order in the singular, and can be told to be quiet', async () => {
  const { user, api, add } = await rendered();
  await user.type(data(), '2026-12-24');
  const ordini = [{ id: 71, numeroOrdine: 71, cliente: 'Maria Rossi' }];
  api.on('POST', POST, { status: 201, body: { id: 10, ordini } });
  await add();
  expect(await section().findByText('Per il 24/12/2026 c’è già 1 ordine:')).toBeVisible();
  await user.click(section().getByRole('button', { name: 'Chiudi' }));
  expect(section().queryByText(/ordine/)).toBeNull();
});

it('keeps what was typed when the server refuses it, its words at the field', async () => {
  const { user, api, add } = await rendered();
  await user.type(data(), '2026-12-25');
  const message = 'Il 25/12/2026 è già un giorno di chiusura.';
  api.on('POST', POST, { status: 409, body: { message, errors: { data: [message] } } });
  await add();
  await waitFor(() => expect(data()).toHaveAccessibleDescription(message));
  expect(data()).toHaveValue('2026-12-25');
});

it('says so when the day could not be added at all', async () => {
  const { user, add } = await rendered();
  await user.type(data(), '2026-12-25');
  await add();
  expect(await section().findByText('Salvataggio non riuscito. Riprova.')).toBeVisible();
});

it('deletes a closure at once and leaves the focus in the section', async () => {
  const { user, api, serve } = await rendered();
  api.on('DELETE', '/api/disponibilita/chiusure/8', { body: {} });
  serve({ chiusure: [CHIUSURE[1]!] });
  const button = within(items()[0]!).getByRole('button', { name: 'Elimina' });
  expect(button).toHaveAttribute('title', 'Elimina');
  expect(button).toHaveAccessibleDescription('25/12/2026 (Natale)');
  await user.click(button);
  await waitFor(() => expect(items()).toHaveLength(1));
  expect(screen.getByRole('heading', { name: 'Giorni di chiusura' })).toHaveFocus();
});
