import type { Evento } from '../../../../../src/contract/eventi';
import type { OrdineLista } from '../../../../../src/contract/ordini';
import { adoptList } from '../../../../../src/features/ordini/eventi/adoptList';
import { adoptRipresa } from '../../../../../src/features/ordini/eventi/adoptRipresa';
import { isBehind } from '../../../../../src/features/ordini/eventi/isBehind';
import { applyEvento } from '../../../../../src/features/ordini/eventi/applyEvento';
import { NOTHING_LIVE } from '../../../../../src/features/ordini/eventi/liveState';
import { overlayRows } from '../../../../../src/features/ordini/eventi/overlayRows';
import { ordiniReducer } from '../../../../../src/features/ordini/ordiniReducer';
import { orderFiltersChosen } from '../../../../../src/features/ordini/ordiniSlice';
import { makeOrdiniState } from '../../../../../src/features/ordini/ordiniState';
import type { OrdiniState } from '../../../../../src/features/ordini/ordiniState';
import { changeText } from '../../../../../src/domain/ordini/stato';
import { ordine } from '../../../../support/ordini';

const OGGI = '2026-11-20';
const row = (id: number, revisione: number, fields: Partial<OrdineLista> = {}) =>
  ordine(id, { revisione, visto: true, ...fields });
const evento = (numero: number, ordineDi: OrdineLista, fields: Partial<Evento> = {}): Evento => ({
  numero,
  tipo: 'stato',
  ordine: ordineDi,
  chi: 'luca',
  quando: '2026-11-20T09:00:00Z',
  ...fields,
});
const start = makeOrdiniState(OGGI);
const after = (state: OrdiniState, ...eventi: Evento[]) =>
  eventi.reduce((before, one) => applyEvento(before, one, false), state);
const read = (numero: number, state = start): OrdiniState => ({
  ...state,
  live: adoptList(state.live, numero),
});

describe('an event', () => {
  test('that was received before changes nothing', () => {
    const state = after(read(100), evento(101, row(1, 2)));
    expect(applyEvento(state, evento(101, row(1, 9, { stato: 3 })), false)).toBe(state);
    expect(applyEvento(state, evento(100, row(2, 9)), false)).toBe(state);
  });

  test('that the list includes already is told, and laid over nothing', () => {
    const ahead = read(105, after(read(100), evento(101, row(1, 2))));
    const state = after(ahead, evento(102, row(7, 1), { tipo: 'nuovo' }));
    expect(state.live.newer).toEqual([]);
    expect([state.live.lastEvent, state.highlighted, state.told.length]).toEqual([102, [1, 7], 1]);
  });

  test('of a colleague highlights the row and says who, until the highlight ends', () => {
    const state = after(read(100), evento(101, row(1, 2, { stato: 2 })));
    expect(state.highlighted).toEqual([1]);
    expect(changeText(state.live.changes[1]!)).toBe('Stato cambiato da luca');
  });

  test('that takes an order out of the list highlights nothing', () => {
    const state = after(read(100, makeOrdiniState(OGGI, 0)), evento(101, row(1, 2, { stato: 2 })));
    expect([state.highlighted, state.live.changes]).toEqual([[], {}]);
  });

  test('of what was asked for here is no colleague’s, once', () => {
    const own = read(100);
    const state = { ...own, live: { ...own.live, ownChanges: { 1: [2] } }, openOrderId: 1 };
    const mine = after(state, evento(101, row(1, 2, { stato: 2 })));
    expect([mine.highlighted, mine.live.openChange, mine.live.ownChanges]).toEqual([[], null, {}]);
    const theirs = after(state, evento(101, row(1, 2, { stato: 1 })), evento(102, row(1, 3, { stato: 2 })));
    expect(theirs.highlighted).toEqual([1]);
    expect(theirs.live.changes[1]!.numero).toBe(101);
  });

  test('of what was asked for here, and whose answer was lost, is no colleague’s and says that it was made', () => {
    const lost = { id: 1, status: 2, cancels: false, cause: { status: 'FETCH_ERROR' } } as const;
    const state = { ...read(100), failed: [lost], openOrderId: 1 };
    const mine = after(state, evento(101, row(1, 2, { stato: 2 })));
    expect([mine.highlighted, mine.live.openChange, mine.failed]).toEqual([[], null, []]);
    const theirs = after(
      { ...state, failed: [lost, { ...lost, id: 2, cause: { status: 409 } }] },
      evento(101, row(1, 2, { stato: 1 })),
      evento(102, row(2, 2, { stato: 2 })),
      evento(103, row(3, 2, { stato: 2 })),
    );
    expect([theirs.highlighted, theirs.failed.length]).toEqual([[1, 2, 3], 2]);
  });

  test('about the open order is kept for its card; that it was seen is no change', () => {
    const state = { ...read(100), openOrderId: 1 };
    const seen = after(state, evento(101, row(1, 2), { tipo: 'visto' }));
    expect([seen.live.openChange, seen.highlighted]).toEqual([null, []]);
    const cancelled = after(seen, evento(102, row(1, 3, { stato: 3 }), { tipo: 'annullato' }));
    expect(changeText(cancelled.live.openChange!)).toBe('Annullato da luca');
  });

  test('of an order told before, by whatever way, is not told again', () => {
    const told = after(read(100), evento(101, row(1, 1), { tipo: 'nuovo' }));
    const again = after(
      read(200, { ...told, live: NOTHING_LIVE, highlighted: [] }),
      evento(201, row(1, 1), { tipo: 'nuovo' }),
    );
    expect([again.told, again.highlighted]).toEqual([told.told, []]);
  });

  test('that was missed waits to be told with the others', () => {
    const tomorrow = row(1, 1, { data: '2026-11-21' });
    const state = applyEvento(read(100), evento(101, tomorrow, { tipo: 'nuovo' }), true);
    expect(state.live.missed).toEqual([tomorrow]);
    expect(state.live.newer).toMatchObject([{ evento: 101 }]);
  });
});

describe('a list', () => {
  test('drops what events up to its number brought, and keeps what came after', () => {
    const state = after(read(100), evento(101, row(1, 2)), evento(102, row(2, 2)));
    const { live } = read(101, state);
    expect(live.newer.map(({ id }) => id)).toEqual([2]);
    expect([live.lastEvent, live.completeSince, isBehind(live)]).toEqual([102, 101, false]);
  });

  test('that is older than what is known without a hole is behind, and loses nothing that is known', () => {
    const state = after(read(105), evento(106, row(1, 2)));
    const { live } = read(104, state);
    expect(isBehind(live)).toBe(true);
    expect(live.newer).toBe(state.live.newer);
    expect(isBehind(read(106, { ...state, live }).live)).toBe(false);
  });
});

describe('catching up', () => {
  test('from now on finds an older list behind, not a newer one', () => {
    const fromNow = { ultimo: 103, completo: true, dopo: null };
    expect(isBehind(adoptRipresa(read(102).live, fromNow))).toBe(true);
    const ahead = adoptRipresa(read(104).live, fromNow);
    expect([isBehind(ahead), ahead.lastEvent]).toEqual([false, 103]);
  });

  test('without all events forgets what they brought, also where the server begins its numbers again', () => {
    const state = after(read(5_000), evento(5_001, row(1, 2, { visto: false })));
    const live = adoptRipresa(state.live, { ultimo: 40, completo: false, dopo: 5_001 });
    expect(live).toMatchObject({ lastEvent: 40, completeSince: 40, newer: [], unseen: {} });
    expect(isBehind(live)).toBe(true);
    expect(after({ ...state, live }, evento(41, row(2, 1))).live.lastEvent).toBe(41);
  });

  test('names what is to be seen; of what an event was about later the event is believed', () => {
    const state = after(read(100), evento(101, row(1, 3)), evento(102, row(2, 3, { visto: false })));
    const named = [row(1, 2, { visto: false }), row(2, 2, { visto: false }), row(3, 1, { visto: false })];
    const { unseen } = adoptRipresa(state.live, { ultimo: 102, completo: true, dopo: 102, daVedere: named });
    expect(Object.values(unseen).map(({ id, revisione }) => [id, revisione])).toEqual([
      [2, 3],
      [3, 1],
    ]);
  });
});

describe('the rows on screen', () => {
  const list = [row(1, 1), row(2, 1), row(3, 5)];
  const newer = (...eventi: Evento[]) => after(read(100), ...eventi).live.newer;
  const onScreen = (...args: Parameters<typeof overlayRows>) => {
    const { rows, onTop } = overlayRows(...args);
    return [rows.map(({ id, stato }) => `${id}:${stato}`), onTop];
  };

  test('change in their place; of two copies the higher revision counts', () => {
    const changed = newer(evento(101, row(2, 2, { stato: 1 })), evento(102, row(3, 4, { stato: 2 })));
    expect(onScreen(list, changed)).toEqual([['1:0', '2:1', '3:0'], 0]);
  });

  test('leave and come by the filters; what comes stands on top, the latest first, and stays there when it changes', () => {
    const changed = after(
      read(100, makeOrdiniState(OGGI, 0)),
      evento(101, row(8, 1), { tipo: 'nuovo' }),
      evento(102, row(1, 2, { stato: 2 })),
      evento(103, row(9, 1), { tipo: 'nuovo' }),
      evento(104, row(8, 2)),
      evento(105, row(7, 1, { data: '2026-11-21' }), { tipo: 'nuovo' }),
    );
    expect(onScreen(list, changed.live.newer)).toEqual([['9:0', '8:0', '2:0', '3:0'], 2]);
    const tomorrow = ordiniReducer(changed, orderFiltersChosen({ date: '2026-11-21', status: null }));
    expect(onScreen([], tomorrow.live.newer)).toEqual([['7:0'], 1]);
  });

  test('are the very same array where no event changes one', () => {
    const other = newer(evento(101, row(7, 1, { data: '2026-11-21' })));
    expect(overlayRows(list, other).rows).toBe(list);
    expect(overlayRows(list, []).rows).toBe(list);
  });

  test('are, of what was pushed without revisions, the list’s own where it has them, each the very same object', () => {
    const own = [ordine(1, { stato: 2 }), ordine(2)];
    const pushed = [ordine(3), ordine(1)];
    const { rows, onTop } = overlayRows(own, pushed);
    expect(rows).toEqual([pushed[0], ...own]);
    expect(rows[1]).toBe(own[0]);
    expect(onTop).toBe(1);
    expect(overlayRows(own, [ordine(1)]).rows).toBe(own);
  });

  test('of a row with events out of order keep the newest', () => {
    const changed = newer(evento(101, row(1, 3, { stato: 2 })), evento(102, row(1, 2, { stato: 1 })));
    expect(onScreen([row(1, 1)], changed)).toEqual([['1:2'], 0]);
  });
});

test.each([
  [{ tipo: 'stato' }, 'Stato cambiato'],
  [{ tipo: 'modificato', chi: 'Anna' }, 'Modificato da Anna'],
] as const)('%p reads %p', (fields, text) => {
  const { chi: _, ...anonymous } = evento(1, row(1, 1));
  expect(changeText({ ...anonymous, ...fields })).toBe(text);
});
