import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { GruppoFatto } from '../../../../src/contract/gruppo';
import type { OrdineLista } from '../../../../src/contract/ordini';
import { toastShown } from '../../../../src/ui/toast/toastSlice';
import type { RecordedRequest } from '../../../support/fakeApi';
import { fakePrintWindow } from '../../../support/fakePrintWindow';
import { makeOrdine, makeOrdineLista } from '../../../support/makeOrdini';
import { keysReady, renderOrdini } from '../../../support/renderOrdini';
import { fill, texts } from '../../../support/tables';

const STATO = '/api/ordini/gruppo/stato';
const ANNULLA = '/api/ordini/gruppo/annulla';

const GIORNATA = [1, 2, 3, 4].map((id) =>
  makeOrdineLista({ id, numeroOrdine: String(1220 + id), cliente: `Cliente ${id}`, stato: 0 }),
);

/** The dashboard before a server that keeps what it is told; `refused` says of an order why not. */
async function rendered({ refused = {} }: { refused?: Record<number, string> } = {}) {
  let stored: OrdineLista[] = GIORNATA;
  const listed = () => stored.filter(({ data }) => data === '2026-11-20');
  const ordini = ({ query }: RecordedRequest) => (query.date === '2026-11-20' ? listed() : []);
  const view = renderOrdini({ estesa: true, ordini });
  const answer = ({ body }: RecordedRequest) => {
    const { ids, status } = body as { ids: number[]; status: number };
    const fatto: GruppoFatto = { message: '', fatti: [], invariati: [], rifiutati: [] };
    for (const { id, stato, numeroOrdine } of stored.filter((ordine) => ids.includes(ordine.id)))
      if (refused[id]) fatto.rifiutati.push({ id, numeroOrdine, causa: refused[id] });
      else if (stato === status) fatto.invariati.push(id);
      else fatto.fatti.push({ id, prima: stato as 0, versione: 2 });
    const done = new Set(fatto.fatti.map(({ id }) => id));
    stored = stored.map((ordine) => (done.has(ordine.id) ? { ...ordine, stato: status } : ordine));
    return { body: fatto };
  };
  const serve = () => view.api.on('POST', STATO, answer);
  serve();
  view.api.on('POST', ANNULLA, ({ body }) => {
    const { fatti } = body as Pick<GruppoFatto, 'fatti'>;
    const before = new Map(fatti.map(({ id, prima }) => [id, prima]));
    stored = stored.map((ordine) => ({ ...ordine, stato: before.get(ordine.id) ?? ordine.stato }));
    return { body: { message: '', fatti, invariati: [], rifiutati: [] } };
  });
  view.api.on('POST', '/api/ordini/gruppo/dettagli', ({ body }) => ({
    body: (body as { ids: number[] }).ids.map((id) => makeOrdine(stored.find((ordine) => ordine.id === id))),
  }));
  view.api.on('POST', '/api/ordini/gruppo/stampa', { body: { message: '' } });
  await screen.findByText('Cliente 1');
  await keysReady();
  await screen.findByRole('group', { name: 'Ordini scelti' });
  return { ...view, serve };
}

const box = (n: number) => screen.getByRole('checkbox', { name: `Scegli l’ordine ${1220 + n}` });
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Scegli l’ordine/ });
const chosen = () => boxes().flatMap((each, index) => (each.checked ? [index + 1] : []));
const bar = () => within(screen.getByRole('group', { name: 'Ordini scelti' }));
const press = (name: string) => fireEvent.click(bar().getByRole('button', { name }));
const stati = () => texts(document.querySelectorAll('tr[data-row] .badge'));

/** Chooses a status for what is chosen. */
function setStato(label: string) {
  press('Cambia Stato');
  const choice = within(bar().getByRole('group', { name: 'Nuovo stato' }));
  fireEvent.click(choice.getByRole('button', { name: label }));
}

it('the choice is of a box, of all up to the one pressed with Shift, of the row by X and of all shown by Ctrl+A; goes by Space and the arrows from box to box, and is left by orders that leave the list, not taken up again', async () => {
  const { user } = await rendered();
  await user.click(box(2));
  expect(bar().getByText('1 ordine scelto')).toBeVisible();
  expect(screen.queryByRole('region', { name: /Dettaglio Ordine/ })).toBeNull();
  await user.keyboard('{Shift>}');
  await user.click(box(4));
  await user.keyboard('{/Shift}');
  expect(chosen()).toEqual([2, 3, 4]);
  expect(bar().getByRole('status')).toHaveTextContent('3 ordini scelti');

  press('Deseleziona');
  expect(bar().queryByRole('button')).toBeNull();
  act(() => box(4).blur());
  await user.keyboard('jjx');
  expect(chosen()).toEqual([2]);
  await user.keyboard('kx');
  expect(chosen()).toEqual([1, 2]);
  await user.keyboard('{Control>}a{/Control}');
  expect(chosen()).toEqual([1, 2, 3, 4]);
  // In the search box it is the text's.
  press('Deseleziona');
  act(() => screen.getByRole('searchbox').focus());
  await user.keyboard('{Control>}a{/Control}');
  expect(chosen()).toEqual([]);

  act(() => box(1).focus());
  await user.keyboard(' {ArrowDown} {ArrowDown} ');
  expect(chosen()).toEqual([1, 2, 3]);
  expect(box(3)).toHaveFocus();
  await user.keyboard('k');
  expect(box(2)).toHaveFocus();
  await fill(user, screen.getByRole('searchbox'), '1222');
  await waitFor(() => expect(bar().getByText('1 ordine scelto')).toBeVisible());
  await user.clear(screen.getByRole('searchbox'));
  await waitFor(() => expect(boxes()).toHaveLength(4));
  expect(chosen()).toEqual([2]);
  await user.click(screen.getByRole('button', { name: 'Giorno successivo' }));
  await waitFor(() => expect(bar().queryByText('1 ordine scelto')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Giorno precedente' }));
  await screen.findByText('Cliente 1');
  expect(chosen()).toEqual([]);
});

describe('a change', () => {
  it('is one request, names what could not be done, and leaves that chosen', async () => {
    const { user, api } = await rendered({ refused: { 2: 'già annullato' } });
    for (const n of [1, 2, 3]) await user.click(box(n));
    setStato('Pronto per il Ritiro');
    expect(await bar().findByRole('alert')).toHaveTextContent('Non cambiato: 1222: già annullato');
    expect(bar().getByRole('status')).toHaveTextContent('2 ordini: Pronto per il Ritiro.');
    const halfDone = ['Pronto per il Ritiro', 'In Lavorazione'];
    await waitFor(() => expect(stati()).toEqual([...halfDone, ...halfDone]));
    expect(chosen()).toEqual([2]);
    expect(api.requestsTo('POST', STATO)).toHaveLength(1);
    expect(api.requestsTo('PATCH', '/api/ordini/:id/stato')).toEqual([]);
    press('Chiudi');
    expect(bar().queryByRole('alert')).toBeNull();
  });

  it.each([
    ['what is to be weighed', /1222: Da pesare/, { daPesare: true }, { senzaPeso: true }],
    ['what is not paid', /1 ordine da pagare/, { daPagare: true }, { nonPagato: true }],
  ])('leaves %s, which is handed over all the same where that is said', async (_what, told, why, sure) => {
    const { api } = await rendered();
    const rifiutati = [
      { id: 1, numeroOrdine: '1221', causa: 'già annullato' },
      { id: 2, numeroOrdine: '1222', causa: 'Da pesare: «Pane».', ...why },
    ];
    api.on('POST', STATO, { body: { message: '', fatti: [], invariati: [], rifiutati } });
    for (const n of [1, 2]) fireEvent.click(box(n));
    setStato('Ritirato');
    expect(await screen.findByText(told)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Consegna lo stesso' }));
    await waitFor(() => expect(api.bodies('POST', STATO).at(-1)).toEqual({ ids: [2], status: 2, ...sure }));
  });

  it('can be undone for 10 s, and takes back the offer to undo what was before', async () => {
    const { user, api, store } = await rendered();
    const earlier = { word: 'Annulla', endpoint: 'changeStato', arg: { id: 1, status: 0 } } as const;
    act(() => void store.dispatch(toastShown({ message: 'Ordine 1221', undo: earlier })));
    for (const n of [1, 4]) await user.click(box(n));
    setStato('Annullato');
    const undo = await bar().findByRole('button', { name: 'Annulla cambio' });
    expect(store.getState().toast).toEqual([]);
    // It came under the finger that chose the status; at once, because on a slow machine it has soon rested.
    fireEvent.click(undo);
    expect(api.requestsTo('POST', ANNULLA)).toEqual([]);
    await waitFor(() => expect(undo).toHaveAttribute('aria-disabled', 'false'), { timeout: 3_000 });
    await user.click(box(2));
    await user.click(undo);
    expect(await bar().findByText('Cambio annullato: 2 ordini.')).toBeVisible();
    expect(chosen()).toEqual([2]);
    await user.click(box(2));
    await waitFor(() => expect(stati()).toEqual(Array(4).fill('In Lavorazione')));
    const fatti = [1, 4].map((id) => ({ id, prima: 0, versione: 2 }));
    expect(api.bodies('POST', ANNULLA)).toEqual([{ fatti }]);
    expect(bar().queryByRole('button', { name: 'Annulla cambio' })).toBeNull();

    jest.useFakeTimers();
    fireEvent.click(box(1));
    setStato('Ritirato');
    await act(() => jest.advanceTimersByTimeAsync(9_900));
    expect(bar().getByRole('button', { name: 'Annulla cambio' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(bar().queryByRole('button')).toBeNull();
    // Nor does it stay that there was nothing to do.
    fireEvent.click(box(1));
    setStato('Ritirato');
    expect(await screen.findByText('Nessun ordine cambiato. 1 lo era già.')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(10_100));
    expect(bar().getByRole('status')).toBeEmptyDOMElement();
  });

  it('is not said to be done while the line is down: the choice stays, and the same request is tried again', async () => {
    const { user, api, serve } = await rendered();
    for (const n of [1, 2]) await user.click(box(n));
    const held = api.hold('POST', STATO);
    setStato('Ritirato');
    // A second press meanwhile asks for nothing.
    setStato('Ritirato');
    await act(async () => held.fail());
    const told = 'Cambio di stato in «Ritirato» non confermato: il server non risponde';
    expect(await bar().findByRole('alert')).toHaveTextContent(told);
    expect(chosen()).toEqual([1, 2]);
    serve();
    press('Riprova');
    expect(await bar().findByText('2 ordini: Ritirato.')).toBeVisible();
    expect(bar().queryByRole('alert')).toBeNull();
    const [first, second, ...others] = api.requestsTo('POST', STATO);
    expect([others, second]).toEqual([[], first]);
    expect(first!.headers['Idempotency-Key']).toMatch(/^[\x21-\x7e]{8,200}$/);
  });
});

it('prints the chosen orders in the order of the screen, a page each, has it noted, and undoes nothing any more; says why nothing was printed', async () => {
  const { user, api } = await rendered();
  const { page, open } = fakePrintWindow();
  await user.click(box(4));
  setStato('Pronto per il Ritiro');
  await bar().findByRole('button', { name: 'Annulla cambio' });
  for (const n of [3, 1]) await user.click(box(n));
  press('Stampa');
  // Before any answer, or browsers block it.
  expect(open).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(texts(page.querySelectorAll('h2'))).toEqual(['Ordine #1221', 'Ordine #1223']));
  expect(page.title).toBe('Stampa di 2 ordini');
  await waitFor(() => expect(api.bodies('POST', '/api/ordini/gruppo/stampa')).toEqual([{ ids: [1, 3] }]));
  await waitFor(() => expect(bar().queryByRole('button', { name: 'Annulla cambio' })).toBeNull());
  api.on('POST', '/api/ordini/gruppo/dettagli', { status: 500, body: {} });
  press('Stampa');
  expect(await bar().findByRole('alert')).toHaveTextContent('Ordini non stampati: il server ha un problema');
  expect(chosen()).toEqual([1, 3]);
});
