import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { rowButton, rowOf, rowsOf, headsOf } from '../../../support/tables';
import { GIORNI, ORARI, renderGiorni, region } from '../../../support/renderGiorni';

const SLOT = 'Disponibilità settimanale';
const ORE = 'Orari di apertura';
const inEdit = () => screen.getAllByRole('button', { name: 'Salva' });

it('has its three sections', async () => {
  await renderGiorni();
  expect(screen.getByRole('heading', { level: 1, name: 'Giorni e orari' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
    'Disponibilità settimanale',
    'Giorni di chiusura',
    'Orari di apertura',
  ]);
});

it('lists slots and opening hours, times without seconds, closed days in red', async () => {
  await renderGiorni();
  expect(headsOf(SLOT)).toEqual(['Giorno', 'Ora inizio', 'Ora fine', 'Slot (min)', 'Max ordini', 'Azioni']);
  expect(rowsOf(SLOT).slice(0, 2)).toEqual([
    ['Martedì', '09:00', '12:30', '30', '5'],
    ['Domenica', '10:00', '11:00', '15', '2'],
  ]);
  expect(headsOf(ORE)).toEqual(['Giorno', 'Ora apertura', 'Ora chiusura', 'Chiuso', 'Azioni']);
  expect(rowsOf(ORE)).toEqual([
    ['Lunedì', '08:00', '19:30', 'No'],
    ['Domenica', '08:00', '13:00', 'Sì'],
  ]);
  expect(screen.getByText('Sì')).toHaveClass('text-bg-danger');
  expect(screen.getByText('No')).toHaveClass('text-bg-success');
});

it('neither adds nor deletes opening hours', async () => {
  await renderGiorni();
  const hours = region(ORE);
  expect(within(hours).queryByRole('button', { name: 'Elimina' })).toBeNull();
  expect(within(hours).queryByRole('button', { name: /Aggiungi/ })).toBeNull();
});

it('orders days as an Italian week does', async () => {
  const { user } = await renderGiorni();
  await user.click(within(region(ORE)).getByRole('button', { name: 'Giorno' }));
  expect(rowsOf(ORE).map(([giorno]) => giorno)).toEqual(['Lunedì', 'Domenica']);
  await user.click(within(region(ORE)).getByRole('button', { name: 'Giorno' }));
  expect(rowsOf(ORE).map(([giorno]) => giorno)).toEqual(['Domenica', 'Lunedì']);
});

describe('the row in edit', () => {
  it('is one in the whole screen, though a slot and opening hours have the same id', async () => {
    const { user } = await renderGiorni();
    expect(GIORNI[0]!.id).toBe(ORARI[0]!.id);
    await user.click(rowButton(rowOf(SLOT, 'Martedì'), 'Modifica'));
    expect(within(region(SLOT)).getAllByRole('button', { name: 'Salva' })).toEqual(inEdit());
    await user.click(rowButton(rowOf(ORE, 'Lunedì'), 'Modifica'));
    expect(within(region(ORE)).getAllByRole('button', { name: 'Salva' })).toEqual(inEdit());
    expect(within(region(ORE)).getByLabelText('Ora apertura')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: 'Salva' })).toBeNull();
    expect(rowButton(rowOf(ORE, 'Lunedì'), 'Modifica')).toHaveFocus();
  });

  it('saves a slot whole', async () => {
    const { user, api, serve } = await renderGiorni();
    await user.click(rowButton(rowOf(SLOT, 'Martedì'), 'Modifica'));
    const [day, max] = [
      within(region(SLOT)).getAllByLabelText('Giorno')[0]!,
      within(region(SLOT)).getAllByLabelText('Max ordini')[0]!,
    ];
    expect(day).toHaveFocus();
    await user.selectOptions(day, 'Domenica');
    await user.clear(max);
    await user.type(max, '8');
    serve({ giorni: [{ ...GIORNI[0]!, giornoSettimana: 0, maxOrdiniPerSlot: 8 }] });
    api.on('PUT', '/api/disponibilita/giorni/3', { body: {} });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Salva' })).toBeNull());
    expect(rowsOf(SLOT)[0]).toEqual(['Domenica', '09:00', '12:30', '30', '8']);
    expect(api.requestsTo('PUT', '/api/disponibilita/giorni/3').map(({ body }) => body)).toEqual([
      {
        id: 3,
        giornoSettimana: 0,
        oraInizio: '09:00',
        oraFine: '12:30',
        slotMinuti: 30,
        maxOrdiniPerSlot: 8,
      },
    ]);
  });

  it('saves opening hours whole', async () => {
    const { user, api, serve } = await renderGiorni();
    await user.click(rowButton(rowOf(ORE, 'Lunedì'), 'Modifica'));
    await user.click(screen.getByLabelText('Chiuso'));
    serve({ orari: [{ ...ORARI[0]!, chiuso: true }] });
    const path = '/api/disponibilita/orariAperturaNegozio/3';
    api.on('PUT', path, { body: {} });
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    await waitFor(() => expect(rowsOf(ORE)).toEqual([['Lunedì', '08:00', '19:30', 'Sì']]));
    expect(api.requestsTo('PUT', path).map(({ body }) => body)).toEqual([
      { id: 3, giorno: 1, oraApertura: '08:00', oraChiusura: '19:30', chiuso: true },
    ]);
  });

  it('shows at its cells what the server refuses', async () => {
    const { user, api } = await renderGiorni();
    await user.click(rowButton(rowOf(ORE, 'Lunedì'), 'Modifica'));
    const message = 'L’ora di chiusura deve essere dopo l’ora di apertura.';
    api.on('PUT', '/api/disponibilita/orariAperturaNegozio/:id', {
      status: 400,
      body: { message, errors: { oraChiusura: [message] } },
    });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Ora chiusura')).toHaveAccessibleDescription(message));
    expect(screen.getAllByText(message)).toHaveLength(1);
    expect(within(region(ORE)).getByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByText('Salvataggio non riuscito. Riprova.')).toBeNull();
  });

  it('is silently not saved without an id (S5.3)', async () => {
    const { user, api } = await renderGiorni({ giorni: [{ ...GIORNI[0]!, id: 0 }] });
    await user.click(rowButton(rowOf(SLOT, 'Martedì'), 'Modifica'));
    await user.click(screen.getByRole('button', { name: 'Salva' }));
    expect(api.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(inEdit()).toHaveLength(1);
  });
});

describe('deleting a slot', () => {
  it('happens at once and leaves the focus in the table', async () => {
    const { user, api, serve } = await renderGiorni();
    serve({ giorni: [GIORNI[1]!] });
    api.on('DELETE', '/api/disponibilita/giorni/3', { body: {} });
    await user.click(rowButton(rowOf(SLOT, 'Martedì'), 'Elimina'));
    await waitFor(() =>
      expect(within(region(SLOT)).queryByRole('rowheader', { name: 'Martedì' })).toBeNull(),
    );
    expect(screen.getAllByRole('region', { name: SLOT }).at(-1)).toHaveFocus();
  });

  it('is asked for once by a double click, and again after it failed', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { user, api } = await renderGiorni();
    const asked = () => api.requestsTo('DELETE', '/api/disponibilita/giorni/3').length;
    const { answer } = api.hold('DELETE', '/api/disponibilita/giorni/3');
    await user.dblClick(rowButton(rowOf(SLOT, 'Martedì'), 'Elimina'));
    answer({ status: 500 });
    await waitFor(() => expect(console.warn).toHaveBeenCalled());
    expect(asked()).toBe(1);
    await user.click(rowButton(rowOf(SLOT, 'Martedì'), 'Elimina'));
    await waitFor(() => expect(asked()).toBe(2));
  });
});

describe('what is half typed', () => {
  const asks = () => {
    const event = createEvent('beforeunload', window, { cancelable: true });
    fireEvent(window, event);
    return event.defaultPrevented;
  };

  it('of a new slot or a closure is asked about before the screen is left, and no more once it is taken back', async () => {
    const { user } = await renderGiorni();
    const inizio = within(region(SLOT)).getByLabelText('Ora inizio');
    const motivo = screen.getByPlaceholderText('Motivo (opzionale)');
    expect(asks()).toBe(false);
    await user.type(inizio, '14:00');
    expect(asks()).toBe(true);
    await user.type(motivo, 'Ferie');
    await user.clear(inizio);
    expect(asks()).toBe(true);
    await user.clear(motivo);
    expect(asks()).toBe(false);
  });
});
