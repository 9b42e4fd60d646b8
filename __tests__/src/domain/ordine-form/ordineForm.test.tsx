import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { makeAnteprima, makeOrdine, makePosto } from '../../../support/makeOrdini';
import {
  MODIFICA,
  closed,
  fatta,
  inChange,
  openChange,
  openNew,
  press,
  refusal,
  renderOrdineForm,
} from '../../../support/renderOrdineForm';
import type { ModificaRequest } from '../../../../src/contract/modifica';
import type { FakeAnswer, RecordedRequest } from '../../../support/fakeApi';
import { POSTI } from '../../../support/renderOrdini';
import { fill } from '../../../support/tables';

const ESAURITO = 'Disponibilità insufficiente per «Pane»: è esaurito.';

async function openPane() {
  const opened = await openNew();
  await opened.user.type(opened.form.getByRole('combobox', { name: /prodotto/ }), 'p001{Enter}');
  await opened.form.findByLabelText('Quantità di Pane');
  return opened;
}

/** What is the same of an order that is taken and of one that is changed. */
describe.each([
  {
    titolo: 'Nuovo ordine',
    open: openPane,
    openAgain: openNew,
    call: ['POST', '/api/ordini'] as const,
    saved: { status: 201, body: makeOrdine({ id: 9 }) },
    riga: 'Quantità di Pane',
    campo: 'lines.0',
    salva: 'Salva ordine',
    non: ['Ordine non salvato', 'Ordine non confermato'],
    ripreso: 'Hai ripreso l’ordine che avevi cominciato.',
  },
  {
    titolo: 'Ordine #1001',
    open: openChange,
    openAgain: openChange,
    call: ['PUT', MODIFICA] as const,
    saved: fatta(),
    riga: 'Quantità di Pane 1 kg',
    campo: 'righe.1',
    salva: 'Salva modifiche',
    non: ['Modifiche non salvate', 'Modifiche non confermate'],
    ripreso: 'Hai ripreso le modifiche che avevi cominciato.',
  },
])('$salva', ({ titolo, open, openAgain, call: [method, path], saved, riga, campo, salva, non, ripreso }) => {
  const note = () => screen.getByLabelText('Nota per l’ordine');
  const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

  it('says at the line what is refused, and is sent once, again with its key after a lost answer; nothing is lost', async () => {
    const { user, api, form, keys } = await open();
    const quantita = form.getByLabelText(riga);
    await user.clear(quantita);
    await user.type(quantita, '9');
    const held = api.hold(method, path);
    await user.dblClick(form.getByRole('button', { name: salva }));
    // What is typed or given up while it is sent would be lost with its answer.
    await user.type(note(), 'senza noci');
    await press(user, 'Ricomincia');
    expect(note()).toHaveValue('');
    held.answer(refusal({ [campo]: [ESAURITO] }));
    await waitFor(() => expect(quantita).toHaveFocus());
    expect(quantita).toHaveAccessibleDescription(ESAURITO);
    expect(quantita).toHaveValue('9');
    expect(form.getByText(`${non[0]}: ${ESAURITO}`)).toBeVisible();
    api.hold(method, path).fail();
    await press(user, salva);
    expect(await form.findByText(new RegExp(`^${non[1]}: il server non risponde`))).toBeVisible();
    api.on(method, path, { status: 409, body: { message: 'Al completo.' } });
    await press(user, salva);
    expect(await form.findByText(`${non[0]}: Al completo.`)).toBeVisible();
    const [first, ...again] = keys(method, path);
    expect(again).toEqual([first, first]);
    expect(new Set(api.bodies(method, path).map((body) => JSON.stringify(body))).size).toBe(1);
  });

  it('is there after a reload, and begun anew where that is wanted; closed before its answer comes it says so by name, and is sent again with its key', async () => {
    const before = await open();
    await fill(before.user, note(), 'senza noci');
    expect(window.sessionStorage.getItem('bozze')).toContain('senza noci');
    before.unmount();
    const { user, api, save, keys, store, unmount } = await openAgain();
    expect(screen.getByText(ripreso)).toBeVisible();
    await press(user, 'Ricomincia');
    expect(note()).toHaveValue('');
    expect(screen.queryByText(ripreso)).toBeNull();
    expect(window.sessionStorage.getItem('bozze')).toBe('[]');

    await fill(user, note(), 'senza noci');
    const lost = api.hold(method, path);
    await save();
    await user.keyboard('{Escape}');
    await closed();
    lost.fail();
    expect(await screen.findByText(/^Non confermato: il server non risponde/)).toBeVisible();
    expect(store.getState().toast).toMatchObject([{ title: titolo }]);
    unmount();

    const after = await openAgain();
    expect(note()).toHaveValue('senza noci');
    const late = after.api.hold(method, path);
    await after.save();
    expect(after.keys(method, path)).toEqual(keys(method, path));
    await after.user.keyboard('{Escape}');
    await closed();
    await openAgain(after.page);
    await fill(after.user, note(), ', grazie');
    late.answer(saved);
    expect(await screen.findByText(/^Ordine #\d+ (salvato|modificato)\.$/)).toBeVisible();
    expect(note()).toHaveValue('senza noci, grazie');
    expect(window.sessionStorage.getItem('bozze')).toContain('grazie');
  });
});

const PIENA = 'La fascia oraria delle 11:00 è al completo.';
const REFUSED: FakeAnswer = {
  status: 409,
  body: { message: PIENA, errors: { dataRitiro: [PIENA] }, superabile: ['fascia'] },
};
const PREZZO = makeAnteprima({ totaleLordo: 24, totaleDaPagare: 24 });
const DEROGA = { motivo: 'Cliente di sempre', regole: ['fascia'] };

/** Unless a request goes beyond the full slot, it is refused. */
const unless =
  (answer: FakeAnswer) =>
  ({ body }: RecordedRequest): FakeAnswer =>
    (body as ModificaRequest).deroga ? answer : REFUSED;

it('the card says what was gone beyond, why, by whom and when; a change into a full slot says so before it is saved, costs what it will, and goes on with a reason', async () => {
  const deroghe = [
    { limiti: ['fascia piena (6 di 5)'], motivo: 'parente', chi: 'Ada', quando: '2026-11-20T08:00:00Z' },
    { limiti: ['«Pane» 500 g: 3 oltre la scorta'], chi: 'Ugo', quando: '2026-11-20T08:05:00Z' },
  ];
  const page = renderOrdineForm({ deroghe });
  const { user, api } = page;
  api.on('GET', POSTI, { body: [makePosto('11:00', 0)] });
  api.on('POST', `${MODIFICA}/anteprima`, unless({ body: PREZZO }));
  api.on('PUT', MODIFICA, unless(fatta()));
  await press(page, 'j{Enter}');
  const card = within(await screen.findByRole('region', { name: /Dettaglio Ordine/ }));
  expect(
    card.getByText('Oltre il limite: fascia piena (6 di 5) — motivo: parente, Ada, 20/11/2026 ore 09:00'),
  ).toBeVisible();
  expect(card.getByText(/3 oltre la scorta — Ugo, 20\/11\/2026 ore 09:05$/)).toBeVisible();

  await user.keyboard('m');
  const form = await inChange();
  expect(form.queryByRole('group', { name: 'Oltre il limite' })).toBeNull();
  const fascia = form.getByLabelText('Fascia oraria');
  await user.selectOptions(fascia, await form.findByRole('option', { name: '11:00 · al completo' }));
  const oltre = within(await form.findByRole('group', { name: 'Oltre il limite' }));
  expect(oltre.getByRole('status')).toHaveTextContent(PIENA);
  expect(fascia).toHaveAccessibleDescription(PIENA);
  expect(await form.findByText(/24,00/)).toBeVisible();
  await user.click(oltre.getByRole('button', { name: 'Prosegui lo stesso' }));
  expect(await oltre.findByText('Scrivi il motivo')).toBeVisible();
  await waitFor(() => expect(oltre.getByLabelText('Motivo')).toHaveFocus());
  await user.keyboard(`${DEROGA.motivo}{Enter}`);
  await closed();
  expect(page.changed()).toEqual([expect.objectContaining({ deroga: DEROGA })]);
});

it('a new order that is refused is sent again with the reason, by another key; another change withdraws it', async () => {
  const { user, api, form, sent, keys } = await openNew();
  api.on('POST', '/api/ordini', unless({ status: 201, body: makeOrdine() }));
  await fill(user, form.getByLabelText(/^Nome/), 'Ada');
  await user.click(form.getByRole('button', { name: 'Salva ordine' }));
  await fill(user, await form.findByLabelText('Motivo'), DEROGA.motivo);
  expect(form.getByRole('alert')).toHaveTextContent(`Ordine non salvato: ${PIENA}`);
  await fill(user, form.getByLabelText('Cognome'), 'Neri');
  expect(form.queryByLabelText('Motivo')).toBeNull();
  await user.click(form.getByRole('button', { name: 'Salva ordine' }));
  expect(await form.findByLabelText('Motivo')).toHaveValue(DEROGA.motivo);
  await user.click(form.getByRole('button', { name: 'Prosegui lo stesso' }));
  await closed();
  expect(sent().map(({ deroga }) => deroga)).toEqual([undefined, undefined, DEROGA]);
  expect(new Set(keys()).size).toBe(3);
});
