import { screen, waitFor, within } from '@testing-library/react';
import type { StampaFatta } from '../../../../src/contract/gruppo';
import type { OrdineDettaglio, OrdineLista } from '../../../../src/contract/ordini';
import { fakePrintWindow } from '../../../support/fakePrintWindow';
import { makeOrdine, makeOrdineLista } from '../../../support/makeOrdini';
import { LIST, keysReady, openFirst, renderOrdini } from '../../../support/renderOrdini';
import { plainTexts, texts } from '../../../support/tables';
import type { RigaStoria } from '../../../../src/contract/registro';
import { storiaText } from '../../../../src/features/ordini/card/Storia';
import type { FakeAnswer } from '../../../support/fakeApi';

const LISTED = [makeOrdineLista(), makeOrdineLista({ id: 2, cliente: 'Anna Neri' })];

/** Opens the first order of the list, which has these details. */
async function openCard(fields: Partial<OrdineDettaglio> = {}) {
  const dettaglio = (id: number) => makeOrdine(id === 1 ? fields : LISTED[1]);
  const view = renderOrdini({ ordini: LISTED, dettaglio });
  await keysReady();
  return openFirst(view);
}
const PRINTED = '/api/ordini/gruppo/stampa';
const STATI = ['In Lavorazione', 'Pronto per il Ritiro', 'Ritirato', 'Annullato'];
const buttons = (card: HTMLElement) => texts(within(card).getAllByRole('button'));

it('shows the order it loaded, and what was asked for besides, of the order and of a line', async () => {
  const { card, inCard, api } = await openCard({
    numeroOrdine: '26-1001',
    dataRitiro: '2026-11-20T09:30:00Z',
    metodoPagamento: 'Carta',
    stato: 1,
    totaleLordo: 15.5,
    sconto: 3,
    note: 'Citofono rotto',
    dettagliOrdine: [
      { nomeProdotto: 'Tortelli di zucca', quantita: 0.5, prezzoUnitario: 25 },
      { nomeProdotto: 'Lasagne', quantita: 1, prezzoUnitario: 1200, note: 'senza besciamella' },
      { nomeProdotto: null as never, quantita: 1, prezzoUnitario: 2 },
    ],
  });
  expect(api.requests.map(({ path }) => path)).toEqual([LIST, '/api/ordini/1']);
  expect(buttons(card)).toEqual(['', 'Stampa', 'Cambia Stato', 'Annulla Ordine']);
  expect(inCard.queryByRole('link')).toBeNull();
  expect(inCard.getByRole('heading', { name: 'Dettaglio Ordine #26-1001' })).toBeVisible();
  for (const text of ['20/11/2026 ore 10:30', 'Maria Rossi', 'pagato con Carta', 'Nota: Citofono rotto'])
    expect(inCard.getByText(text)).toBeVisible();
  expect(inCard.getByText('Pronto per il Ritiro')).toHaveClass('text-bg-primary');
  const tortelli = inCard.getByText('Tortelli di zucca - 0,5 x 25,00 €');
  expect(tortelli.childElementCount).toBe(0);
  // What the style sheet draws beside the text.
  expect(tortelli.dataset).toMatchObject({ quantita: '0,5', importo: '12,50\u00a0€' });
  const lasagne = within(inCard.getByText('Lasagne - 1 x 1.200,00 €'));
  expect(lasagne.getByText('senza besciamella')).toBeVisible();
  expect(inCard.getByText('- - 1 x 2,00 €')).toBeVisible();
  const totals = plainTexts(card.querySelectorAll('dl > div'));
  expect(totals).toEqual(['Totale Lordo15,50 €', 'Coupon:3,00 €', 'Totale Da Pagare12,50 €']);
});

it('logs an order that cannot be loaded, shows nothing or what it had, and tries again when asked', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const view = renderOrdini({ ordini: LISTED, dettaglio: makeOrdine() });
  await screen.findByText('Maria Rossi');
  const fail = () => view.api.on('GET', '/api/ordini/2', { status: 500, body: { message: 'Errore' } });
  fail();
  const button = screen.getAllByRole('button', { name: 'Visualizza' })[1]!;
  await view.user.click(button);
  const cause = { status: 500, message: 'Errore' };
  await waitFor(() => expect(warn.mock.calls).toEqual([['Errore ordini (getOrdine):', cause]]));
  expect(screen.queryByRole('region', { name: /Dettaglio/ })).toBeNull();
  expect(view.store.getState().toast).toEqual([]);
  view.api.on('GET', '/api/ordini/2', { body: makeOrdine(LISTED[1]) });
  await view.user.click(button);
  const card = await screen.findByRole('region', { name: 'Dettaglio Ordine #1002' });
  fail();
  await view.user.click(button);
  await waitFor(() => expect(warn).toHaveBeenCalledTimes(2));
  expect(card).toBeVisible();
});

it('takes the focus, gives it back unless the user has put it elsewhere, and is read anew each time', async () => {
  const { card, inCard, user, api, visualizza } = await openCard();
  const reopened = async () => {
    await user.click(visualizza);
    return screen.findByRole('region', { name: 'Dettaglio Ordine #1001' });
  };
  expect(card).toHaveFocus();
  await user.click(inCard.getByRole('button', { name: 'Chiudi dettaglio' }));
  expect(card).not.toBeInTheDocument();
  expect(visualizza).toHaveFocus();

  await reopened();
  await user.click(visualizza);
  await waitFor(() => expect(api.requestsTo('GET', '/api/ordini/1')).toHaveLength(3));
  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: /Dettaglio/ })).toBeNull();
  expect(screen.getByRole('searchbox')).toHaveFocus();

  await reopened();
  await user.click(screen.getAllByRole('button', { name: 'Visualizza' })[1]!);
  expect(await screen.findByRole('region', { name: 'Dettaglio Ordine #1002' })).toHaveFocus();
});

it('Cambia Stato sends nothing when it is left; saves the status chosen, and the reloaded list closes the card', async () => {
  const { inCard, user, api, listQueries, visualizza } = await openCard();
  const cambia = () => inCard.getByRole('button', { name: 'Cambia Stato' });
  await user.click(cambia());
  const select = inCard.getByRole('combobox', { name: 'Nuovo stato' });
  expect(texts(within(select).getAllByRole('option'))).toEqual(STATI);
  expect(select).toHaveDisplayValue('In Lavorazione');
  await user.click(inCard.getByRole('button', { name: 'Annulla' }));
  expect(select).not.toBeInTheDocument();
  expect(cambia()).toHaveFocus();
  expect(api.requests.every(({ method }) => method === 'GET')).toBe(true);

  await user.click(cambia());
  await user.selectOptions(inCard.getByRole('combobox'), 'Ritirato');
  await user.click(inCard.getByRole('button', { name: 'Salva' }));
  expect(await screen.findByText('Ordine aggiornato con successo.')).toBeVisible();
  expect(api.bodies('PATCH', '/api/ordini/1/stato')).toEqual([{ status: 2 }]);
  await waitFor(() => expect(listQueries()).toHaveLength(2));
  expect(screen.queryByRole('region', { name: /Dettaglio/ })).toBeNull();
  expect(visualizza).toHaveFocus();
});

it.each([
  ['changeStato', 'PATCH', '/api/ordini/1/stato', ['Cambia Stato', 'Salva']],
  ['annullaOrdine', 'DELETE', '/api/ordini/1', ['Annulla Ordine']],
])(
  'logs a refusal of %s, tells nobody (S8.1) and leaves the card as it is',
  async (call, method, path, pressed) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { inCard, user, api, store, listQueries } = await openCard();
    api.on(method, path, { status: 503, body: { message: 'No' } });
    const button = (name: string) => inCard.getByRole('button', { name });
    for (const name of pressed) await user.click(button(name));
    const cause = { status: 503, message: 'No' };
    await waitFor(() => expect(warn.mock.calls).toEqual([[`Errore ordini (${call}):`, cause]]));
    expect(button(pressed.at(-1)!)).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Riprova' })).toBeNull();
    expect([store.getState().toast, listQueries().length]).toEqual([[], 1]);
  },
);

it('Annulla Ordine cancels at once, without asking, once however often it is pressed, an order whose id is a text too', async () => {
  const guid = '3f2504e0-4f89-11d3-9a0c-0305e82c3301';
  const id = guid as never;
  const view = renderOrdini({ ordini: [makeOrdineLista({ id })], dettaglio: makeOrdine({ id }) });
  const { inCard, user, api, listQueries } = await openFirst(view);
  const held = api.hold('DELETE', `/api/ordini/${guid}`);
  await user.dblClick(inCard.getByRole('button', { name: 'Annulla Ordine' }));
  // What another server would ask and offer then.
  held.answer({ body: { message: 'ok', daRimettere: true } });
  expect(await screen.findByText('Ordine annullato con successo.')).toBeVisible();
  expect(api.requestsTo('DELETE', `/api/ordini/${guid}`)).toHaveLength(1);
  await waitFor(() => expect(listQueries()).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  expect(screen.queryByRole('region', { name: /Dettaglio|rimetti/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ripristina' })).toBeNull();
  expect(api.requestsTo('GET', `/api/ordini/${guid}/rimessa`)).toEqual([]);
});

it('a cancelled order can be printed, and neither changed nor cancelled again', async () => {
  const { page, open } = fakePrintWindow();
  const lacking = { dettagliOrdine: null, metodoPagamento: null } as object;
  const { card, inCard, user, api } = await openCard({ stato: 3, daRimettere: true, ...lacking });
  expect(inCard.getByText('pagato con -')).toBeVisible();
  expect(buttons(card)).toEqual(['', 'Stampa']);
  await user.click(inCard.getByRole('button', { name: 'Stampa' }));
  expect(open).toHaveBeenCalledTimes(1);
  expect(page.title).toBe('Stampa Ordine #1');
  expect(api.requests.every(({ method }) => method === 'GET')).toBe(true);
});

describe('its story', () => {
  const STORIA = '/api/ordini/1/storia';

  const riga = (id: number, azione: string, rest: Partial<RigaStoria> = {}): RigaStoria => ({
    id,
    azione,
    chi: 'Anna',
    accountId: 3,
    email: null,
    quando: `2026-11-20T08:1${id}:00.000000Z`,
    cambi: [],
    ...rest,
  });
  const CREATED = riga(1, 'crea', { chi: 'Sito', quando: '2026-11-18T17:00:00.000000Z' });
  const READY = riga(7, 'cambia-stato', {
    email: 'anna@negozio.test',
    cambi: [{ campo: 'stato', prima: 0, dopo: 1 }],
  });

  /** The card of an order with this history; its first reading gets the answer given. */
  async function openCard(righe: RigaStoria[], first?: FakeAnswer) {
    const view = renderOrdini({ estesa: true, ordini: [makeOrdineLista()], dettaglio: makeOrdine() });
    const serve = () => view.api.on('GET', STORIA, () => ({ body: righe }));
    serve();
    if (first) view.api.on('GET', STORIA, first);
    view.api.on('POST', PRINTED, () => {
      righe = [riga(5, 'stampa'), ...righe];
      return { body: { message: 'ok', stampe: [] } };
    });
    return { ...(await openFirst(view)), serve };
  }
  const told = async () =>
    texts(await within(await screen.findByRole('region', { name: 'Storia' })).findAllByRole('listitem'));

  const dopo = (campo: string, dopo: string | number) => ({ campo, prima: null, dopo });
  const email = (id: number, azione: string, tipo: string, ...causa: string[]) =>
    riga(id, azione, {
      chi: 'Server',
      accountId: null,
      cambi: [...causa.map((why) => dopo('causa', why)), dopo('email', tipo)],
    });

  it('says who did what and when, with the day where it is not today, and what the customer was told by e-mail or not; the newest three, and all of a long one when asked', async () => {
    const { user } = await openCard([
      riga(8, 'stampa'),
      READY,
      email(6, 'invia-email', 'pronto'),
      email(5, 'rinuncia-email', 'modificato', 'rifiutata'),
      email(4, 'rinuncia-email', 'ricevuto', 'tempo scaduto'),
      email(3, 'rinuncia-email', 'ricevuto', 'troppe email'),
      CREATED,
    ]);
    const newest = [
      'Anna ha stampato l’ordine, 09:18',
      'Anna (anna@negozio.test) ha messo Pronto per il Ritiro, 09:17',
      'Email «Pronto per il ritiro» inviata, 09:16',
    ];
    expect(await told()).toEqual(newest);
    await user.click(screen.getByRole('button', { name: 'Tutta la storia (7)' }));
    expect(await told()).toEqual([
      ...newest,
      'Email «Ordine modificato» non inviata: il server di posta l’ha rifiutata, 09:15',
      'Email «Ordine ricevuto» non inviata: il server di posta non l’ha presa per un giorno, 09:14',
      'Email «Ordine ricevuto» non inviata: quell’indirizzo ne ha già avute troppe in un giorno, 09:13',
      'Sito ha creato l’ordine, 18/11/2026 ore 18:00',
    ]);
    await user.click(screen.getByRole('button', { name: 'Solo il più recente' }));
    expect(await told()).toEqual(newest);
  });

  it('says why it is not there, tries again when asked, and has a print noted, which it shows', async () => {
    fakePrintWindow();
    const view = await openCard([CREATED], { status: 500 });
    expect(await screen.findByText(/^La storia non è stata caricata/)).toBeVisible();
    view.serve();
    await view.user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await told()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /Tutta la storia/ })).toBeNull();
    await view.user.click(view.inCard.getByRole('button', { name: 'Stampa' }));
    expect(await screen.findByText(/ha stampato l’ordine, 09:15/)).toBeVisible();
    expect(view.api.requestsTo('POST', PRINTED)).toHaveLength(1);
  });

  it.each<[string, string, RigaStoria['cambi']?]>([
    ['crea', 'ha creato l’ordine'],
    ['vede', 'ha visto l’ordine'],
    ['annulla', 'ha annullato l’ordine'],
    ['ripristina', 'ha ripristinato l’ordine'],
    ['rimetti', 'ha rimesso a disposizione la merce'],
    ['cambia-stato', 'ha cambiato l’ordine'],
    ['modifica', 'ha cambiato l’ordine'],
    [
      'modifica',
      // Its amount is not to be broken.
      'ha modificato l’ordine: peso di 2 righe cambiato: +3,20\u00a0€',
      [dopo('modifiche', 'peso di 2 righe cambiato: +3,20 €')],
    ],
    ['incassa', 'ha incassato 20,00\u00a0€, Carta', [dopo('importo', 20), dopo('metodo', 'Carta')]],
  ])('calls %p «%s»', (azione, words, cambi = []) =>
    expect(storiaText(riga(1, azione, { cambi }))).toBe(words),
  );
});

describe('its paper', () => {
  async function rendered(fields: Partial<OrdineLista> = {}) {
    const view = renderOrdini({
      estesa: true,
      ordini: [makeOrdineLista(fields)],
      dettaglio: makeOrdine({ versione: 4, ...fields }),
    });
    const counts = (copia: Partial<StampaFatta['stampe'][number]>) =>
      view.api.on('POST', PRINTED, {
        body: { message: '', stampe: [{ id: 1, copia: 1, versione: 4, dopoStampa: [], ...copia }] },
      });
    counts({});
    await screen.findByText('Maria Rossi');
    await keysReady();
    return { ...view, ...fakePrintWindow(), counts };
  }

  it('marks a printed order in its row, and what has changed since in its card', async () => {
    const view = await rendered({ stampe: 2, dopoStampa: ['righe', 'ritiro'] });
    const row = within(screen.getByRole('row', { name: /Maria Rossi/ }));
    expect(await row.findByText('Stampato')).toBeInTheDocument();
    expect(row.getByText('modificato dopo la stampa')).toBeVisible();
    const { inCard } = await openFirst(view);
    expect(inCard.getByText('Stampato 2 volte. Modificato dopo la stampa: righe, ritiro')).toBeVisible();
  });

  it('counts before it prints: the first paper says nothing of copies, the second COPIA 2 and what has changed since; one that could not be counted is printed too, and says so', async () => {
    const view = await rendered();
    const { page, counts, api } = view;
    expect(screen.queryByText('Stampato')).toBeNull();
    const { inCard } = await openFirst(view);
    const print = () => view.user.click(inCard.getByRole('button', { name: 'Stampa' }));
    await print();
    await waitFor(() => expect(page.querySelectorAll('main')).toHaveLength(1));
    expect(page.querySelector('.copia, .modificato')).toBeNull();
    expect(api.bodies('POST', PRINTED)).toEqual([{ ids: [1] }]);

    counts({ copia: 2, versione: 5, dopoStampa: ['righe'] });
    // What changed since it was read is read anew.
    const body = [makeOrdine({ versione: 6, cliente: 'Maria Verdi' })];
    api.on('POST', '/api/ordini/gruppo/dettagli', { body });
    await print();
    await waitFor(() => expect(page.querySelector('.copia')?.textContent).toBe('COPIA 2'));
    expect(page.querySelector('.modificato')?.textContent).toBe('Modificato dopo la stampa: righe');
    expect(page.body.textContent).toContain('Maria Verdi');

    api.on('POST', PRINTED, { status: 503, body: { message: 'il server è occupato.' } });
    await print();
    expect(await screen.findByText('Stampa non annotata: il server è occupato.')).toBeVisible();
    expect(page.querySelectorAll('main')).toHaveLength(1);
    expect(page.querySelector('.copia')).toBeNull();
  });
});
