import { screen, waitFor, within } from '@testing-library/react';
import type { ModificaRequest } from '../../../../src/contract/modifica';
import type { FakeAnswer, RecordedRequest } from '../../../support/fakeApi';
import { makeAnteprima, makeOrdine, makePosto } from '../../../support/makeOrdini';
import {
  closed,
  fatta,
  inChange,
  MODIFICA,
  openNew,
  press,
  renderOrdineForm,
} from '../../../support/renderOrdineForm';
import { POSTI } from '../../../support/renderOrdini';
import { fill } from '../../../support/tables';

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
  await user.type(form.getByLabelText(/^Nome/), 'Ada');
  await user.click(form.getByRole('button', { name: 'Salva ordine' }));
  await fill(user, await form.findByLabelText('Motivo'), DEROGA.motivo);
  expect(form.getByRole('alert')).toHaveTextContent(`Ordine non salvato: ${PIENA}`);
  await user.type(form.getByLabelText('Cognome'), 'Neri');
  expect(form.queryByLabelText('Motivo')).toBeNull();
  await user.click(form.getByRole('button', { name: 'Salva ordine' }));
  expect(await form.findByLabelText('Motivo')).toHaveValue(DEROGA.motivo);
  await user.click(form.getByRole('button', { name: 'Prosegui lo stesso' }));
  await closed();
  expect(sent().map(({ deroga }) => deroga)).toEqual([undefined, undefined, DEROGA]);
  expect(new Set(keys()).size).toBe(3);
});
