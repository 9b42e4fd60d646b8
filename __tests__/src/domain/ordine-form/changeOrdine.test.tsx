import { screen, waitFor, within } from '@testing-library/react';
import type { ModificaRequest } from '../../../../src/contract/modifica';
import type { OrdineDettaglio } from '../../../../src/contract/ordini';
import type { FakeAnswer } from '../../../support/fakeApi';
import { fakePrintWindow } from '../../../support/fakePrintWindow';
import {
  makeAnteprima,
  makeModificabile,
  makeOrdine,
  makeOrdineLista,
  makePosto,
} from '../../../support/makeOrdini';
import { keysReady, renderOrdini } from '../../../support/renderOrdini';

const ORDINE = makeModificabile();
const CALL = '/api/ordini/1/modifica';
const STATO = '/api/ordini/1/stato';
const ANTEPRIMA = makeAnteprima({
  totaleLordo: 24.3,
  valoreGiftCard: 4,
  totaleDaPagare: 20.3,
  differenza: -3.2,
  resoGiftCard: 1,
});
const RIGHE = [
  { nomeProdotto: 'Prosciutto 500 g', quantita: 2, prezzoUnitario: 10, aPeso: true as const },
  { nomeProdotto: 'Pane 1 kg', quantita: 1, prezzoUnitario: 3.5 },
];
const blank = (text: string | null | undefined) => text?.replace(/\s/g, ' ');

/** The dashboard with one order. */
function rendered(dettaglio: Partial<OrdineDettaglio> = {}) {
  const ordine = makeOrdine({ dettagliOrdine: RIGHE, revisione: 4, ...dettaglio });
  const page = renderOrdini({
    estesa: true,
    ordini: [makeOrdineLista({ stato: ordine.stato })],
    dettaglio: ordine,
    posti: [makePosto('10:30', 0), makePosto('16:00', 3)],
  });
  const { api } = page;
  const fatta = { message: 'ok', ordine: { ...ordine, revisione: 5 }, differenza: -3.2, resoGiftCard: 1 };
  api.on('GET', CALL, { body: ORDINE });
  api.on('PUT', CALL, { body: fatta });
  api.on('POST', `${CALL}/anteprima`, { body: ANTEPRIMA });
  api.on('GET', '/api/prodotti/search', { body: [{ id: 2, codice: 'P001', nome: 'Olive' }] });
  api.on('GET', '/api/prodotti/:id/disponibilita', {
    body: [{ id: 9, peso: '250', prezzo: 4, quantitaDisponibile: 9 }],
  });
  const sent = () => api.bodies('PUT', CALL) as ModificaRequest[];
  const priced = () => api.bodies('POST', `${CALL}/anteprima`) as ModificaRequest[];
  return { ...page, sent, priced };
}
type Page = ReturnType<typeof rendered>;

/** By keyboard, of the row. */
async function press({ user }: Page, keys: string) {
  await screen.findByRole('button', { name: 'Visualizza' });
  await keysReady();
  await user.keyboard(keys);
}

async function openCard(page: Page) {
  await press(page, 'j{Enter}');
  return within(await screen.findByRole('region', { name: /Dettaglio Ordine/ }));
}

async function openForm(page = rendered()) {
  await openCard(page);
  await page.user.click(screen.getByRole('button', { name: 'Modifica' }));
  return { ...page, dialog: await inForm() };
}
const inForm = async () => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifica ordine #1001' }));
  await dialog.findByRole('button', { name: 'Salva modifiche' });
  return dialog;
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const peso = () => screen.getByLabelText('Peso effettivo in g di Prosciutto 500 g');
const save = (page: Page) => page.user.keyboard('{Control>}{Enter}{/Control}');

/** What the server refuses with. */
const refusal = (errors: Record<string, string[]>, status = 409): FakeAnswer => ({
  status,
  body: { message: Object.values(errors)[0]![0], errors },
});

it('names its order where it is closed before it is refused', async () => {
  const page = await openForm();
  const held = page.api.hold('PUT', CALL);
  await page.user.type(screen.getByLabelText('Nota per l’ordine'), 'senza noci');
  await save(page);
  await page.user.keyboard('{Escape}');
  await closed();
  held.fail();
  expect(await screen.findByText('Ordine #1001')).toBeVisible();
  expect(screen.getByText(/^Non confermato: /)).toBeVisible();
});

it.each([
  [0, true],
  [1, true],
  [2, false],
  [3, false],
])('an order of status %p can be changed: %p', async (stato, offered) => {
  const card = await openCard(rendered({ stato }));
  expect(card.queryByRole('button', { name: 'Modifica' }) !== null).toBe(offered);
});

it('weighs a line by keyboard alone, says what differs, and shows the server’s total before it is saved', async () => {
  const page = rendered();
  const { user } = page;
  await press(page, 'jm');
  const dialog = await inForm();
  await waitFor(() => expect(peso()).toHaveFocus());
  await user.keyboard('1040');
  expect(blank(screen.getByText(/\+40/).textContent)).toBe('+40 g · +0,80 €');
  expect(await dialog.findByText(/rispetto a prima/)).toBeVisible();
  expect(blank(dialog.getByText(/rispetto a prima/).textContent)).toBe(
    '−3,20 € rispetto a prima · 1,00 € tornano sulla gift card',
  );
  expect(dialog.getByText(/20,30/)).toBeVisible();
  await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
  await closed();
  expect(page.sent()).toEqual([
    {
      revisione: 4,
      dataRitiro: ORDINE.dataRitiro,
      righe: [
        { id: 11, quantita: 2, pesoEffettivo: 1040 },
        { id: 12, quantita: 1, note: 'a fette' },
      ],
    },
  ]);
  const [told] = page.store.getState().toast;
  expect(blank(told?.message)).toBe('Ordine #1001 modificato: −3,20 €, 1,00 € tornati sulla gift card.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Visualizza' })).toHaveFocus());
});

it('reads kilograms where a scale shows them, and keeps what a save was refused for when they become grams', async () => {
  const { dialog, ...page } = await openForm();
  await page.user.type(peso(), '1,03{Enter}');
  expect(peso()).toHaveValue('1030');
  page.api.on('PUT', CALL, refusal({ note: ['Nota troppo lunga.'] }, 400));
  await page.user.clear(peso());
  await page.user.type(peso(), '1,04');
  await save(page);
  const told = await dialog.findByText('Modifiche non salvate: Nota troppo lunga.');
  await waitFor(() => expect(peso()).toHaveValue('1040'));
  expect(screen.getByLabelText('Nota per l’ordine')).toHaveFocus();
  expect(told).toBeVisible();
});

it('adds lines, takes others out and brings them back, and moves the pickup', async () => {
  const { dialog, ...page } = await openForm();
  const { user } = page;
  await user.click(dialog.getByRole('combobox', { name: /prodotto/ }));
  await user.keyboard('olive{Enter}');
  await user.type(await screen.findByLabelText('Quantità di Olive'), '{Backspace}3');
  await user.click(dialog.getByRole('button', { name: 'Togli Pane 1 kg' }));
  await user.click(dialog.getByRole('button', { name: 'Togli Prosciutto 500 g' }));
  await user.click(dialog.getByRole('button', { name: 'Rimetti Prosciutto 500 g' }));
  expect(dialog.getByLabelText('Quantità di Prosciutto 500 g')).toHaveFocus();
  const fascia = dialog.getByLabelText('Fascia oraria');
  expect(within(fascia).getByRole('option', { name: '10:30 · com’è adesso' })).toHaveProperty(
    'selected',
    true,
  );
  await user.selectOptions(fascia, '16:00 · 3 posti');
  await user.type(dialog.getByLabelText('Nota per l’ordine'), 'al banco');
  await user.type(dialog.getByLabelText('Coupon'), 'ESTATE');
  await waitFor(() => expect(page.priced().at(-1)?.coupon).toBe('ESTATE'));
  await save(page);
  await closed();
  expect(page.sent()).toEqual([
    {
      revisione: 4,
      dataRitiro: '2026-11-20T16:00:00+01:00',
      righe: [
        { id: 11, quantita: 2 },
        { varianteId: 9, quantita: 3 },
      ],
      note: 'al banco',
      coupon: 'ESTATE',
    },
  ]);
});

it('says at the field what is refused, with nothing lost, and can be sent again after a lost answer', async () => {
  const { dialog, ...page } = await openForm();
  const { user, api } = page;
  await user.type(dialog.getByLabelText('Quantità di Pane 1 kg'), '{Backspace}9');
  const why = 'Disponibilità insufficiente per «Pane» 1 kg: ne restano 2.';
  const held = api.hold('PUT', CALL);
  await user.dblClick(dialog.getByRole('button', { name: 'Salva modifiche' }));
  held.answer(refusal({ 'righe.1': [why] }));
  const pane = dialog.getByLabelText('Quantità di Pane 1 kg');
  await waitFor(() => expect(pane).toHaveFocus());
  expect(pane).toHaveAccessibleDescription(why);
  expect(pane).toHaveValue('9');
  expect(page.sent()).toHaveLength(1);
  api.hold('PUT', CALL).fail();
  await user.click(dialog.getByRole('button', { name: 'Salva modifiche' }));
  expect(await dialog.findByText(/Modifiche non confermate: il server non risponde/)).toBeVisible();
  api.on('PUT', CALL, { body: { message: 'ok', ordine: makeOrdine(), differenza: 0, resoGiftCard: 0 } });
  await user.click(dialog.getByRole('button', { name: 'Salva modifiche' }));
  await closed();
  expect(page.sent()[2]).toEqual(page.sent()[1]);
  const keys = api.requestsTo('PUT', CALL).map(({ headers }) => headers['Idempotency-Key']);
  expect(keys).toEqual([expect.any(String), keys[0], keys[0]]);
});

it('asks about a weight that is far off, at its line', async () => {
  const { dialog, ...page } = await openForm();
  await page.user.type(peso(), '1');
  const why = 'Il peso di «Prosciutto» è 1 g, ne erano attesi 1.000: è giusto?';
  page.api.on('PUT', CALL, refusal({ 'righe.0.pesoEffettivo': [why], pesiDaConfermare: ['true'] }, 400));
  await save(page);
  await waitFor(() => expect(peso()).toHaveFocus());
  expect(peso()).toHaveAccessibleDescription(why);
  page.api.on('PUT', CALL, { body: { message: 'ok', ordine: makeOrdine(), differenza: 0, resoGiftCard: 0 } });
  await page.user.click(dialog.getByRole('button', { name: 'È giusto così' }));
  await closed();
  expect(page.sent().map(({ pesiConfermati }) => pesiConfermati)).toEqual([undefined, true]);
});

const conflitto = (): FakeAnswer => {
  const attuale = makeModificabile({ revisione: 5, note: 'Citofono rotto' });
  const chi = { chi: 'Luca', quando: '2026-11-20T08:15:00Z' };
  return { status: 409, body: { message: 'Modificato nel frattempo.', conflitto: { ...chi, attuale } } };
};

it('gives up what was typed for what somebody else saved, if that is wanted', async () => {
  const { dialog, ...page } = await openForm();
  // Known before it is saved, by its price.
  page.api.on('POST', `${CALL}/anteprima`, conflitto());
  await page.user.type(peso(), '1040');
  await page.user.click(await dialog.findByRole('button', { name: /^Ricarica/ }));
  expect(peso()).toHaveValue('');
  expect(dialog.getByLabelText('Nota per l’ordine')).toHaveValue('Citofono rotto');
  await waitFor(() => expect(dialog.queryByRole('region', { name: /altra persona/ })).toBeNull());
});

it('gives up the price that is still asked for when it is saved: what the save makes of it is no conflict', async () => {
  const { dialog, ...page } = await openForm();
  const anteprima = page.api.hold('POST', `${CALL}/anteprima`);
  const salvata = page.api.hold('PUT', CALL);
  await page.user.type(peso(), '1040');
  await waitFor(() => expect(page.priced()).toHaveLength(1));
  await save(page);
  await waitFor(() => expect(page.sent()).toHaveLength(1));
  page.api.on('POST', `${CALL}/anteprima`, { body: ANTEPRIMA });
  anteprima.answer(conflitto());
  salvata.answer({ status: 503, body: { message: 'Riprova tra poco.' } });
  // The same draft is priced anew.
  await waitFor(() => expect(page.priced()).toHaveLength(2));
  expect(dialog.queryByRole('region', { name: /altra persona/ })).toBeNull();
});

it('asks for no price once it was saved, though it got none before', async () => {
  const page = await openForm();
  page.api.hold('POST', `${CALL}/anteprima`);
  await page.user.type(peso(), '1080');
  await waitFor(() => expect(page.priced()).toHaveLength(1));
  await save(page);
  await closed();
  expect(page.priced()).toHaveLength(1);
});

it('finds what was typed again after a reload, until it is begun anew', async () => {
  const before = await openForm();
  await before.user.type(peso(), '1040');
  before.unmount();
  const { dialog, ...after } = await openForm();
  expect(dialog.getByText('Hai ripreso le modifiche che avevi cominciato.')).toBeVisible();
  expect(peso()).toHaveValue('1040');
  await after.user.click(dialog.getByRole('button', { name: 'Ricomincia' }));
  expect(peso()).toHaveValue('');
  expect(dialog.queryByText(/Hai ripreso/)).toBeNull();
  expect(window.sessionStorage.getItem('bozze')).toBe('[]');
});

it('says why an order can no longer be changed', async () => {
  const page = rendered();
  const message = 'L’ordine è già stato ritirato: non si può più modificare.';
  page.api.on('GET', CALL, { status: 409, body: { message } });
  await openCard(page);
  await page.user.keyboard('m');
  expect(await screen.findByText(message)).toBeVisible();
  await page.user.keyboard('{Escape}');
  await closed();
});

describe('handing over what nobody has weighed', () => {
  const asked = { name: /da pesare: «Prosciutto»/i };
  const body = { message: 'Da pesare: «Prosciutto».', errors: { daPesare: ['Prosciutto'] } };
  const ready = () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const page = rendered({ stato: 1 });
    page.api.on('PATCH', STATO, ({ body: sent }) =>
      (sent as { senzaPeso?: true }).senzaPeso ? { body: { message: 'ok' } } : { status: 409, body },
    );
    return page;
  };

  it('is asked over the list, left for later, and done all the same', async () => {
    const page = ready();
    await press(page, 'jr');
    await page.user.click(await screen.findByRole('button', { name: 'Non ora' }));
    expect(screen.queryByRole('group', asked)).toBeNull();
    await page.user.keyboard('r');
    const question = within(await screen.findByRole('group', { name: /^Ordine 1001, da pesare/ }));
    await waitFor(() => expect(question.getByRole('button', { name: 'Pesa' })).toHaveFocus());
    await page.user.click(question.getByRole('button', { name: 'Consegna lo stesso' }));
    await waitFor(() => expect(screen.queryByRole('group', asked)).toBeNull());
    expect(page.api.bodies('PATCH', STATO)).toEqual([
      { status: 2 },
      { status: 2 },
      { status: 2, senzaPeso: true },
    ]);
  });

  it('is asked in the card, where it is weighed', async () => {
    const page = ready();
    const card = await openCard(page);
    await page.user.click(card.getByRole('button', { name: 'Cambia Stato' }));
    await page.user.selectOptions(card.getByLabelText('Nuovo stato'), 'Ritirato');
    await page.user.click(card.getByRole('button', { name: 'Salva' }));
    const question = within(await card.findByRole('group', asked));
    await page.user.click(question.getByRole('button', { name: 'Pesa' }));
    await inForm();
    await waitFor(() => expect(peso()).toHaveFocus());
  });
});

it('collects what nobody has paid and hands it over, or hands it over all the same', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const page = rendered({ stato: 1 });
  const message = 'Restano da pagare 12,50 €.';
  page.api.on('PATCH', STATO, { status: 409, body: { message, errors: { daPagare: ['12,50 €'] } } });
  page.api.on('POST', '/api/ordini/1/movimenti', {
    body: { message: 'Incassati 12,50 €.', ordine: ORDINE },
  });
  await press(page, 'jr');
  const question = within(await screen.findByRole('group', { name: /restano da pagare 12,50 €/ }));
  expect(question.queryByRole('button', { name: 'Pesa' })).toBeNull();
  await page.user.click(question.getByRole('button', { name: 'Incassa e consegna' }));
  const form = within(await question.findByRole('form', { name: 'Incassa e consegna' }));
  await page.user.selectOptions(form.getByLabelText('Come'), 'Carta');
  await page.user.click(form.getByRole('button', { name: 'Incassa e consegna' }));
  const handedOver = () => page.api.bodies('PATCH', STATO);
  await waitFor(() => expect(handedOver()).toEqual([{ status: 2 }, { status: 2 }]));
  expect(page.api.bodies('POST', '/api/ordini/1/movimenti')[0]).toMatchObject({ metodo: 'Carta' });
  await page.user.click(await screen.findByRole('button', { name: 'Consegna lo stesso' }));
  await waitFor(() => expect(handedOver()[2]).toEqual({ status: 2, nonPagato: true }));
});

it('what was weighed stands in the card with its amount and on the slip, and what is to be weighed says so', async () => {
  const { page: slip } = fakePrintWindow();
  const pesata = { ...RIGHE[0]!, pesoEffettivo: 1040, importo: 20.8, note: 'sottile' };
  const page = rendered({ dettagliOrdine: [{ ...pesata, allergeni: 'Contiene: latte' }, RIGHE[0]!] });
  const card = await openCard(page);
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
