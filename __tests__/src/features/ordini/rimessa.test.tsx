import { screen, waitFor, within } from '@testing-library/react';
import type { OrdineDettaglio } from '../../../../src/contract/ordini';
import type { Rimessa } from '../../../../src/contract/rimessa';
import { DEFAULT_CONFIG } from '../../../../src/shared/config';
import { makeOrdine, makeOrdineLista } from '../../../support/makeOrdini';
import { renderOrdini } from '../../../support/renderOrdini';

const LISTED = [
  makeOrdineLista({ stato: 2 }),
  makeOrdineLista({ id: 2, numeroOrdine: '1002', cliente: 'Anna Neri' }),
];
const PATH = '/api/ordini/1/rimessa';
const QUESTION = 'Ordine #1001 annullato: era già ritirato. Cosa rimetti a disposizione?';
const RIMESSA: Rimessa = {
  numeroOrdine: '1001',
  dataRitiro: '2026-11-20T10:30:00+01:00',
  righe: [
    { dettaglioId: 11, nomeProdotto: 'Tortelli di zucca 500 g', quantita: 2 },
    { dettaglioId: 12, nomeProdotto: 'Lasagne 800 g', quantita: 1 },
  ],
  giftCard: 5,
  coupon: true,
  posto: true,
};

interface Server {
  estesa?: boolean;
  dettaglio?: Partial<OrdineDettaglio>;
  rimessa?: Rimessa;
}

async function openCard({ estesa = true, dettaglio, rimessa = RIMESSA }: Server = {}) {
  const view = renderOrdini(
    { ordini: LISTED, dettaglio: makeOrdine({ stato: 2, ...dettaglio }) },
    { deps: { config: { ...DEFAULT_CONFIG, estesa } } },
  );
  view.api.on('GET', PATH, { body: rimessa });
  view.api.on('POST', PATH, { body: { message: 'ok' } });
  view.api.on('DELETE', '/api/ordini/:id', { body: { message: 'ok', daRimettere: true } });
  view.api.on('PATCH', '/api/ordini/:id/stato', { body: { message: 'ok', daRimettere: true } });
  await screen.findByText('Maria Rossi');
  const visualizza = screen.getAllByRole('button', { name: 'Visualizza' })[0]!;
  await view.user.click(visualizza);
  const inCard = within(await screen.findByRole('region', { name: /Dettaglio Ordine/ }));
  const sent = () => view.api.requestsTo('POST', PATH).map(({ body }) => body);
  return { ...view, inCard, visualizza, sent };
}

async function openPanel(server: Server = {}) {
  const view = await openCard(server);
  await view.user.click(view.inCard.getByRole('button', { name: 'Annulla Ordine' }));
  const panel = await screen.findByRole('region', { name: QUESTION });
  return { ...view, panel, inPanel: within(panel) };
}

const tick = (panel: HTMLElement, name: string) => within(panel).getByRole('checkbox', { name });
/** The panel where what may be put back could not be read. */
const unread = () => screen.findByRole('region', { name: 'Cosa rimetti a disposizione?' });
const panelOrNull = () => screen.queryByRole('region', { name: /rimetti a disposizione/ });

it('asks after a cancellation what came back, with nothing ticked, and takes the focus', async () => {
  const { panel, inPanel } = await openPanel();
  expect(panel).toHaveFocus();
  const ticks = inPanel.getAllByRole('checkbox');
  expect(ticks.map((one) => one.closest('label')?.textContent.replace(/\s/g, ' '))).toEqual([
    'Tutto',
    'Tortelli di zucca 500 g × 2',
    'Lasagne 800 g × 1',
    'Importo della gift card: 5,00 €',
    'Uso del coupon',
    'Posto del 20/11/2026 ore 10:30',
  ]);
  for (const one of ticks) expect(one).not.toBeChecked();
});

it('asks too when the order is cancelled by its status', async () => {
  const { inCard, user } = await openCard();
  await user.click(inCard.getByRole('button', { name: 'Cambia Stato' }));
  await user.selectOptions(inCard.getByRole('combobox'), 'Annullato');
  await user.click(inCard.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByRole('region', { name: QUESTION })).toBeVisible();
});

it('sends what was ticked, with the pieces that were typed, says so and goes', async () => {
  const { panel, inPanel, user, sent, visualizza } = await openPanel();
  await user.click(tick(panel, 'Tortelli di zucca 500 g × 2'));
  const pezzi = inPanel.getByRole('spinbutton', { name: 'Pezzi da rimettere di Tortelli di zucca 500 g' });
  expect(pezzi).toHaveValue(2);
  await user.clear(pezzi);
  await user.type(pezzi, '1');
  await user.click(tick(panel, 'Uso del coupon'));
  await user.click(inPanel.getByRole('button', { name: 'Rimetti' }));
  expect(await screen.findByText('Rimesso a disposizione.')).toBeVisible();
  expect(sent()).toEqual([
    { righe: [{ dettaglioId: 11, quantita: 1 }], giftCard: false, coupon: true, posto: false },
  ]);
  expect(panelOrNull()).toBeNull();
  expect(visualizza).toHaveFocus();
});

it('takes everything by one tick, and nothing by a second', async () => {
  const { panel, inPanel, user, sent } = await openPanel();
  await user.click(tick(panel, 'Tutto'));
  for (const one of inPanel.getAllByRole('checkbox')) expect(one).toBeChecked();
  await user.click(tick(panel, 'Tutto'));
  for (const one of inPanel.getAllByRole('checkbox')) expect(one).not.toBeChecked();
  await user.click(tick(panel, 'Tutto'));
  await user.click(inPanel.getByRole('button', { name: 'Rimetti' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        righe: [
          { dettaglioId: 11, quantita: 2 },
          { dettaglioId: 12, quantita: 1 },
        ],
        giftCard: true,
        coupon: true,
        posto: true,
      },
    ]),
  );
});

it('offers only what there is', async () => {
  const rimessa = { ...RIMESSA, righe: RIMESSA.righe.slice(1), giftCard: 0, coupon: false, posto: false };
  const { panel, inPanel } = await openPanel({ rimessa });
  expect(inPanel.getAllByRole('checkbox')).toEqual([tick(panel, 'Lasagne 800 g × 1')]);
});

it('sends nothing by Niente, and nothing unticked by Rimetti', async () => {
  const { inPanel, user, sent, visualizza } = await openPanel();
  await user.click(inPanel.getByRole('button', { name: 'Rimetti' }));
  expect(inPanel.getByRole('alert')).toHaveTextContent('Scegli almeno una voce, oppure premi «Niente».');
  await user.click(inPanel.getByRole('button', { name: 'Niente' }));
  expect(panelOrNull()).toBeNull();
  expect(visualizza).toHaveFocus();
  expect(sent()).toEqual([]);
});

it('says what a colleague has put back meanwhile, offers the rest and sends that alone', async () => {
  const { panel, inPanel, user, api, sent } = await openPanel();
  const message = 'Non si può più rimettere «Lasagne 800 g».';
  api.on('POST', PATH, { status: 409, body: { message } });
  api.on('GET', PATH, { body: { ...RIMESSA, righe: RIMESSA.righe.slice(0, 1) } });
  await user.click(tick(panel, 'Tutto'));
  await user.click(inPanel.getByRole('button', { name: 'Rimetti' }));
  expect(await inPanel.findByRole('alert')).toHaveTextContent(message);
  await waitFor(() => expect(inPanel.queryByText('Lasagne 800 g × 1')).toBeNull());
  api.on('POST', PATH, { body: { message: 'ok' } });
  await user.click(inPanel.getByRole('button', { name: 'Rimetti' }));
  await waitFor(() => expect(panelOrNull()).toBeNull());
  expect(sent()[1]).toMatchObject({ righe: [{ dettaglioId: 11, quantita: 2 }] });
});

it('says that it failed and keeps what was ticked', async () => {
  const { panel, inPanel, user, api } = await openPanel();
  api.on('POST', PATH, { status: 503 });
  await user.click(tick(panel, 'Uso del coupon'));
  await user.click(inPanel.getByRole('button', { name: 'Rimetti' }));
  expect(await inPanel.findByRole('alert')).toHaveTextContent('Non è stato possibile rimettere');
  expect(tick(panel, 'Uso del coupon')).toBeChecked();
});

it('says that what may be put back could not be read, and tries again', async () => {
  const { inCard, user, api } = await openCard();
  api.on('GET', PATH, { status: 500 });
  await user.click(inCard.getByRole('button', { name: 'Annulla Ordine' }));
  expect(within(await unread()).getByRole('alert')).toHaveTextContent('Non è stato possibile leggere');
  api.on('GET', PATH, { body: RIMESSA });
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByRole('region', { name: QUESTION })).toBeVisible();
});

describe('the card of such an order', () => {
  it('offers it again, as after a reload of the page, and asks anew once something went back', async () => {
    const { inCard, user, api } = await openCard({ dettaglio: { stato: 3, daRimettere: true } });
    await user.click(inCard.getByRole('button', { name: 'Rimetti a disposizione' }));
    const panel = await screen.findByRole('region', { name: QUESTION });
    api.on('GET', '/api/ordini/1', { body: makeOrdine({ stato: 3 }) });
    await user.click(tick(panel, 'Tutto'));
    await user.click(within(panel).getByRole('button', { name: 'Rimetti' }));
    await waitFor(() => expect(inCard.queryByRole('button', { name: 'Rimetti a disposizione' })).toBeNull());
    expect(inCard.getByRole('button', { name: 'Stampa' })).toBeVisible();
  });

  it('says that a colleague was quicker', async () => {
    const { inCard, user, api } = await openCard({ dettaglio: { stato: 3, daRimettere: true } });
    const message = 'Di questo ordine non c’è niente da rimettere.';
    api.on('GET', PATH, { status: 404, body: { message } });
    await user.click(inCard.getByRole('button', { name: 'Rimetti a disposizione' }));
    expect(within(await unread()).getByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByRole('button', { name: 'Riprova' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Chiudi' }));
    expect(panelOrNull()).toBeNull();
  });
});

it('asks nothing where nothing may be put back', async () => {
  const { inCard, user, api } = await openCard();
  api.on('DELETE', '/api/ordini/:id', { body: { message: 'ok' } });
  await user.click(inCard.getByRole('button', { name: 'Annulla Ordine' }));
  expect(await screen.findByText('Ordine annullato con successo.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  expect(panelOrNull()).toBeNull();
  expect(api.requestsTo('GET', PATH)).toEqual([]);
});

describe('to the letter', () => {
  it('nothing is asked after a cancellation, whatever the server says', async () => {
    const { inCard, user, api } = await openCard({ estesa: false });
    await user.click(inCard.getByRole('button', { name: 'Annulla Ordine' }));
    expect(await screen.findByText('Ordine annullato con successo.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
    expect(panelOrNull()).toBeNull();
    expect(api.requestsTo('GET', PATH)).toEqual([]);
  });

  it('a cancelled order can only be printed', async () => {
    const { inCard } = await openCard({ estesa: false, dettaglio: { stato: 3, daRimettere: true } });
    expect(inCard.getAllByRole('button').map((button) => button.textContent)).toEqual(['', 'Stampa']);
  });
});
