import type { Evento } from '../../../../../src/contract/eventi';
import type { OrdineLista } from '../../../../../src/contract/ordini';
import {
  NOTHING_LIVE,
  adoptList,
  isBehind,
  layRows,
} from '../../../../../src/features/ordini/eventi/liveState';
import { adoptRipresa, receivePush } from '../../../../../src/features/ordini/eventi/receive';
import type { LiveRow } from '../../../../../src/features/ordini/eventi/liveState';
import { selectMissed } from '../../../../../src/features/ordini/ordiniSelectors';
import { ordiniReducer, orderFiltersChosen } from '../../../../../src/features/ordini/ordiniSlice';
import { makeOrdiniState } from '../../../../../src/features/ordini/ordiniState';
import type { OrdiniState } from '../../../../../src/features/ordini/ordiniState';
import { changeText } from '../../../../../src/domain/ordini/stato';
import { pushOf } from '../../../../../src/realtime/realtimeActions';
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
const apply = (state: OrdiniState, one: Evento, missed = false) => receivePush(state, pushOf(one, missed));
const after = (state: OrdiniState, ...eventi: Evento[]) =>
  eventi.reduce((before, one) => apply(before, one), state);
const read = (numero: number, state = start): OrdiniState => ({
  ...state,
  live: adoptList(state.live, numero),
});

describe('an event', () => {
  test('that was received before changes nothing', () => {
    const state = after(read(100), evento(101, row(1, 2)));
    expect(apply(state, evento(101, row(1, 9, { stato: 3 })))).toBe(state);
    expect(apply(state, evento(100, row(2, 9)))).toBe(state);
  });

  test('that the list includes already is told, and laid over nothing', () => {
    const ahead = read(105, after(read(100), evento(101, row(1, 2))));
    const state = after(ahead, evento(102, row(7, 1), { tipo: 'nuovo' }));
    expect(state.live.rows).toEqual([]);
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

  test('of what was asked for here, and whose answer was lost, says that it was made', () => {
    const lost = { id: 1, status: 2, cancels: false, cause: { status: 'FETCH_ERROR' } } as const;
    const state = { ...read(100), pagina: 'qui', failed: [lost] };
    const mine = after(state, evento(101, row(1, 2, { stato: 2 }), { pagina: 'qui' }));
    expect([mine.highlighted, mine.failed]).toEqual([[], []]);
    const others = after(
      { ...state, failed: [lost, { ...lost, id: 2, cause: { status: 409 } }] },
      evento(101, row(1, 2, { stato: 1 })),
      evento(102, row(2, 2, { stato: 2 })),
      evento(103, row(3, 2, { stato: 2 })),
    );
    expect([others.highlighted, others.failed.length]).toEqual([[1, 2, 3], 2]);
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
    const state = apply(read(100), evento(101, tomorrow, { tipo: 'nuovo' }), true);
    expect(selectMissed({ ordini: state })).toMatchObject([tomorrow]);
    expect(state.live.rows).toMatchObject([{ evento: 101 }]);
  });
});

describe('a list', () => {
  test('drops what events up to its number brought, and keeps what came after', () => {
    const state = after(read(100), evento(101, row(1, 2)), evento(102, row(2, 2)));
    const { live } = read(101, state);
    expect(live.rows.map(({ id }) => id)).toEqual([2]);
    expect([live.lastEvent, live.completeSince, isBehind(live)]).toEqual([102, 101, false]);
  });

  test('that is older than what is known without a hole is behind, and loses nothing that is known', () => {
    const state = after(read(105), evento(106, row(1, 2)));
    const { live } = read(104, state);
    expect(isBehind(live)).toBe(true);
    expect(live.rows).toBe(state.live.rows);
    expect(isBehind(read(106, { ...state, live }).live)).toBe(false);
  });
});

describe('catching up', () => {
  test('from now on finds an older list behind, not a newer one', () => {
    const fromNow = { ultimo: 103, completo: true, dopo: null };
    expect(isBehind(adoptRipresa(read(102), fromNow).live)).toBe(true);
    const ahead = adoptRipresa(read(104), fromNow).live;
    expect([isBehind(ahead), ahead.lastEvent]).toEqual([false, 103]);
  });

  test('without all events forgets what they brought, also where the server begins its numbers again', () => {
    const state = after(read(5_000), evento(5_001, row(1, 2, { visto: false })));
    const { live } = adoptRipresa(state, { ultimo: 40, completo: false, dopo: 5_001 });
    expect(live).toMatchObject({ lastEvent: 40, completeSince: 40, rows: [] });
    expect(isBehind(live)).toBe(true);
    expect(after({ ...state, live }, evento(41, row(2, 1))).live.lastEvent).toBe(41);
  });

  test('names what is to be seen; of what an event was about later the event is believed', () => {
    const state = after(read(100), evento(101, row(1, 3)), evento(102, row(2, 3, { visto: false })));
    const named = [row(1, 2, { visto: false }), row(2, 2, { visto: false }), row(3, 1, { visto: false })];
    const { live } = adoptRipresa(state, { ultimo: 102, completo: true, dopo: 102, daVedere: named });
    const unseen = live.rows.filter(({ visto }) => visto === false);
    expect(unseen.map(({ id, revisione }) => [id, revisione])).toEqual([
      [3, 1],
      [2, 3],
    ]);
  });
});

describe('the rows on screen', () => {
  const list = [row(1, 1), row(2, 1), row(3, 5)];
  const newer = (...eventi: Evento[]) => after(read(100), ...eventi).live.rows;
  const onScreen = (rowsOf: readonly OrdineLista[], live: readonly LiveRow[]) => {
    const { rows, onTop } = layRows(rowsOf, live, 100);
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
    expect(onScreen(list, changed.live.rows)).toEqual([['9:0', '8:0', '2:0', '3:0'], 2]);
    const tomorrow = ordiniReducer(changed, orderFiltersChosen({ date: '2026-11-21', status: null }));
    expect(onScreen([], tomorrow.live.rows)).toEqual([['7:0'], 1]);
  });

  test('are the very same array where no event changes one', () => {
    const other = newer(evento(101, row(7, 1, { data: '2026-11-21' })));
    expect(layRows(list, other, 100).rows).toBe(list);
    expect(layRows(list, [], 100).rows).toBe(list);
  });

  test('are, of what was pushed without revisions, the list’s own where it has them, each the very same object', () => {
    const own = [ordine(1, { stato: 2 }), ordine(2)];
    const pushed = [3, 1].map((id) => ({ ...ordine(id), evento: null, isListed: true }));
    const { rows, onTop } = layRows(own, pushed, null);
    expect(rows).toEqual([pushed[0], ...own]);
    expect(rows[1]).toBe(own[0]);
    expect(onTop).toBe(1);
    expect(layRows(own, pushed.slice(1), null).rows).toBe(own);
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
