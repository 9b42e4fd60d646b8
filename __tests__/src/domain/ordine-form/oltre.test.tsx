import { screen, waitFor, within } from '@testing-library/react';
import type { ModificaRequest } from '../../../../src/contract/modifica';
import type { NuovoOrdineRequest } from '../../../../src/contract/presa';
import type { FakeAnswer, RecordedRequest } from '../../../support/fakeApi';
import {
  makeAnteprima,
  makeModificabile,
  makeOrdine,
  makeOrdineLista,
  makePosto,
} from '../../../support/makeOrdini';
import { keysReady, renderOrdini } from '../../../support/renderOrdini';
import { fill } from '../../../support/tables';

const CALL = '/api/ordini/1/modifica';
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

function rendered() {
  const deroghe = [
    { limiti: ['fascia piena (6 di 5)'], motivo: 'parente', chi: 'Ada', quando: '2026-11-20T08:00:00Z' },
    { limiti: ['«Pane» 500 g: 3 oltre la scorta'], chi: 'Ugo', quando: '2026-11-20T08:05:00Z' },
  ];
  const dettaglio = makeOrdine({ revisione: 4, deroghe });
  const posti = [makePosto('11:00', 0), makePosto('16:00', 3)];
  const page = renderOrdini({ estesa: true, ordini: [makeOrdineLista()], dettaglio, posti });
  const { api } = page;
  api.on('GET', CALL, { body: makeModificabile() });
  api.on('POST', `${CALL}/anteprima`, unless({ body: PREZZO }));
  api.on('PUT', CALL, unless({ body: { message: 'ok', ordine: dettaglio, differenza: 0, resoGiftCard: 0 } }));
  api.on('POST', '/api/ordini', unless({ status: 201, body: dettaglio }));
  return page;
}

it('the card says what was gone beyond, why, by whom and when; a change into a full slot says so before it is saved, costs what it will, and goes on with a reason', async () => {
  const { user, api } = rendered();
  await screen.findByRole('button', { name: 'Visualizza' });
  await keysReady();
  await user.keyboard('j{Enter}');
  const card = within(await screen.findByRole('region', { name: /Dettaglio Ordine/ }));
  expect(
    card.getByText('Oltre il limite: fascia piena (6 di 5) — motivo: parente, Ada, 20/11/2026 ore 09:00'),
  ).toBeVisible();
  expect(card.getByText(/3 oltre la scorta — Ugo, 20\/11\/2026 ore 09:05$/)).toBeVisible();

  await user.keyboard('m');
  const form = within(await screen.findByRole('dialog', { name: 'Modifica ordine #1001' }));
  await form.findByRole('button', { name: 'Salva modifiche' });
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
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.bodies('PUT', CALL)).toEqual([expect.objectContaining({ deroga: DEROGA })]);
});

it('a new order that is refused is sent again with the reason, by another key; another change withdraws it', async () => {
  const { user, api } = rendered();
  await screen.findByRole('button', { name: 'Nuovo ordine' });
  await keysReady();
  await user.keyboard('n');
  const form = within(await screen.findByRole('dialog', { name: 'Nuovo ordine' }));
  await user.type(form.getByLabelText(/^Nome/), 'Ada');
  await user.click(form.getByRole('button', { name: 'Salva ordine' }));
  await fill(user, await form.findByLabelText('Motivo'), DEROGA.motivo);
  expect(form.getByRole('alert')).toHaveTextContent(`Ordine non salvato: ${PIENA}`);
  await user.type(form.getByLabelText('Cognome'), 'Neri');
  expect(form.queryByLabelText('Motivo')).toBeNull();
  await user.click(form.getByRole('button', { name: 'Salva ordine' }));
  expect(await form.findByLabelText('Motivo')).toHaveValue(DEROGA.motivo);
  await user.click(form.getByRole('button', { name: 'Prosegui lo stesso' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = api.requestsTo('POST', '/api/ordini');
  expect(sent.map(({ body }) => (body as NuovoOrdineRequest).deroga)).toEqual([undefined, undefined, DEROGA]);
  expect(new Set(sent.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(3);
});
