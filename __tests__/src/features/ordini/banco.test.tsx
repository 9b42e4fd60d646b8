import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SlotLibero } from '../../../../src/contract/calendario';
import { recordingReplacer } from '../../../../src/shared/audit/auditReplacer';
import { fakePrintWindow } from '../../../support/fakePrintWindow';
import { makeOrdineLista, makePosto, makeTotaleOrdinato } from '../../../support/makeOrdini';
import { LIST, POSTI, SUMMARY, cellTexts, keysReady, renderOrdini } from '../../../support/renderOrdini';
import { fill, texts } from '../../../support/tables';

const ALLE_11 = { dataRitiro: '2026-11-20T11:00:00+01:00' };
const GIORNATA = [
  makeOrdineLista(),
  makeOrdineLista({ id: 2, cliente: 'Anna Neri', stato: 1 }),
  makeOrdineLista({ id: 3, cliente: 'Ugo Bo', stato: 2, ...ALLE_11 }),
];

/** The dashboard, once its list is there. */
async function rendered(
  { estesa = true, path = '/', ordini = GIORNATA, posti = [] as SlotLibero[], deps = {} } = {},
  firstName = 'Maria Rossi',
) {
  const view = renderOrdini({ estesa, ordini, posti }, { path, deps });
  await screen.findByText(firstName);
  return view;
}
const name = (cliente: string) => within(screen.getByRole('table')).getByText(cliente);
const row = (cliente: string) => name(cliente).closest('tr')!;
const card = () => screen.findByRole('region', { name: /Dettaglio Ordine/ });
const noCard = () => expect(screen.queryByRole('region', { name: /Dettaglio Ordine/ })).toBeNull();
const tabs = () => texts(screen.getByRole('radiogroup', { name: 'Ordini per stato' }).children);
const clienti = () => [...document.querySelectorAll('tr[data-row]')].map((each) => cellTexts(each)[2]);
const fasce = () => texts(document.querySelectorAll('.ordini-fascia'));

describe('the order that is open', () => {
  it.each([true, false])(
    'is the one whose row is clicked, not one whose text is selected (extended %s)',
    async (estesa) => {
      const { user } = await rendered({ estesa });
      const selection = jest.spyOn(window, 'getSelection');
      selection.mockReturnValueOnce({ isCollapsed: false } as Selection);
      await user.click(name('Anna Neri'));
      noCard();
      selection.mockRestore();
      await user.click(name('Anna Neri'));
      expect(within(await card()).getByText('Dettaglio Ordine #1002')).toBeVisible();
      const opened = within(row('Anna Neri')).getByRole('button', { name: 'Visualizza' });
      expect(opened).toHaveAttribute('aria-expanded', 'true');
      expect(opened).toHaveAccessibleDescription('Ordine 1002');
    },
  );

  it('is in the address, which opens it again, until it is closed or left for another day', async () => {
    const { user, currentPath } = await rendered({ path: '/?data=2026-11-20&ordine=3' });
    await card();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(currentPath()).toBe('/?data=2026-11-20'));
    await user.click(name('Anna Neri'));
    await waitFor(() => expect(currentPath()).toBe('/?data=2026-11-20&ordine=2'));
    await user.click(screen.getByRole('button', { name: 'Giorno successivo' }));
    noCard();
    await waitFor(() => expect(currentPath()).toBe('/?data=2026-11-21'));
  });
});

/** The button of the next status, once it can be pressed. */
async function rested(place: Pick<typeof screen, 'findByRole'>, label: string) {
  const button = await place.findByRole('button', { name: label });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'), { timeout: 3_000 });
  return button;
}

describe('the next status', () => {
  it('is one press in the row and in the card, and no second tap', async () => {
    const { user, patches } = await rendered();
    await user.click(name('Maria Rossi'));
    const inCard = within(await card());
    const inRow = within(row('Maria Rossi'));
    await user.click(inRow.getByRole('button', { name: 'Pronto' }));
    const next = await inRow.findByRole('button', { name: 'Ritirato' });
    await user.click(next);
    // Held down, Enter comes again and again.
    expect(fireEvent.keyDown(next, { key: 'Enter', repeat: true })).toBe(false);
    for (const each of [inCard, inRow]) expect(await each.findByText('Pronto per il Ritiro')).toBeVisible();
    expect(patches()).toEqual([['/api/ordini/1/stato', { status: 1 }]]);
    await user.click(await rested(inCard, 'Ritirato'));
    for (const each of [inCard, inRow]) await each.findByText('Ritirato', { selector: '.badge' });
    for (const each of [inCard, inRow])
      expect(each.queryByRole('button', { name: /^(Pronto|Ritirato)$/ })).toBeNull();
    expect(patches()).toHaveLength(2);
  });

  it('waits for the server and for the list, says so with the focus kept, and is sent once from the row and the card', async () => {
    const { user, api, patches, listQueries } = await rendered();
    await user.click(name('Maria Rossi'));
    const inCard = within(await card());
    const inRow = within(row('Maria Rossi'));
    const [change, list] = [api.hold('PATCH', '/api/ordini/1/stato'), api.hold('GET', LIST)];
    const inBoth = [inRow, inCard, inRow].map((place) => place.getByRole('button', { name: 'Pronto' }));
    for (const button of inBoth) await user.click(button);
    change.answer({ body: {} });
    await waitFor(() => expect(listQueries()).toHaveLength(2));
    for (const button of inBoth) {
      await user.click(button);
      expect(button).toHaveFocus();
      expect(button).toHaveAttribute('aria-busy', 'true');
    }
    list.answer({ body: [{ ...GIORNATA[0], stato: 1 }] });
    expect(await rested(inRow, 'Ritirato')).toHaveAttribute('aria-busy', 'false');
    expect(patches()).toEqual([['/api/ordini/1/stato', { status: 1 }]]);
  });

  it('is not taken of the order that came under the finger when another left the list', async () => {
    const { user, patches } = await rendered(
      { path: '/?data=2026-11-20&stato=1', ordini: [GIORNATA[1]!, { ...GIORNATA[2]!, stato: 1 }] },
      'Anna Neri',
    );
    await user.click(within(row('Anna Neri')).getByRole('button', { name: 'Ritirato' }));
    await waitFor(() => expect(clienti()).toEqual(['Ugo Bo']));
    await user.click(within(row('Ugo Bo')).getByRole('button', { name: 'Ritirato' }));
    expect(patches()).toHaveLength(1);
  });

  it('is undone from its notice, which names the order, for as long as nobody has gone on', async () => {
    const { user, patches } = await rendered();
    await user.click(within(row('Maria Rossi')).getByRole('button', { name: 'Pronto' }));
    const undo = await screen.findByRole('button', { name: 'Annulla' });
    expect(undo.parentElement).toHaveTextContent('Ordine 1001Ordine aggiornato con successo.Annulla');
    await user.click(undo);
    expect(await within(row('Maria Rossi')).findByText('In Lavorazione')).toBeVisible();
    expect(patches().at(-1)).toEqual(['/api/ordini/1/stato', { status: 0 }]);
    expect(await screen.findByText('Ordine aggiornato con successo.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Annulla' })).toBeNull();
    await user.click(await rested(within(row('Maria Rossi')), 'Pronto'));
    await screen.findByRole('button', { name: 'Annulla' });
    await user.click(name('Maria Rossi'));
    await user.click(await within(await card()).findByRole('button', { name: 'Annulla Ordine' }));
    await screen.findByRole('button', { name: 'Ripristina' });
    expect(screen.queryByRole('button', { name: 'Annulla' })).toBeNull();
  });

  it('is taken once by a double click, and the last leaves the focus in the row', async () => {
    const { user, patches } = await rendered();
    const inRow = within(row('Anna Neri'));
    await user.dblClick(inRow.getByRole('button', { name: 'Ritirato' }));
    await inRow.findByText('Ritirato', { selector: '.badge' });
    expect(inRow.getByRole('button', { name: 'Visualizza' })).toHaveFocus();
    expect(patches()).toHaveLength(1);
    noCard();
  });
});

it('the tabs count the day and narrow it in step with the select, without another list, and count what is pushed', async () => {
  const { user, listQueries, currentPath, push } = await rendered();
  expect(tabs()).toEqual(['Tutti 3', 'In Lavorazione 1', 'Pronto 1', 'Ritirato 1', 'Annullato 0']);
  await user.click(screen.getByRole('radio', { name: 'Pronto 1' }));
  expect(clienti()).toEqual(['Anna Neri']);
  expect(screen.getByRole('combobox', { name: 'Stato' })).toHaveDisplayValue('Pronto per il Ritiro');
  expect(screen.getByRole('radio', { name: 'Pronto 1' })).toBeChecked();
  expect(currentPath()).toBe('/?data=2026-11-20&stato=1');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Stato' }), 'Ritirato');
  expect([clienti(), tabs()[0]]).toEqual([['Ugo Bo'], 'Tutti 3']);
  expect(listQueries()).toEqual([{ date: '2026-11-20' }]);
  // Of another status than the one shown.
  push({ id: 9 });
  expect(tabs().slice(0, 3)).toEqual(['Tutti 4', 'In Lavorazione 2', 'Pronto 1']);
  expect(clienti()).toEqual(['Ugo Bo']);
});

describe('the pickup times', () => {
  it('part the list, what just came on top, and not a list in another order', async () => {
    const { user, push } = await rendered();
    expect(fasce()).toEqual(['10:30 · 2 ordini', '11:00 · 1 ordine']);
    push({ id: 9 });
    expect(fasce()).toEqual(['Appena arrivati · 1 ordine', '10:30 · 2 ordini', '11:00 · 1 ordine']);
    await user.click(screen.getByRole('button', { name: 'Cliente' }));
    expect(fasce()).toEqual([]);
  });

  it('say how full they are where that is known, whatever is searched for, the cancelled ones left out', async () => {
    const { user, api } = renderOrdini({
      estesa: true,
      ordini: [makeOrdineLista({ id: 4, stato: 3 }), ...GIORNATA],
      posti: [makePosto('09:00', 0), makePosto('10:30', 0, 10)],
    });
    // No place is known for eleven o'clock: the calendar may have changed since.
    await waitFor(() => expect(fasce()).toEqual(['10:30 · 2 di 10', '11:00 · 1 ordine']));
    await fill(user, screen.getByRole('searchbox'), 'anna');
    await waitFor(() => expect(fasce()).toEqual(['10:30 · 2 di 10']));
    expect(api.requestsTo('GET', POSTI).map(({ query }) => query)).toEqual([{ date: '2026-11-20' }]);
  });
});

describe('the parts of the day that need a look', () => {
  /** The day at a moment of it. */
  const at = async (ora: string) => {
    const moment = { now: new Date(`2026-11-20T${ora}:00+01:00`) };
    const view = await rendered({
      ordini: [
        makeOrdineLista({ id: 4, cliente: 'Leo Po', stato: 3 }),
        ...GIORNATA,
        makeOrdineLista({ id: 5, cliente: 'Ada Re', ...ALLE_11 }),
      ],
      posti: [makePosto('10:30', 0, 10), makePosto('11:00', 0, 6), makePosto('16:00', 0, 8)],
      deps: { now: () => moment.now },
    });
    await screen.findByText('10:30 · 2 di 10');
    await screen.findByRole('radio', { name: /^Prossima / });
    return { ...view, moment };
  };
  const chosen = () => screen.getByRole('radio', { checked: true }).closest('label')!.textContent;

  it('are the pickup time that comes next, with its load; they change with the clock, and the one that is looked at stays; so does a day of which orders are chosen, no other', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { user, currentPath, moment } = await at('10:59');
    const next = { name: 'Prossima 11:00 2 di 6' };
    expect(tabs().slice(5)).toEqual([next.name]);
    await user.click(screen.getByRole('radio', next));
    expect(clienti()).toEqual(['Ugo Bo', 'Ada Re']);
    expect(screen.getByText(/^2 di 5 ordini/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Ritirato 1' }));
    expect([clienti(), currentPath()]).toEqual([['Ugo Bo'], '/?data=2026-11-20&stato=2']);

    await user.click(screen.getByRole('radio', next));
    moment.now = new Date('2026-11-20T12:00:00+01:00');
    act(() => jest.advanceTimersByTime(60_000));
    expect(tabs().slice(5)).toEqual(['In ritardo 3', 'Prossima 16:00 0 di 8', '11:00 2 di 6']);
    expect(chosen()).toBe('11:00 2 di 6');
    for (const day of ['21', '22']) {
      moment.now = new Date(`2026-11-${day}T00:00:00+01:00`);
      await act(async () => jest.advanceTimersByTime(60_000));
      expect([chosen(), currentPath()]).toEqual(['Tutti 5', '/?data=2026-11-21']);
      await user.click((await screen.findAllByRole('checkbox', { name: /^Scegli l/ }))[0]!);
    }
  });

  it('call late what waits when its time is over: at the next one, after an hour before a pause', async () => {
    const { user } = await at('11:00');
    expect(tabs().slice(5)).toEqual(['In ritardo 2', 'Prossima 16:00 0 di 8']);
    await user.click(screen.getByRole('radio', { name: 'Ritirato 1' }));
    await user.click(screen.getByRole('radio', { name: 'In ritardo 2' }));
    expect(clienti()).toEqual(['Maria Rossi', 'Anna Neri']);
    expect(screen.getByRole('combobox', { name: 'Stato' })).toHaveDisplayValue('Tutti');
    await user.click(within(row('Anna Neri')).getByRole('button', { name: 'Ritirato' }));
    await waitFor(() => expect(clienti()).toEqual(['Maria Rossi']));
    expect(chosen()).toBe('In ritardo 1');
  });
});

describe('the columns', () => {
  const table = () => screen.getByRole('table');
  const column = async (user: { click: (element: Element) => Promise<void> }, name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Colonne dell’elenco' }));
    return screen.getByRole('checkbox', { name });
  };

  it('are those that the person wants, in that order, at the next visit too', async () => {
    const { user, unmount } = await rendered();
    await user.click(screen.getByRole('button', { name: 'Cliente' }));
    await user.click(await column(user, 'Totale'));
    expect(table()).toHaveClass('senza-totale');
    expect(screen.queryByRole('checkbox', { name: 'Nr.Ordine' })).toBeNull();
    unmount();
    const { user: again } = await rendered();
    expect(clienti()).toEqual(['Anna Neri', 'Maria Rossi', 'Ugo Bo']);
    expect(table()).toHaveClass('senza-totale');
    await again.click(await column(again, 'Totale'));
    expect(table()).not.toHaveClass('senza-totale');
  });

  it('are all there, as delivered, where what was kept means nothing', async () => {
    const kept = { sort: { key: 'peso' }, senza: ['numero', 'peso', 7] };
    window.localStorage.setItem('vista-ordini-', JSON.stringify(kept));
    await rendered();
    expect(clienti()).toEqual(['Maria Rossi', 'Anna Neri', 'Ugo Bo']);
    expect(table().className).not.toMatch(/senza-/);
  });

  it('are those of the specification on its server, in no order that was kept', async () => {
    const { user, unmount } = await rendered({ estesa: false });
    await user.click(screen.getByRole('button', { name: 'Cliente' }));
    expect(clienti()[0]).toBe('Anna Neri');
    unmount();
    const { api } = await rendered({ estesa: false });
    await keysReady();
    expect(clienti()[0]).toBe('Maria Rossi');
    expect(api.requests.map(({ path }) => path)).toEqual(['/api/ordini/GetOrdiniAdmin']);
    expect(screen.queryByRole('button', { name: 'Colonne dell’elenco' })).toBeNull();
  });
});

it('a number that is not in the list is offered where it is of another day, and opened there', async () => {
  const { user, api, currentPath } = await rendered();
  const trovato = makeOrdineLista({ id: 7, numeroOrdine: '1245', data: '2026-11-28' });
  api.on('GET', '/api/ordini/trova', { body: [trovato] });
  const box = screen.getByRole('searchbox');
  await user.type(box, 'Anna');
  await user.clear(box);
  await fill(user, box, '1002');
  await waitFor(() => expect(clienti()).toEqual(['Anna Neri']));
  await user.clear(box);
  expect(api.requestsTo('GET', '/api/ordini/trova')).toEqual([]);
  await fill(user, box, '1245');
  await user.click(await screen.findByRole('link', { name: '1245 è di sabato 28 novembre' }));
  expect(currentPath()).toBe('/?data=2026-11-28&ordine=7');
});

it('the summary is printed alone, with its day and how some of it is wanted, as it stands in the panel', async () => {
  const { page } = fakePrintWindow();
  const { user, api } = await rendered();
  const fette = { quantita: 2, note: 'a fette' };
  const note = [fette, { quantita: 1, note: 'sottovuoto' }];
  const body = [makeTotaleOrdinato(), makeTotaleOrdinato({ nomeProdotto: 'Lasagne', note })];
  api.on('GET', SUMMARY, { body });
  await user.click(screen.getByRole('button', { name: /Riepilogo/ }));
  expect(await screen.findByText('2 × a fette, 1 × sottovuoto')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stampa riepilogo' }));
  expect(page.querySelector('h2')!.textContent).toBe('Totali da preparare, venerdì 20 novembre 2026');
  expect([...page.querySelectorAll('tr')].map(cellTexts)).toEqual([
    ['Codice Prodotto', 'Nome Prodotto', 'Categoria', 'Variante', 'Totale Ordinato'],
    ['0012', 'Tortelli di zucca', 'Pasta fresca', '500', '14'],
    ['0012', 'Lasagne (2 × a fette, 1 × sottovuoto)', 'Pasta fresca', '500', '14'],
  ]);
});

it('a new order is told by ‘1 nuovo ↑’ to who reads further down; its notice says when, whose and how much, and leads to it', async () => {
  const { store, user, currentPath, push } = await rendered();
  await keysReady();
  const scroller = screen.getByRole('region', { name: 'Elenco ordini' });
  scroller.scrollTo = ((options: ScrollToOptions) => {
    scroller.scrollTop = options.top!;
    fireEvent.scroll(scroller);
  }) as typeof scroller.scrollTo;
  push({ id: 10 });
  expect(screen.queryByRole('button', { name: /nuov[oi]/ })).toBeNull();
  fireEvent.scroll(scroller, { target: { scrollTop: 100 } });
  push({ id: 11 });
  await user.click(screen.getByRole('button', { name: '1 nuovo' }));
  expect(scroller.scrollTop).toBe(0);
  expect(screen.queryByRole('button', { name: /nuov[oi]/ })).toBeNull();

  push({ id: 9, cliente: 'Leo Po', data: '2026-11-21', dataRitiro: '2026-11-21T09:00:00+01:00' });
  expect(screen.getByText(/^E' arrivato un nuovo ordine: 1009/)).toBeVisible();
  expect(JSON.stringify(store.getState().toast, recordingReplacer)).not.toContain('Leo Po');
  await user.click(screen.getByRole('link', { name: /^sabato 21 novembre ore 09:00 · Leo Po · 12,50/ }));
  expect(currentPath()).toBe('/?data=2026-11-21&ordine=9');
  expect(screen.queryByText(/nuovo ordine: 1009/)).toBeNull();
});
