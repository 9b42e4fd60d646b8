import type { Evento } from '../../../../../src/contract/eventi';
import type { OrdineLista } from '../../../../../src/contract/ordini';
import { adoptRipresa, receivePush } from '../../../../../src/features/ordini/eventi/receive';
import { NOTHING_LIVE, adoptList } from '../../../../../src/features/ordini/eventi/liveState';
import type { LiveRow, LiveState } from '../../../../../src/features/ordini/eventi/liveState';
import { selectMissed } from '../../../../../src/features/ordini/ordiniSelectors';
import { makeOrdiniState } from '../../../../../src/features/ordini/ordiniState';
import { pushOf } from '../../../../../src/realtime/realtimeActions';
import { ordine } from '../../../../support/ordini';

const row = (id: number, revisione: number, fields: Partial<OrdineLista> = {}) =>
  ordine(id, { revisione, visto: true, ...fields });
const evento = (numero: number, of: OrdineLista, tipo: Evento['tipo'] = 'stato'): Evento => ({
  numero,
  tipo,
  ordine: of,
  chi: 'luca',
  quando: '2026-11-20T09:00:00Z',
});
const start = makeOrdiniState('2026-11-20');
const knowing = (live: Partial<LiveState>) => ({ ...start, live: { ...NOTHING_LIVE, ...live } });
const following = knowing({ lastEvent: 100, completeSince: 100 });
const after = (state: typeof start, ...eventi: Evento[]) =>
  eventi.reduce((before, one) => receivePush(before, pushOf(one)), state);
const unseen = ({ live }: typeof start) => live.rows.filter(({ visto }) => visto === false);

test('the first event begins what is known without a hole', () => {
  const { live } = after(start, evento(101, row(1, 2)));
  expect([live.lastEvent, live.completeSince]).toEqual([101, 100]);
  expect(live.rows).toEqual([{ ...row(1, 2), evento: 101, isListed: true }]);
});

test('an event up to what is known without a hole is laid over nothing', () => {
  const ahead = knowing({ lastEvent: 103, completeSince: 105 });
  expect(after(ahead, evento(104, row(1, 2)), evento(105, row(2, 2))).live.rows).toEqual([]);
  expect(after(ahead, evento(106, row(1, 2))).live.rows).toHaveLength(1);
});

test('of the rows of an order the one with the higher revision stays, of two alike the later', () => {
  const rows = (...revisioni: number[]) =>
    after(
      following,
      evento(101, row(8, 1), 'nuovo'),
      ...revisioni.map((revisione, index) => evento(102 + index, row(1, revisione, { stato: index }))),
    ).live.rows.map(({ id, revisione, stato, evento: numero }) => [id, revisione, stato, numero]);
  const other = [8, 1, 0, 101];
  expect(rows(2, 3)).toEqual([[1, 3, 1, 103], other]);
  expect(rows(3, 3)).toEqual([[1, 3, 1, 103], other]);
  expect(rows(3, 2)).toEqual([[1, 3, 0, 103], other]);
});

test('the card tells of the order that is open, and of no other', () => {
  const change = evento(101, row(1, 2));
  expect(after({ ...following, openOrderId: 1 }, change).live.openChange).toBe(change);
  expect(after({ ...following, openOrderId: 2 }, change).live.openChange).toBeNull();
});

test.each(['messaggio', 'stampato'] as const)(
  'a %s is no change of the order, and its card may ask what was',
  (tipo) => {
    const { live, highlighted } = after({ ...following, openOrderId: 1 }, evento(101, row(1, 2), tipo));
    expect([live.openChange, highlighted]).toEqual([null, []]);
    expect(live.rows).toMatchObject([{ id: 1, revisione: 2, evento: 101 }]);
  },
);

describe('what this page did', () => {
  const here = { ...start, pagina: 'qui', openOrderId: 1, live: { ...following.live } };
  const by = (pagina: string | undefined, one: Evento): Evento => ({ ...one, ...(pagina && { pagina }) });

  test.each(['stato', 'annullato', 'modificato'] as const)('is no colleague’s: %s', (tipo) => {
    const mine = after(here, by('qui', evento(101, row(1, 2, { stato: 2 }), tipo)));
    expect([mine.highlighted, mine.live.openChange, mine.live.changes]).toEqual([[], null, {}]);
    expect(mine.live.rows).toMatchObject([{ id: 1, stato: 2 }]);
  });

  test.each([['la'], [undefined]])('is not what was done from %p', (pagina) => {
    const theirs = after(here, by(pagina, evento(101, row(1, 2, { stato: 2 }))));
    expect([theirs.highlighted, theirs.live.openChange?.numero]).toEqual([[1], 101]);
    const nowhere = { ...here, pagina: '' };
    expect(after(nowhere, by(pagina, evento(101, row(1, 2)))).highlighted).toEqual([1]);
  });

  test('an order taken is no news, and has been seen by who took it', () => {
    const came = row(7, 1, { visto: false });
    const state = receivePush(here, pushOf(by('qui', evento(101, came, 'nuovo')), true));
    expect([state.highlighted, state.told]).toEqual([[], start.told]);
    expect(selectMissed({ ordini: state })).toEqual([]);
    expect(state.live.rows).toEqual([{ ...came, visto: true, evento: 101, isListed: true }]);
    const other = after(here, by('la', evento(101, came, 'nuovo')));
    expect([other.highlighted, unseen(other).length]).toEqual([[7], 1]);
  });
});

describe('what was asked for here and nobody answered', () => {
  const cause = { status: 'FETCH_ERROR' };
  const asked = (status: 2 | 3, cancels: boolean, why: unknown = cause) => {
    const other = { id: 9, status: 1 as const, cancels: false, cause };
    return { ...following, failed: [{ id: 1, status, cancels, cause: why }, other] };
  };
  const made = (tipo: Evento['tipo'], stato: number, id = 1) => evento(101, row(id, 2, { stato }), tipo);

  test.each([
    ['a status, when that was given', asked(2, false), made('stato', 2), [9]],
    ['a status, not by another one', asked(2, false), made('stato', 1), [1, 9]],
    ['a status, not by another change with it', asked(2, false), made('modificato', 2), [1, 9]],
    ['a status, not by another order’s', asked(2, false), made('stato', 2, 8), [1, 9]],
    ['a cancellation, when the order was cancelled', asked(3, true), made('annullato', 3), [9]],
    ['a cancellation, not by its status alone', asked(3, true), made('stato', 3), [1, 9]],
    ['the status of a cancelled order, not by a cancellation', asked(3, false), made('annullato', 3), [1, 9]],
    ['but not what was refused', asked(2, false, { status: 409 }), made('stato', 2), [1, 9]],
  ])('is told as not done no more: %s', (_what, state, event, left) => {
    expect(after(state, event).failed.map(({ id }) => id)).toEqual(left);
  });

  test('stays the same list where nothing of it was done', () => {
    const state = asked(2, false);
    expect(after(state, made('stato', 1)).failed).toBe(state.failed);
  });
});

test('an order is to be seen until somebody has, whatever the list includes', () => {
  const came = after(following, evento(101, row(1, 1, { visto: false }), 'nuovo'));
  const read = { ...came, live: adoptList(came.live, 105) };
  expect(unseen(read)).toMatchObject([{ id: 1, evento: 101 }]);
  expect(after(read, evento(106, row(2, 1), 'nuovo')).live.rows.map(({ id }) => id)).toEqual([2, 1]);
  expect(unseen(after(read, evento(106, row(1, 2), 'visto')))).toEqual([]);
});

describe('a list that was read', () => {
  const rows = [102, 101, 100].map((numero): LiveRow => ({
    ...row(numero, 1),
    evento: numero,
    isListed: true,
  }));
  const arrived: LiveRow = { ...ordine(9), evento: null, isListed: true };

  test('first tells the last event, and what is known without a hole', () => {
    const numbers = { lastEvent: 100, listNumber: 100, completeSince: 100 };
    expect(adoptList({ ...NOTHING_LIVE, rows: [arrived] }, 100)).toEqual({ ...NOTHING_LIVE, ...numbers });
  });

  test.each([
    ['newer than what is known', 101, 101, [102]],
    ['as old as what is known', 100, 100, [102, 101]],
    ['older than what is known', 99, 100, [102, 101]],
  ])('%s', (_what, numero, completeSince, left) => {
    const live = adoptList({ ...NOTHING_LIVE, lastEvent: 102, completeSince: 100, rows }, numero);
    expect(live).toMatchObject({ lastEvent: 102, listNumber: numero, completeSince });
    expect(live.rows.map(({ evento: of }) => of)).toEqual(left);
  });
});

describe('catching up', () => {
  const newer = (id: number, revisione: number): LiveRow => ({
    ...row(id, revisione, { visto: false }),
    evento: 105,
    isListed: true,
  });
  const known = {
    ...knowing({ lastEvent: 105, completeSince: 104, listNumber: 104 }),
    highlighted: [1],
  };
  const state = { ...known, live: { ...known.live, rows: [{ ...newer(1, 2), isMissed: true as const }] } };
  const adopt = (ripresa: Parameters<typeof adoptRipresa>[1]) => adoptRipresa(state, ripresa);

  test('with all that was asked for: what is known stays, and nothing more is to be told', () => {
    const next = adopt({ ultimo: 103, completo: true, dopo: 100 });
    expect(next).toEqual({ ...state, live: { ...state.live, rows: [newer(1, 2)] } });
    expect([selectMissed({ ordini: state }).length, selectMissed({ ordini: next }).length]).toEqual([1, 0]);
  });

  test('from now on knows what is known already, or what the server says where that is more', () => {
    const fromNow = (ultimo: number) => adopt({ ultimo, completo: true, dopo: null }).live;
    expect(fromNow(103)).toMatchObject({ lastEvent: 103, completeSince: 104 });
    expect(fromNow(110)).toMatchObject({ lastEvent: 110, completeSince: 110 });
    const first = adoptRipresa(start, { ultimo: 7, completo: true, dopo: null });
    expect(first.live).toMatchObject({ lastEvent: 7, completeSince: 7, listNumber: null });
  });

  test('without what is kept no longer forgets it, and the list with it, where there is one', () => {
    const { live } = adopt({ ultimo: 40, completo: false, dopo: 105 });
    expect(live).toEqual({ ...state.live, lastEvent: 40, completeSince: 40, listNumber: -1, rows: [] });
    const none = adoptRipresa(start, { ultimo: 40, completo: false, dopo: 105 });
    expect(none.live.listNumber).toBeNull();
  });

  test.each([
    [1, 2],
    [2, 2],
    [3, 3],
  ])('of an order that is known believes revision %i only where it is newer', (revisione, left) => {
    const daVedere = [row(1, revisione, { visto: false }), row(2, 1, { visto: false, data: '2026-11-21' })];
    const next = adopt({ ultimo: 105, completo: true, dopo: 105, daVedere });
    expect(unseen(next).map((one) => [one.id, one.revisione, one.isListed])).toEqual([
      [2, 1, false],
      [1, left, true],
    ]);
  });
});
