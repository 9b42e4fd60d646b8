import { screen, waitFor, within } from '@testing-library/react';
import { canAddSlot, NEW_SLOT } from '../../../../src/features/calendario/GiorniPage';
import { CHIUSURE, GIORNI, LISTE, region, renderGiorni } from '../../../support/renderGiorni';
import { closingAsks, fill, headsOf, rowButton, rowOf, rowsOf, texts } from '../../../support/tables';

const SLOT = 'Disponibilità settimanale';
const CHIUSO = 'Giorni di chiusura';
const ORE = 'Orari di apertura';
const inEdit = () => screen.getAllByRole('button', { name: 'Salva' });

it('lists slots, closures and opening hours, times without seconds, closed days in red, and adds or deletes no hours', async () => {
  const { user } = await renderGiorni();
  expect(screen.getByRole('heading', { level: 1, name: 'Giorni e orari' })).toBeVisible();
  expect(texts(screen.getAllByRole('heading', { level: 2 }))).toEqual([SLOT, CHIUSO, ORE]);
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
  expect(within(region(ORE)).queryByRole('button', { name: /Elimina|Aggiungi/ })).toBeNull();
  const chiusure = within(region(CHIUSO));
  expect(texts(chiusure.getAllByRole('listitem'))).toEqual(['25/12/2026 (Natale)', '01/01/2027']);
  expect(chiusure.getByText('(Natale)').tagName).toBe('EM');
  const elimina = chiusure.getAllByRole('button', { name: 'Elimina' })[0]!;
  expect(elimina).toHaveAttribute('title', 'Elimina');
  expect(elimina).toHaveAccessibleDescription('25/12/2026 (Natale)');
  // In the order of an Italian week.
  for (const days of [
    ['Lunedì', 'Domenica'],
    ['Domenica', 'Lunedì'],
  ]) {
    await user.click(within(region(ORE)).getByRole('button', { name: 'Giorno' }));
    expect(rowsOf(ORE).map(([giorno]) => giorno)).toEqual(days);
  }
});

it('a row in edit is silently not saved without an id (S5.3)', async () => {
  const { user, api } = await renderGiorni({ giorni: [{ ...GIORNI[0]!, id: 0 }] });
  await user.click(rowButton(rowOf(SLOT, 'Martedì'), 'Modifica'));
  await user.click(screen.getByRole('button', { name: 'Salva' }));
  expect(api.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(inEdit()).toHaveLength(1);
});

it('what is half typed of a slot or a closure is asked about before the screen is left, until it is taken back', async () => {
  const { user } = await renderGiorni();
  const inizio = within(region(SLOT)).getByLabelText('Ora inizio');
  const motivo = screen.getByPlaceholderText('Motivo (opzionale)');
  expect(closingAsks()).toBe(false);
  await user.type(inizio, '14:00');
  expect(closingAsks()).toBe(true);
  await user.type(motivo, 'Ferie');
  await user.clear(inizio);
  expect(closingAsks()).toBe(true);
  await user.clear(motivo);
  expect(closingAsks()).toBe(false);
});

describe('a new slot', () => {
  const section = () => within(region(SLOT));
  const addButton = () => section().getByRole('button', { name: 'Aggiungi fascia oraria' });
  const cell = (name: string) => section().getByLabelText(name);

  async function rendered(options: Parameters<typeof renderGiorni>[0] = {}) {
    const view = await renderGiorni(options);
    const bodies = () => view.api.bodies('POST', LISTE.giorni);
    const fillIn = async (day: string) => {
      await view.user.selectOptions(cell('Giorno'), day);
      await view.user.type(cell('Ora inizio'), '14:00');
      await view.user.type(cell('Ora fine'), '16:00');
    };
    return { ...view, bodies, fillIn };
  }

  it('stands in the last row, prefilled and without Domenica; is ignored in silence without its hours (S5.3); sent once, it is empty again', async () => {
    const { user, api, bodies } = await rendered();
    expect(section().getAllByRole('row').at(-1)).toContainElement(addButton());
    expect(cell('Slot (min)')).toHaveValue(30);
    expect(cell('Max ordini')).toHaveValue(5);
    expect(cell('Giorno')).toHaveDisplayValue('Scegli...');
    expect(section().getByRole('option', { name: 'Domenica' })).toBeDisabled();
    expect(section().getByRole('option', { name: 'Lunedì' })).toBeEnabled();
    await user.selectOptions(cell('Giorno'), 'Mercoledì');
    await user.click(addButton());
    await user.type(cell('Ora inizio'), '14:00{Enter}');
    expect(bodies()).toEqual([]);
    expect(section().queryByRole('alert')).toBeNull();
    await user.type(cell('Ora fine'), '16:00');
    await user.clear(cell('Max ordini'));
    await user.type(cell('Max ordini'), '12');
    const held = api.hold('POST', LISTE.giorni);
    await user.keyboard('{Enter}');
    await user.click(addButton());
    expect(addButton()).toHaveAttribute('aria-busy', 'true');
    held.answer({ status: 201, body: {} });
    await waitFor(() => expect(cell('Ora inizio')).toHaveValue(''));
    expect(cell('Max ordini')).toHaveValue(5);
    expect(bodies()).toEqual([
      { giornoSettimana: 3, oraInizio: '14:00', oraFine: '16:00', slotMinuti: 30, maxOrdiniPerSlot: 12 },
    ]);
  });

  it('offers Domenica where the configuration allows it', async () => {
    const { user, api, bodies, fillIn } = await rendered({ slotDomenica: true });
    await fillIn('Domenica');
    api.on('POST', LISTE.giorni, { status: 201, body: {} });
    await user.click(addButton());
    await waitFor(() => expect(bodies()).toMatchObject([{ giornoSettimana: 0 }]));
    await waitFor(() => expect(cell('Ora inizio')).toHaveValue(''));
  });

  it.each([
    [{ giornoSettimana: 3 }, true],
    [{ giornoSettimana: 0 }, false],
    [{ giornoSettimana: null }, false],
    [{ oraInizio: '' }, false],
    [{ oraFine: '' }, false],
  ])('holds the silent rule: %j', (patch, accepted) => {
    const slot = { ...NEW_SLOT, giornoSettimana: 1, oraInizio: '09:00', oraFine: '10:00', ...patch };
    expect(canAddSlot(slot, false)).toBe(accepted);
  });

  it('keeps what was typed where it could not be added, the server’s words at their cells', async () => {
    const { user, api, fillIn } = await rendered();
    await fillIn('Martedì');
    await user.click(addButton());
    expect(await section().findByText('Salvataggio non riuscito. Riprova.')).toBeVisible();
    expect(screen.queryByText('Loading...')).toBeNull();
    const ora = 'Si sovrappone alla fascia oraria 09:00-12:30 dello stesso giorno.';
    const minuti = 'La fascia oraria dura 20 minuti: accorcia «Slot (min)».';
    const errors = { oraInizio: [ora], slotMinuti: [minuti] };
    api.on('POST', LISTE.giorni, { status: 400, body: { message: ora, errors } });
    await user.click(addButton());
    await waitFor(() => expect(cell('Ora inizio')).toHaveAccessibleDescription(ora));
    expect(cell('Slot (min)')).toHaveAccessibleDescription(minuti);
    expect(cell('Ora inizio')).toHaveValue('14:00');
    expect(section().queryByText('Salvataggio non riuscito. Riprova.')).toBeNull();
  });
});

describe('closures', () => {
  const section = () => within(region(CHIUSO));
  const data = () => section().getByLabelText('Data');
  const motivo = () => section().getByPlaceholderText('Motivo (opzionale)');

  async function rendered() {
    const view = await renderGiorni();
    const add = () => view.user.click(section().getByRole('button', { name: 'Aggiungi' }));
    const bodies = () => view.api.bodies('POST', LISTE.chiusure);
    return { ...view, add, bodies };
  }

  it('are added with a day alone (S5.3), without a reason or with one, by Enter too, from a server that answers nothing too', async () => {
    const { user, api, add, bodies, serve } = await rendered();
    await user.type(motivo(), 'Ferie');
    await add();
    expect(bodies()).toEqual([]);
    expect(motivo()).toHaveValue('Ferie');
    expect(section().queryByRole('alert')).toBeNull();
    await user.clear(motivo());
    await fill(user, data(), '2026-12-26');
    const nuova = { id: 10, data: '2026-12-26', motivo: null };
    api.on('POST', LISTE.chiusure, { status: 201, body: { ...nuova, ordini: [] } });
    serve(LISTE.chiusure, [...CHIUSURE, nuova]);
    await add();
    expect(await section().findByText('26/12/2026')).toBeVisible();
    expect(data()).toHaveValue('');
    expect(section().queryByText(/ordin/)).toBeNull();
    await fill(user, data(), '2026-12-27');
    api.on('POST', LISTE.chiusure, { status: 204 });
    await user.type(motivo(), ' Ponte {Enter}');
    await waitFor(() => expect(motivo()).toHaveValue(''));
    expect(bodies()).toEqual([
      { data: '2026-12-26', motivo: null },
      { data: '2026-12-27', motivo: 'Ponte' },
    ]);
  });

  it('shows which orders stand on the day, one in the singular, each a link to it, and can be told to be quiet', async () => {
    const { user, api, add, currentPath } = await rendered();
    const ordini = [
      { id: 71, numeroOrdine: 71, cliente: 'Maria Rossi' },
      { id: 72, numeroOrdine: '0072', cliente: 'Ugo Neri' },
    ];
    api.on('POST', LISTE.chiusure, { status: 201, body: { id: 10, ordini: ordini.slice(0, 1) } });
    await fill(user, data(), '2026-12-24');
    await add();
    expect(await section().findByText('Per il 24/12/2026 c’è già 1 ordine:')).toBeVisible();
    await user.click(section().getByRole('button', { name: 'Chiudi' }));
    expect(section().queryByText(/ordine/)).toBeNull();
    api.on('POST', LISTE.chiusure, {
      status: 201,
      body: { id: 11, data: '2026-12-31', motivo: null, ordini },
    });
    await fill(user, data(), '2026-12-31');
    await add();
    expect(await section().findByText('Per il 31/12/2026 ci sono già 2 ordini:')).toBeVisible();
    const links = within(section().getByRole('status')).getAllByRole('link');
    expect(texts(links)).toEqual(['#71 Maria Rossi', '#0072 Ugo Neri']);
    await user.click(links[1]!);
    expect(currentPath()).toBe('/?data=2026-12-31');
  });

  it('keeps what was typed when it is refused, the server’s words at the field or that nothing was saved', async () => {
    const { user, api, add } = await rendered();
    await fill(user, data(), '2026-12-25');
    await add();
    expect(await section().findByText('Salvataggio non riuscito. Riprova.')).toBeVisible();
    const message = 'Il 25/12/2026 è già un giorno di chiusura.';
    api.on('POST', LISTE.chiusure, { status: 409, body: { message, errors: { data: [message] } } });
    await add();
    await waitFor(() => expect(data()).toHaveAccessibleDescription(message));
    expect(section().queryByText('Salvataggio non riuscito. Riprova.')).toBeNull();
    expect(data()).toHaveValue('2026-12-25');
  });
});
