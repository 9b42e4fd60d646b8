import { screen, waitFor, within } from '@testing-library/react';
import type { FakeAnswer } from '../../../support/fakeApi';
import { fakePrintWindow } from '../../../support/fakePrintWindow';
import { makeAnteprima, makeModificabile } from '../../../support/makeOrdini';
import { stale } from '../../../support/conflict';
import {
  closed,
  fatta,
  type FormPage,
  inChange,
  MODIFICA,
  MODIFICABILE,
  openChange,
  press,
  refusal,
  renderOrdineForm,
} from '../../../support/renderOrdineForm';
import { fill } from '../../../support/tables';

const STATO = '/api/ordini/1/stato';
const PREZZO = `${MODIFICA}/anteprima`;
const ANTEPRIMA: FakeAnswer = {
  body: makeAnteprima({
    totaleLordo: 24.3,
    valoreGiftCard: 4,
    totaleDaPagare: 20.3,
    differenza: -3.2,
    resoGiftCard: 1,
  }),
};
const RIGHE = [
  { nomeProdotto: 'Prosciutto 500 g', quantita: 2, prezzoUnitario: 10, aPeso: true as const },
  { nomeProdotto: 'Pane 1 kg', quantita: 1, prezzoUnitario: 3.5 },
];
const blank = (text: string | null | undefined) => text?.replace(/\s/g, ' ');

async function openCard(page: FormPage) {
  await press(page, 'j{Enter}');
  return within(await screen.findByRole('region', { name: /Dettaglio Ordine/ }));
}
const peso = () => screen.getByLabelText('Peso effettivo in g di Prosciutto 500 g');

it('weighs a line by keyboard alone, says what differs, and shows the server’s total before it is saved', async () => {
  const { user, api, store, form, changed } = await openChange();
  api.on('POST', PREZZO, ANTEPRIMA);
  api.on('PUT', MODIFICA, fatta(-3.2, 1));
  await waitFor(() => expect(peso()).toHaveFocus());
  await user.keyboard('1040');
  expect(blank(screen.getByText(/\+40/).textContent)).toBe('+40 g · +0,80 €');
  expect(blank((await form.findByText(/rispetto a prima/)).textContent)).toBe(
    '−3,20 € rispetto a prima · 1,00 € tornano sulla gift card',
  );
  expect(form.getByText(/20,30/)).toBeVisible();
  await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
  await closed();
  expect(changed()).toMatchObject([{ versione: 4, righe: [{ id: 11, pesoEffettivo: 1040 }, { id: 12 }] }]);
  const [told] = store.getState().toast;
  expect(blank(told?.message)).toBe('Ordine #1001 modificato: −3,20 €, 1,00 € tornati sulla gift card.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Visualizza' })).toHaveFocus());
});

it('reads kilograms where a scale shows them, keeps what a save was refused for when they become grams, and asks at its line about a weight that is far off', async () => {
  const { form, user, api, changed, save } = await openChange();
  await user.type(peso(), '1,03{Enter}');
  expect(peso()).toHaveValue('1030');
  api.on('PUT', MODIFICA, refusal({ note: ['Nota troppo lunga.'] }, 400));
  await user.clear(peso());
  await user.type(peso(), '1,04');
  await save();
  const told = await form.findByText('Modifiche non salvate: Nota troppo lunga.');
  await waitFor(() => expect(peso()).toHaveValue('1040'));
  expect(screen.getByLabelText('Nota per l’ordine')).toHaveFocus();
  expect(told).toBeVisible();

  const why = 'Il peso di «Prosciutto» è 1.040 g, ne erano attesi 100: è giusto?';
  api.on('PUT', MODIFICA, refusal({ 'righe.0.pesoEffettivo': [why], pesiDaConfermare: ['true'] }, 400));
  await save();
  await waitFor(() => expect(peso()).toHaveFocus());
  expect(peso()).toHaveAccessibleDescription(why);
  api.on('PUT', MODIFICA, fatta());
  await user.click(form.getByRole('button', { name: 'È giusto così' }));
  await closed();
  expect(changed().map(({ pesiConfermati }) => pesiConfermati)).toEqual([undefined, undefined, true]);
});

it('adds lines, takes others out and brings them back, and moves the pickup', async () => {
  const { form, user, changed, priced, save } = await openChange();
  await user.type(form.getByRole('combobox', { name: /prodotto/ }), 'burrata{Enter}');
  await user.type(await screen.findByLabelText('Quantità di Burrata'), '{Backspace}3');
  for (const name of ['Togli Pane 1 kg', 'Togli Prosciutto 500 g', 'Rimetti Prosciutto 500 g'])
    await user.click(form.getByRole('button', { name }));
  expect(form.getByLabelText('Quantità di Prosciutto 500 g')).toHaveFocus();
  const fascia = form.getByLabelText('Fascia oraria');
  expect(fascia).toHaveDisplayValue('10:30 · com’è adesso');
  await user.selectOptions(fascia, '16:00 · 3 posti');
  await fill(user, form.getByLabelText('Nota per l’ordine'), 'al banco');
  await fill(user, form.getByLabelText('Coupon'), 'ESTATE');
  await waitFor(() => expect(priced().at(-1)?.coupon).toBe('ESTATE'));
  await save();
  await closed();
  const righe = [{ id: 11 }, { varianteId: 250, quantita: 3 }];
  expect(changed()).toMatchObject([
    { dataRitiro: '2026-11-20T16:00:00+01:00', righe, note: 'al banco', coupon: 'ESTATE' },
  ]);
});

const CONFLITTO = stale(makeModificabile({ versione: 5, note: 'Citofono rotto' }));
const panel = () => screen.queryByRole('region', { name: /altra persona/ });

it('gives up what was typed for what somebody else saved, if that is wanted', async () => {
  const { form, user, api } = await openChange();
  // Known before it is saved, by its price.
  api.on('POST', PREZZO, CONFLITTO);
  await fill(user, peso(), '1040');
  await user.click(await form.findByRole('button', { name: /^Ricarica/ }));
  expect(peso()).toHaveValue('');
  expect(form.getByLabelText('Nota per l’ordine')).toHaveValue('Citofono rotto');
  await waitFor(() => expect(panel()).toBeNull());
});

it('gives up the price that is still asked for when it is saved: what the save makes of it is no conflict', async () => {
  const { user, api, save, priced, changed } = await openChange();
  const preview = api.hold('POST', PREZZO);
  const salvata = api.hold('PUT', MODIFICA);
  await fill(user, peso(), '1040');
  await waitFor(() => expect(priced()).toHaveLength(1));
  await save();
  await waitFor(() => expect(changed()).toHaveLength(1));
  api.hold('POST', PREZZO);
  preview.answer(CONFLITTO);
  salvata.answer({ status: 503, body: { message: 'Riprova tra poco.' } });
  expect(await screen.findByText(/Riprova tra poco/)).toBeVisible();
  // The same draft is priced anew; once it was saved, which got none either, it is not.
  await waitFor(() => expect(priced()).toHaveLength(2));
  expect(panel()).toBeNull();
  api.on('PUT', MODIFICA, fatta());
  await save();
  await closed();
  expect(priced()).toHaveLength(2);
});

it('says why an order that was ready can no longer be changed', async () => {
  const page = renderOrdineForm({ stato: 1 });
  const message = 'L’ordine è già stato ritirato: non si può più modificare.';
  page.api.on('GET', MODIFICA, { status: 409, body: { message } });
  const card = await openCard(page);
  await page.user.click(card.getByRole('button', { name: 'Modifica' }));
  expect(await screen.findByText(message)).toBeVisible();
  await page.user.keyboard('{Escape}');
  await closed();
});

describe('handing over', () => {
  const asked = { name: /da pesare: «Prosciutto»/i };
  /** The board with an order that is ready, which is handed over only if a request says this. */
  const ready = (refused: string, errors: object, allTheSame: string) => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const page = renderOrdineForm({ stato: 1 });
    page.api.on('PATCH', STATO, ({ body }) =>
      allTheSame in (body as object)
        ? { body: { message: 'ok' } }
        : { status: 409, body: { message: refused, errors } },
    );
    return { ...page, handedOver: () => page.api.bodies('PATCH', STATO) };
  };
  const unweighed = () => ready('Da pesare: «Prosciutto».', { daPesare: ['Prosciutto'] }, 'senzaPeso');

  it('what nobody has weighed is asked over the list, left for later, and done all the same', async () => {
    const page = unweighed();
    await press(page, 'jr');
    await page.user.click(await screen.findByRole('button', { name: 'Non ora' }));
    expect(screen.queryByRole('group', asked)).toBeNull();
    await page.user.keyboard('r');
    const question = within(await screen.findByRole('group', { name: /^Ordine 1001, da pesare/ }));
    await waitFor(() => expect(question.getByRole('button', { name: 'Pesa' })).toHaveFocus());
    await page.user.click(question.getByRole('button', { name: 'Consegna lo stesso' }));
    await waitFor(() => expect(screen.queryByRole('group', asked)).toBeNull());
    expect(page.handedOver()).toEqual([{ status: 2 }, { status: 2 }, { status: 2, senzaPeso: true }]);
  });

  it('it is asked in the card, where it is weighed', async () => {
    const page = unweighed();
    const card = await openCard(page);
    await page.user.click(card.getByRole('button', { name: 'Cambia Stato' }));
    await page.user.selectOptions(card.getByLabelText('Nuovo stato'), 'Ritirato');
    await page.user.click(card.getByRole('button', { name: 'Salva' }));
    const question = within(await card.findByRole('group', asked));
    await page.user.click(question.getByRole('button', { name: 'Pesa' }));
    await inChange();
    await waitFor(() => expect(peso()).toHaveFocus());
  });

  it('what nobody has paid is collected before, or it is done all the same', async () => {
    const page = ready('Restano da pagare 12,50 €.', { daPagare: ['12,50 €'] }, 'nonPagato');
    page.api.on('POST', '/api/ordini/1/movimenti', {
      body: { message: 'Incassati 12,50 €.', ordine: MODIFICABILE },
    });
    await press(page, 'jr');
    const question = within(await screen.findByRole('group', { name: /restano da pagare 12,50 €/ }));
    expect(question.queryByRole('button', { name: 'Pesa' })).toBeNull();
    await page.user.click(question.getByRole('button', { name: 'Incassa e consegna' }));
    const form = within(await question.findByRole('form', { name: 'Incassa e consegna' }));
    await page.user.selectOptions(form.getByLabelText('Come'), 'Carta');
    await page.user.click(form.getByRole('button', { name: 'Incassa e consegna' }));
    await waitFor(() => expect(page.handedOver()).toEqual([{ status: 2 }, { status: 2 }]));
    expect(page.api.bodies('POST', '/api/ordini/1/movimenti')[0]).toMatchObject({ metodo: 'Carta' });
    await page.user.click(await screen.findByRole('button', { name: 'Consegna lo stesso' }));
    await waitFor(() => expect(page.handedOver()[2]).toEqual({ status: 2, nonPagato: true }));
  });
});

it('what was weighed stands in the card with its amount and on the slip, and what is to be weighed says so', async () => {
  const { page: slip } = fakePrintWindow();
  const pesata = { ...RIGHE[0]!, pesoEffettivo: 1040, importo: 20.8, note: 'sottile' };
  const page = renderOrdineForm({
    dettagliOrdine: [{ ...pesata, allergeni: 'Contiene: latte' }, RIGHE[0]!],
  });
  const card = await openCard(page);
  expect(card.getByRole('button', { name: 'Modifica' })).toBeVisible();
  const righe = card.getAllByRole('listitem');
  expect(righe.map(({ textContent }) => blank(textContent))).toEqual([
    'Prosciutto 500 g - 2 x 10,00 € · 1.040 gsottileContiene: latte',
    'Prosciutto 500 g - 2 x 10,00 €da pesareAllergeni non dichiarati',
  ]);
  expect(righe.map(({ dataset }) => blank(dataset.importo))).toEqual(['20,80 €', '20,00 €']);
  await page.user.click(card.getByRole('button', { name: 'Stampa' }));
  const rows = [...slip.querySelectorAll('tbody tr')];
  expect(rows.map(({ children }) => [...children].map(({ textContent }) => blank(textContent)))).toEqual([
    ['Prosciutto 500 g · 1.040 g (sottile)Contiene: latte', '2', '10,00 €', '20,80 €'],
    ['Prosciutto 500 gAllergeni non dichiarati', '2', '10,00 €', '20,00 €'],
  ]);
});
