import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OrdineDaPreparare } from '../../../../src/contract/gruppo';
import PreparazioneScreen from '../../../../src/app/PreparazioneScreen';
import { keepTicks, keyOf } from '../../../../src/features/preparazione/PreparazioneCard';
import { ordineChanged } from '../../../../src/realtime/realtimeActions';
import { makeFakeApi } from '../../../support/fakeApi';
import { evento } from '../../../support/ordiniReducer';
import { daPreparare, riga } from '../../../support/prepara';
import { renderScreen } from '../../../support/renderScreen';
import { LIST } from '../../../support/renderOrdini';
import { texts } from '../../../support/tables';

const STATO = '/api/ordini/:id/stato';
const DETTAGLI = '/api/ordini/gruppo/dettagli';

const at = (id: number, ora: string, stato = 0, righe = [riga({ id: id * 10 })]): OrdineDaPreparare =>
  daPreparare({ id, cliente: `Cliente ${id}`, dataRitiro: `2026-11-20T${ora}:00+01:00`, stato }, righe);

/** The screen before a server that keeps what it is told. */
function rendered({ mayChange = true, ordini }: { mayChange?: boolean; ordini?: OrdineDaPreparare[] } = {}) {
  let stored = ordini ?? [
    at(1, '10:30', 0, [riga({ pesoEffettivo: 1040, importo: 20.8 })]),
    at(2, '10:00', 0, [
      riga({ id: 21, note: 'a fette' }),
      riga({ id: 22, nomeProdotto: 'Salame', quantita: 1 }),
    ]),
    at(3, '10:00', 1),
  ];
  const api = makeFakeApi();
  api.on('GET', LIST, () => ({ body: stored }));
  const serve = () => {
    api.on('POST', DETTAGLI, ({ body }) => ({
      body: stored.filter(({ id }) => (body as { ids: number[] }).ids.includes(id)),
    }));
    api.on('PATCH', STATO, ({ path, body }) => {
      const id = Number(path.split('/').at(-2));
      const { status } = body as { status: number };
      stored = stored.map((ordine) =>
        ordine.id === id ? { ...ordine, stato: status, versione: 3 } : ordine,
      );
      return { body: { message: 'ok' } };
    });
  };
  serve();
  const page = { path: '/preparazione', estesa: true };
  const view = renderScreen(<PreparazioneScreen />, { ...page, mayChange, deps: { api } });
  /** By a colleague; the next reading of the list tells of it. */
  const cancel = (...ids: number[]) =>
    (stored = stored.map((ordine) => (ids.includes(ordine.id) ? { ...ordine, stato: 3 } : ordine)));
  return { ...view, serve, cancel };
}
const card = (n: number) => within(screen.getByRole('listitem', { name: `${1000 + n} Cliente ${n}` }));
const loaded = () => screen.findAllByRole('checkbox');
const opened = async (server?: Parameters<typeof rendered>[0]) => {
  const page = rendered(server);
  await loaded();
  return page;
};
const pronto = (n: number) => card(n).queryByRole('button', { name: /^Pronto per il Ritiro/ });

beforeEach(() => localStorage.clear());

it('shows what is to be prepared by pickup time, each order with its lines and what they weighed; offers the next status when all is ticked, keeps ticks over a reload, but none of a day that is over, and lets the order leave', async () => {
  localStorage.setItem('spunte', JSON.stringify({ '2026-11-19': {}, '2026-11-21': {} }));
  const { user, unmount } = await opened();
  expect(texts(screen.getAllByRole('heading', { level: 2 }))).toEqual(['Ore 10:00', 'Ore 10:30']);
  expect(screen.getByText('2 ordini da preparare, venerdì 20 novembre 2026')).toBeVisible();
  const lines = texts(screen.getAllByRole('checkbox').map((box) => box.closest('label')!));
  expect(lines.slice(0, 2)).toEqual(['2 ×Tortelli di zucca 500 ga fette', '1 ×Salame']);
  expect(card(1).getByRole('checkbox', { name: '2 × Tortelli di zucca 500 g · 1.040\u00a0g' })).toBeVisible();
  expect(screen.queryByText('Cliente 3')).toBeNull();

  await user.click(card(2).getByRole('checkbox', { name: /Salame/ }));
  expect(card(2).getByText('Manca 1 riga')).toBeVisible();
  expect(pronto(2)).toBeNull();
  unmount();
  const again = await opened();
  expect(card(2).getByRole('checkbox', { name: /Salame/ })).toBeChecked();
  localStorage.setItem('spunte', localStorage.getItem('spunte')!.replace('"2":', '"1":["10:2:0"],"2":'));
  await again.user.click(card(2).getByRole('checkbox', { name: /Tortelli/ }));
  expect(localStorage.getItem('spunte')).not.toContain('fette');
  expect(localStorage.getItem('spunte')).toMatch(/^\{"2026-11-21":\{\},"2026-11-20":\{"1":\["10:2:0"\],/);
  await again.user.click(pronto(2)!);
  await waitFor(() => expect(screen.queryByText('Cliente 2')).toBeNull());
  expect(again.api.bodies('PATCH', '/api/ordini/2/stato')).toEqual([{ status: 1 }]);
  // Who goes on by keyboard goes on with the next one.
  await waitFor(() => expect(card(1).getByRole('checkbox')).toHaveFocus());
});

describe('where the scale is', () => {
  const daPesare = riga({ id: 11, aPeso: true, pesoNominale: 500 });
  const due = riga({ id: 12, nomeProdotto: 'Asiago 100 g', quantita: 13, pesoNominale: 100, aPeso: true });
  const PESATA = '/api/ordini/:id/pesata';
  const pesi = () => card(1).getAllByRole('textbox');
  const sent = ({ api }: ReturnType<typeof rendered>) => api.bodies('PUT', '/api/ordini/1/pesata');
  const weighed = (...pesi: (number | undefined)[]) =>
    at(
      1,
      '10:00',
      0,
      [daPesare, due].map((one, n) => ({ ...one, pesoEffettivo: pesi[n] })),
    );
  const openedToWeigh = () => opened({ ordini: [weighed()] });

  it('weighs line by line: Enter saves, ticks the line and leads to the next', async () => {
    const page = await openedToWeigh();
    // A line that a colleague removed meanwhile has shifted those of the answer.
    page.api.on('PUT', PESATA, { body: { ordine: weighed(1_310), differenza: 0.5, resoGiftCard: 0 } });
    expect(card(1).getByRole('checkbox', { name: '13 × Asiago 100 g · 1,3\u00a0kg' })).not.toBeChecked();
    const [first, second] = pesi();
    expect(first).toHaveAccessibleName('Peso effettivo in g di Tortelli di zucca 500 g');
    await page.user.type(first!, '1,04');
    expect(card(1).getByText(/^\+40 g · \+0,50/)).toBeVisible();
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(second).toHaveFocus());
    expect(sent(page)).toEqual([{ riga: 11, quantita: 2, pesoEffettivo: 1_040 }]);
    expect(first).toHaveValue('1040');
    expect(card(1).getByRole('checkbox', { name: /Tortelli/ })).toBeChecked();
    expect(card(1).getByRole('checkbox', { name: /Asiago/ })).not.toBeChecked();
  });

  it('keeps what is typed and ticked while a weight is being saved, and saves it after that', async () => {
    const page = await openedToWeigh();
    const held = page.api.hold('PUT', PESATA);
    await page.user.type(pesi()[0]!, '104{Enter}0');
    await page.user.click(card(1).getByRole('checkbox', { name: /Asiago/ }));
    page.api.on('PUT', PESATA, { body: { ordine: weighed(1_040), differenza: 0.5, resoGiftCard: 0 } });
    held.answer({ body: { ordine: weighed(104), differenza: -8, resoGiftCard: 0 } });
    await waitFor(() => expect(sent(page)).toHaveLength(2));
    expect(sent(page)).toMatchObject([{ pesoEffettivo: 104 }, { pesoEffettivo: 1_040 }]);
    expect(pesi()[0]).toHaveValue('1040');
    await waitFor(() => expect(card(1).getByRole('checkbox', { name: /Tortelli/ })).toBeChecked());
    expect(card(1).getByRole('checkbox', { name: /Asiago/ })).toBeChecked();
  });

  it('saves what is left by a finger, and asks about a strange weight', async () => {
    const page = await openedToWeigh();
    const message = 'Il peso di «Asiago» è 13 g, ne erano attesi 1,3 kg: è giusto?';
    const errors = { 'righe.1.pesoEffettivo': [message], pesiDaConfermare: ['true'] };
    page.api.on('PUT', PESATA, { status: 400, body: { message, errors } });
    await page.user.type(pesi()[1]!, '13');
    await page.user.click(document.body);
    expect(await card(1).findByText(message)).toBeVisible();
    expect(pesi()[1]).toHaveAccessibleDescription(message);
    page.api.on('PUT', PESATA, {
      body: { ordine: weighed(undefined, 13), differenza: -30, resoGiftCard: 0 },
    });
    await page.user.click(pesi()[1]!);
    await page.user.click(card(1).getByRole('button', { name: 'È giusto così' }));
    await waitFor(() => expect(card(1).queryByText(message)).toBeNull());
    expect(sent(page)[1]).toEqual({ riga: 12, quantita: 13, pesoEffettivo: 13, pesiConfermati: true });
    expect(pesi()[1]).toHaveFocus();
    await page.user.tab();
    expect(sent(page)).toHaveLength(2);
  });

  it('reads a scale’s label, says why a weight was not saved, keeps it and what is being typed, and tries again', async () => {
    const page = await openedToWeigh();
    // A line that a colleague removed meanwhile has shifted those of the answer.
    page.api.on('PUT', PESATA, { body: { ordine: weighed(980), differenza: 0, resoGiftCard: 0 } });
    const after = { body: [{ ...weighed(1_113), versione: 2 }] };
    page.api.on('GET', LIST, after);
    page.api.on('POST', DETTAGLI, after);
    await page.user.type(pesi()[0]!, '2000123007796{Enter}');
    await waitFor(() => expect(pesi()[0]).toHaveValue('1113'));
    expect(card(1).getByRole('checkbox', { name: /Tortelli/ })).toBeChecked();
    expect(sent(page)).toEqual([{ riga: 11, quantita: 2, etichetta: '2000123007796' }]);

    const held = page.api.hold('PUT', PESATA);
    await page.user.clear(pesi()[0]!);
    await page.user.type(pesi()[0]!, '1 kg{Enter}');
    held.fail();
    expect(await card(1).findByText(/^Peso non salvato: il server non risponde/)).toBeVisible();
    expect(pesi()[0]).toHaveFocus();
    for (const exit of [screen.getByText('Elenco ordini'), screen.getByTitle('Giorno successivo')]) {
      await page.user.click(exit);
      await page.user.click(await screen.findByRole('button', { name: 'Continua a modificare' }));
    }
    page.api.on('PUT', PESATA, { body: { ordine: weighed(1_000), differenza: 0, resoGiftCard: 0 } });
    await page.user.click(card(1).getByRole('button', { name: 'Riprova' }));
    await waitFor(() => expect(card(1).queryByText(/^Peso non salvato/)).toBeNull());
    expect(sent(page).at(-1)).toMatchObject({ pesoEffettivo: 1_000 });

    // What somebody else weighed does not take the place of what is being typed.
    await page.user.clear(pesi()[0]!);
    await page.user.type(pesi()[0]!, '104');
    const third = { ...weighed(1_020), versione: 3 };
    page.api.on('POST', DETTAGLI, { body: [third] });
    act(() => void page.store.dispatch(ordineChanged(evento(1, third))));
    await waitFor(() => expect(page.api.bodies('POST', DETTAGLI)).toHaveLength(3));
    expect(pesi()[0]).toHaveValue('104');

    // By a way that does not blur the field, like the browser's Back.
    fireEvent.click(screen.getByText('Elenco ordini'));
    await waitFor(() => expect(page.currentPath()).toBe('/?data=2026-11-20'));
    expect(sent(page).at(-1)).toMatchObject({ pesoEffettivo: 104 });
  });
});

it.each([
  [[1], 'L’ordine #1001 è stato annullato.'],
  [[1, 4], 'Gli ordini #1001, #1004 sono stati annullati.'],
])('says that orders %j, which were on screen, were cancelled', async (cancelled, told) => {
  const ordini = [at(1, '10:30'), at(2, '10:00'), at(3, '10:00', 3), at(4, '11:00')];
  const { user, cancel, store } = await opened({ ordini });
  expect(screen.queryByText(/annullat/)).toBeNull();
  await user.click(card(2).getByRole('checkbox'));
  cancel(...cancelled);
  await user.click(pronto(2)!);
  await waitFor(() => expect(screen.queryByText('Cliente 1')).toBeNull());
  expect(screen.getByText(told).closest('[role=alert]')).toBeVisible();
  // Who weighs does not look.
  expect(store.getState().toast).toContainEqual(expect.objectContaining({ message: told, type: 'error' }));
  expect(screen.getAllByText(/annullat[oi]\./)).toHaveLength(1);
});

it('says why lines are not there, and at the order why its status was not set; both are tried again', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { user, api, store, serve } = rendered({ ordini: [at(1, '10:00'), at(2, '10:00', 1)] });
  const asked = () => api.bodies('POST', DETTAGLI);
  const first = api.hold('POST', DETTAGLI);
  await waitFor(() => expect(asked()).toEqual([{ ids: [1] }]));
  const second = api.hold('POST', DETTAGLI);
  act(() => void store.dispatch(ordineChanged(evento(1, { ...at(2, '10:00'), versione: 2 }))));
  await waitFor(() => expect(asked()[1]).toEqual({ ids: [2] }));
  first.answer({ status: 500, body: {} });
  const retry = await screen.findByRole('button', { name: 'Riprova' });
  second.answer({ body: [at(2, '10:00')] });
  expect(await loaded()).toHaveLength(1);
  expect(screen.getByText(/^Le righe non sono state caricate/)).toBeVisible();
  serve();
  await user.click(retry);
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Riprova' })).toBeNull();

  await user.click(card(1).getByRole('checkbox'));
  // A changed order may have a line that nobody took, until its lines are read again.
  const third = api.hold('POST', DETTAGLI);
  act(() => void store.dispatch(ordineChanged(evento(2, { ...at(1, '10:00'), versione: 2 }))));
  await user.click(pronto(1)!);
  expect(api.requestsTo('PATCH', '/api/ordini/1/stato')).toHaveLength(0);
  third.answer({ body: [{ ...at(1, '10:00'), versione: 2 }] });
  await waitFor(() => expect(pronto(1)).toHaveAttribute('aria-disabled', 'false'));
  api.on('PATCH', STATO, { status: 409, body: { message: 'L’ordine è annullato.' } });
  await user.click(pronto(1)!);
  expect(await card(1).findByRole('alert')).toHaveTextContent('Stato non cambiato: L’ordine è annullato.');
  serve();
  await user.click(card(1).getByRole('button', { name: 'Riprova' }));
  await waitFor(() => expect(screen.queryByText('Cliente 1')).toBeNull());
  expect(warn).toHaveBeenCalledTimes(1);
});

it('lets who only reads tick, see allergies and notes before what is to be taken, and set no status nor weight', async () => {
  const scheda = { riferimento: 'a7f3', allergie: 'noci', note: 'Suona due volte' };
  const ordine = { ...at(1, '10:00', 0, [riga({ aPeso: true })]), scheda, note: 'Citofono rotto' };
  const { user } = await opened({ mayChange: false, ordini: [ordine] });
  for (const text of ['Allergie: noci', 'Da ricordare: Suona due volte', 'Nota: Citofono rotto'])
    expect(card(1).getByText(text)).toBeVisible();
  await user.click(card(1).getByRole('checkbox'));
  expect(card(1).getByRole('checkbox')).toBeChecked();
  expect(pronto(1)).toBeNull();
  expect(card(1).queryByRole('textbox')).toBeNull();
  await user.click(card(1).getByRole('checkbox'));
  expect(card(1).getByRole('checkbox')).not.toBeChecked();
});

it('keeps ticks of lines that are as they were, and of orders still to be prepared', () => {
  const key = keyOf(riga({ id: 7, quantita: 2 }));
  expect(keyOf(riga({ id: 7, quantita: 3 }))).not.toBe(key);
  expect(keyOf(riga({ id: 7, quantita: 2, note: 'a fette' }))).not.toBe(key);
  const ticked = { 1: [key], 2: [key] };
  expect(keepTicks(ticked, [1, 2, 3])).toBe(ticked);
  expect(keepTicks(ticked, [2])).toEqual({ 2: [key] });
});
