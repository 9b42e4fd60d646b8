import { screen, waitFor, within } from '@testing-library/react';
import type { OrdineDettaglio } from '../../../../src/contract/ordini';
import type { Returnable } from '../../../../src/contract/giveBack';
import { makeOrdine, makeOrdineLista } from '../../../support/makeOrdini';
import { openFirst, renderOrdini } from '../../../support/renderOrdini';
import { plainTexts } from '../../../support/tables';

const LISTED = [makeOrdineLista({ stato: 2 }), makeOrdineLista({ id: 2, cliente: 'Anna Neri' })];
const PATH = '/api/ordini/1/rimessa';
const QUESTION = 'Ordine #1001 annullato: era già ritirato. Cosa rimetti a disposizione?';
const RIMESSA: Returnable = {
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
const RESO: OrdineDettaglio['reso'] = {
  righe: [{ nomeProdotto: 'Tortelli di zucca 500 g', quantita: 2 }],
  giftCard: 5,
  coupon: true,
  posto: true,
};
const UNDO = '/api/ordini/1/ripristina';

async function openCard(dettaglio: Partial<OrdineDettaglio> = {}, returning = RIMESSA) {
  const dettagliato = makeOrdine({ stato: 2, ...dettaglio });
  const view = renderOrdini({ estesa: true, ordini: LISTED, dettaglio: dettagliato });
  view.api.on('GET', PATH, { body: returning });
  view.api.on('POST', PATH, { body: { message: 'ok' } });
  view.api.on('DELETE', '/api/ordini/:id', { body: { message: 'ok', daRimettere: true } });
  view.api.on('PATCH', '/api/ordini/:id/stato', { body: { message: 'ok', daRimettere: true } });
  view.api.on('POST', UNDO, { body: { message: 'ok' } });
  const sent = () => view.api.bodies('POST', PATH);
  return { ...(await openFirst(view)), sent };
}

async function openPanel(returning = RIMESSA) {
  const view = await openCard({}, returning);
  await view.user.click(view.inCard.getByRole('button', { name: 'Annulla Ordine' }));
  const panel = await screen.findByRole('region', { name: QUESTION });
  return { ...view, panel, inPanel: within(panel) };
}

const tick = (panel: HTMLElement, name: string) => within(panel).getByRole('checkbox', { name });
/** The panel where what may be put back could not be read. */
const unread = () => screen.findByRole('region', { name: 'Cosa rimetti a disposizione?' });
const panelOrNull = () => screen.queryByRole('region', { name: /rimetti a disposizione/ });

it('asks after a cancellation what came back, and takes all of it by one tick, nothing by a second', async () => {
  const { panel, inPanel, user, sent } = await openPanel();
  expect(panel).toHaveFocus();
  const ticks = inPanel.getAllByRole<HTMLInputElement>('checkbox');
  expect(plainTexts(ticks.map((one) => one.closest('label')!))).toEqual([
    'Tutto',
    'Tortelli di zucca 500 g × 2',
    'Lasagne 800 g × 1',
    'Importo della gift card: 5,00 €',
    'Uso del coupon',
    'Posto del 20/11/2026 ore 10:30',
  ]);
  const ticked = () => ticks.filter(({ checked }) => checked).length;
  expect(ticked()).toBe(0);
  await user.click(tick(panel, 'Tutto'));
  expect(ticked()).toBe(6);
  // Of a single piece there is nothing to say.
  expect(inPanel.getAllByRole('spinbutton')).toHaveLength(1);
  await user.click(tick(panel, 'Tutto'));
  expect(ticked()).toBe(0);
  await user.click(tick(panel, 'Tutto'));
  await user.click(inPanel.getByRole('button', { name: 'Rimetti' }));
  const righe = [
    { dettaglioId: 11, quantita: 2 },
    { dettaglioId: 12, quantita: 1 },
  ];
  await waitFor(() => expect(sent()).toEqual([{ righe, giftCard: true, coupon: true, posto: true }]));
});

it('asks too when the order, which can be changed no more, is cancelled by its status; says that nothing could be read, and tries again', async () => {
  const { inCard, user, api } = await openCard();
  expect(inCard.queryByRole('button', { name: 'Modifica' })).toBeNull();
  api.on('GET', PATH, { status: 500 });
  await user.click(inCard.getByRole('button', { name: 'Cambia Stato' }));
  await user.selectOptions(inCard.getByRole('combobox'), 'Annullato');
  await user.click(inCard.getByRole('button', { name: 'Salva' }));
  expect(within(await unread()).getByRole('alert')).toHaveTextContent('Non è stato possibile leggere');
  api.on('GET', PATH, { body: RIMESSA });
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByRole('region', { name: QUESTION })).toBeVisible();
});

it('says that it failed and keeps what was ticked, and what a colleague has put back meanwhile; sends the rest with the pieces that were typed, says so and goes', async () => {
  const { panel, inPanel, user, api, sent, visualizza } = await openPanel();
  const rimetti = () => user.click(inPanel.getByRole('button', { name: 'Rimetti' }));
  for (const name of ['Tortelli di zucca 500 g × 2', 'Lasagne 800 g × 1', 'Uso del coupon'])
    await user.click(tick(panel, name));
  const pezzi = inPanel.getByRole('spinbutton', { name: 'Pezzi da rimettere di Tortelli di zucca 500 g' });
  expect(pezzi).toHaveValue(2);
  await user.clear(pezzi);
  await user.type(pezzi, '1');
  const held = api.hold('POST', PATH);
  await rimetti();
  // Nobody would hear what became of it.
  await user.click(inPanel.getByRole('button', { name: 'Niente' }));
  held.answer({ status: 503 });
  expect(await inPanel.findByRole('alert')).toHaveTextContent('Non è stato possibile rimettere');
  expect(tick(panel, 'Uso del coupon')).toBeChecked();

  const message = 'Non si può più rimettere «Lasagne 800 g».';
  api.on('POST', PATH, { status: 409, body: { message } });
  api.on('GET', PATH, { body: { ...RIMESSA, righe: RIMESSA.righe.slice(0, 1) } });
  await rimetti();
  await waitFor(() => expect(inPanel.getByRole('alert')).toHaveTextContent(message));
  await waitFor(() => expect(inPanel.queryByText('Lasagne 800 g × 1')).toBeNull());
  api.on('POST', PATH, { body: { message: 'ok' } });
  await rimetti();
  expect(await screen.findByText('Rimesso a disposizione.')).toBeVisible();
  const tortelli = { dettaglioId: 11, quantita: 1 };
  const asked = {
    righe: [tortelli, { dettaglioId: 12, quantita: 1 }],
    giftCard: false,
    coupon: true,
    posto: false,
  };
  expect(sent()).toEqual([asked, asked, { ...asked, righe: [tortelli] }]);
  expect(panelOrNull()).toBeNull();
  expect(visualizza).toHaveFocus();
});

it('offers only what there is, and sends nothing by Niente, nor unticked by Rimetti', async () => {
  const returning = { ...RIMESSA, righe: RIMESSA.righe.slice(1), giftCard: 0, coupon: false, posto: false };
  const { panel, inPanel, user, sent, visualizza } = await openPanel(returning);
  expect(inPanel.getAllByRole('checkbox')).toEqual([tick(panel, 'Lasagne 800 g × 1')]);
  await user.click(inPanel.getByRole('button', { name: 'Rimetti' }));
  expect(inPanel.getByRole('alert')).toHaveTextContent('Scegli almeno una voce, oppure premi «Niente».');
  await user.click(inPanel.getByRole('button', { name: 'Niente' }));
  expect(panelOrNull()).toBeNull();
  expect(visualizza).toHaveFocus();
  expect(sent()).toEqual([]);
});

it('the card of such an order says that nothing went back, that a colleague was quicker, offers it again, as after a reload of the page, and asks anew once something did', async () => {
  const reso = { righe: [], giftCard: 0, coupon: false, posto: false };
  const { inCard, user, api } = await openCard({ stato: 3, daRimettere: true, reso });
  expect(inCard.getByText('Non è tornato niente a disposizione.')).toBeInTheDocument();
  const offer = { name: 'Rimetti a disposizione' };
  const message = 'Di questo ordine non c’è niente da rimettere.';
  api.on('GET', PATH, { status: 404, body: { message } });
  await user.click(inCard.getByRole('button', offer));
  expect(within(await unread()).getByRole('alert')).toHaveTextContent(message);
  expect(screen.queryByRole('button', { name: 'Riprova' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Chiudi' }));
  expect(panelOrNull()).toBeNull();

  api.on('GET', PATH, { body: RIMESSA });
  await user.click(inCard.getByRole('button', offer));
  const panel = await screen.findByRole('region', { name: QUESTION });
  api.on('GET', '/api/ordini/1', { body: makeOrdine({ stato: 3 }) });
  await user.click(tick(panel, 'Tutto'));
  await user.click(within(panel).getByRole('button', { name: 'Rimetti' }));
  await waitFor(() => expect(inCard.queryByRole('button', offer)).toBeNull());
  expect(inCard.getByRole('button', { name: 'Stampa' })).toBeVisible();
});

const REFUSED = 'Non ripristinato: La fascia oraria delle 10:30 è al completo.';
const refuse = ({ api }: Pick<Awaited<ReturnType<typeof openCard>>, 'api'>) =>
  api.on('POST', UNDO, {
    status: 409,
    body: { message: 'La fascia oraria delle 10:30 è al completo.' },
  });

describe('the notice of a cancellation', () => {
  const cancel = async () => {
    const view = await openCard();
    view.api.on('DELETE', '/api/ordini/:id', { body: { message: 'ok' } });
    view.api.on('GET', '/api/ordini/1', { body: makeOrdine({ stato: 3, reso: RESO }) });
    await view.user.click(view.inCard.getByRole('button', { name: 'Annulla Ordine' }));
    const text = await screen.findByText('Ordine annullato con successo.');
    expect(view.card).toHaveFocus();
    return { ...view, notice: within(text.closest<HTMLElement>('.notice')!) };
  };
  const restored = async () => {
    expect(await screen.findByText('Ordine ripristinato.')).toBeInTheDocument();
    expect(screen.queryByText('Ordine annullato con successo.')).not.toBeInTheDocument();
  };

  it('offers to undo it, and asks nothing where nothing may be put back', async () => {
    const { user, api, notice } = await cancel();
    expect(panelOrNull()).toBeNull();
    expect(api.requestsTo('GET', PATH)).toEqual([]);
    await user.click(notice.getByRole('button', { name: 'Ripristina' }));
    await restored();
    expect(api.requestsTo('POST', UNDO)).toHaveLength(1);
  });

  it('says why it cannot be undone any more', async () => {
    const { user, api, notice } = await cancel();
    refuse({ api });
    await user.click(notice.getByRole('button', { name: 'Ripristina' }));
    expect(await screen.findByText(REFUSED)).toBeInTheDocument();
  });

  it('goes when the order is restored in its card, which stays open at the counter', async () => {
    const { user, api, inCard } = await cancel();
    api.on('GET', '/api/ordini/1', { body: makeOrdine({ stato: 0 }) });
    await user.click(await inCard.findByRole('button', { name: 'Ripristina' }));
    await restored();
  });
});

it('the card of a cancelled order says what went back piece by piece, also of two lines of one product; why it was refused; and is read anew when it was restored', async () => {
  const riga = { nomeProdotto: 'Tortelli di zucca 500 g', quantita: 1 };
  const reso = { ...RESO, righe: [...RESO.righe, riga, riga] };
  const { inCard, user, api } = await openCard({ stato: 3, reso });
  expect(inCard.queryByRole('button', { name: 'Modifica' })).toBeNull();
  const items = within(inCard.getByText('È tornato a disposizione:').parentElement!);
  expect(plainTexts(items.getAllByRole('listitem'))).toEqual([
    '2 × Tortelli di zucca 500 g',
    '1 × Tortelli di zucca 500 g',
    '1 × Tortelli di zucca 500 g',
    'il posto nella fascia oraria',
    'l’uso del coupon',
    '5,00 € sulla gift card',
  ]);
  const ripristina = () => inCard.getByRole('button', { name: 'Ripristina' });
  refuse({ api });
  await user.click(ripristina());
  expect(await inCard.findByRole('alert')).toHaveTextContent(REFUSED);
  expect(api.requestsTo('POST', UNDO)).toHaveLength(1);

  api.on('POST', UNDO, { body: { message: 'ok' } });
  api.on('GET', '/api/ordini/1', { body: makeOrdine({ stato: 0 }) });
  await user.dblClick(ripristina());
  expect(await screen.findByText('Ordine ripristinato.')).toBeInTheDocument();
  expect(await inCard.findByRole('button', { name: 'Cambia Stato' })).toBeInTheDocument();
  expect(inCard.queryByText('È tornato a disposizione:')).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: /Dettaglio/ })).toHaveFocus();
  expect(api.requestsTo('POST', UNDO)).toHaveLength(2);
});
