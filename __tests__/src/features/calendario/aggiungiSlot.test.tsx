import { screen, waitFor, within } from '@testing-library/react';
import { canAddSlot, NEW_SLOT } from '../../../../src/features/calendario/SlotSection';
import { region, renderGiorni } from '../../../support/renderGiorni';

const POST = '/api/disponibilita/giorni';
const section = () => within(region('Disponibilità settimanale'));
const addButton = () => section().getByRole('button', { name: 'Aggiungi fascia oraria' });
const cell = (name: string) => section().getByLabelText(name);

async function rendered(options: Parameters<typeof renderGiorni>[0] = {}) {
  const view = await renderGiorni(options);
  const bodies = () => view.api.requestsTo('POST', POST).map(({ body }) => body);
  const fill = async (day: string) => {
    await view.user.selectOptions(cell('Giorno'), day);
    await view.user.type(cell('Ora inizio'), '14:00');
    await view.user.type(cell('Ora fine'), '16:00');
  };
  return { ...view, bodies, fill };
}

it('stands in the last row, prefilled with 30 minutes and 5 orders', async () => {
  await rendered();
  expect(section().getAllByRole('row').at(-1)).toContainElement(addButton());
  expect(cell('Slot (min)')).toHaveValue(30);
  expect(cell('Max ordini')).toHaveValue(5);
  expect(cell('Giorno')).toHaveDisplayValue('Scegli...');
});

it('adds a slot and is empty again', async () => {
  const { user, api, bodies, fill } = await rendered();
  await fill('Mercoledì');
  await user.clear(cell('Max ordini'));
  await user.type(cell('Max ordini'), '12');
  api.on('POST', POST, { status: 201, body: {} });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(cell('Ora inizio')).toHaveValue(''));
  expect(cell('Max ordini')).toHaveValue(5);
  expect(bodies()).toEqual([
    { giornoSettimana: 3, oraInizio: '14:00', oraFine: '16:00', slotMinuti: 30, maxOrdiniPerSlot: 12 },
  ]);
});

it('is sent once, however often it is asked for', async () => {
  const { user, api, bodies, fill } = await rendered();
  await fill('Mercoledì');
  const held = api.hold('POST', POST);
  await user.click(addButton());
  await user.click(addButton());
  expect(addButton()).toHaveAttribute('aria-busy', 'true');
  held.answer({ body: {} });
  await waitFor(() => expect(cell('Ora inizio')).toHaveValue(''));
  expect(bodies()).toHaveLength(1);
});

it('ignores in silence what lacks a day or an hour (S5.3)', async () => {
  const { user, bodies } = await rendered();
  await user.click(addButton());
  await user.selectOptions(cell('Giorno'), 'Mercoledì');
  await user.click(addButton());
  await user.type(cell('Ora inizio'), '14:00{Enter}');
  expect(bodies()).toEqual([]);
  expect(section().queryByRole('alert')).toBeNull();
});

it('does not offer Domenica', async () => {
  await rendered();
  expect(section().getByRole('option', { name: 'Domenica' })).toBeDisabled();
  expect(section().getByRole('option', { name: 'Lunedì' })).toBeEnabled();
});

it('offers Domenica where the configuration allows it', async () => {
  const { user, api, bodies, fill } = await rendered({ slotDomenica: true });
  await fill('Domenica');
  api.on('POST', POST, { status: 201, body: {} });
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

it.each([
  ['oraInizio', 'Ora inizio', 409, 'Si sovrappone alla fascia oraria 09:00-12:30 dello stesso giorno.'],
  [
    'slotMinuti',
    'Slot (min)',
    400,
    'La fascia oraria dura 20 minuti: accorcia «Slot (min)» o allunga la fascia oraria.',
  ],
])(
  'keeps what was typed when the server refuses %s, its words at their cell',
  async (field, label, status, message) => {
    const { user, api, fill } = await rendered();
    await fill('Martedì');
    api.on('POST', POST, { status, body: { message, errors: { [field]: [message] } } });
    await user.click(addButton());
    await waitFor(() => expect(cell(label)).toHaveAccessibleDescription(message));
    expect(cell('Ora inizio')).toHaveValue('14:00');
    expect(section().queryByText('Salvataggio non riuscito. Riprova.')).toBeNull();
  },
);

it('says so when it could not be added at all', async () => {
  const { user, fill } = await rendered();
  await fill('Martedì');
  await user.click(addButton());
  expect(await section().findByText('Salvataggio non riuscito. Riprova.')).toBeVisible();
  expect(screen.queryByText('Loading...')).toBeNull();
});
