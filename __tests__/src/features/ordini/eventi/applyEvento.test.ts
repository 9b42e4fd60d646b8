import type { Evento } from '../../../../../src/contract/eventi';
import type { OrdineLista } from '../../../../../src/contract/ordini';
import { applyEvento } from '../../../../../src/features/ordini/eventi/applyEvento';
import { NOTHING_LIVE } from '../../../../../src/features/ordini/eventi/liveState';
import type { LiveState } from '../../../../../src/features/ordini/eventi/liveState';
import { makeOrdiniState } from '../../../../../src/features/ordini/ordiniState';
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
  eventi.reduce((before, one) => applyEvento(before, one, false), state);

test('the first event begins what is known without a hole', () => {
  const { live } = after(start, evento(101, row(1, 2)));
  expect([live.lastEvent, live.completeSince]).toEqual([101, 100]);
  expect(live.newer).toEqual([{ ...row(1, 2), evento: 101, isListed: true }]);
});

test('an event up to what is known without a hole is laid over nothing', () => {
  const ahead = knowing({ lastEvent: 103, completeSince: 105 });
  expect(after(ahead, evento(104, row(1, 2)), evento(105, row(2, 2))).live.newer).toEqual([]);
  expect(after(ahead, evento(106, row(1, 2))).live.newer).toHaveLength(1);
});

test('of the rows of an order the one with the higher revision stays, of two alike the later', () => {
  const rows = (...revisioni: number[]) =>
    after(
      following,
      evento(101, row(8, 1), 'nuovo'),
      ...revisioni.map((revisione, index) => evento(102 + index, row(1, revisione, { stato: index }))),
    ).live.newer.map(({ id, revisione, stato, evento: numero }) => [id, revisione, stato, numero]);
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
    expect(live.newer).toMatchObject([{ id: 1, revisione: 2, evento: 101 }]);
  },
);

describe('what this page did', () => {
  const here = { ...start, pagina: 'qui', openOrderId: 1, live: { ...following.live } };
  const by = (pagina: string | undefined, one: Evento): Evento => ({ ...one, ...(pagina && { pagina }) });

  test.each(['stato', 'annullato', 'modificato'] as const)('is no colleague’s: %s', (tipo) => {
    const mine = after(here, by('qui', evento(101, row(1, 2, { stato: 2 }), tipo)));
    expect([mine.highlighted, mine.live.openChange, mine.live.changes]).toEqual([[], null, {}]);
    expect(mine.live.newer).toMatchObject([{ id: 1, stato: 2 }]);
  });

  test.each([['la'], [undefined]])('is not what was done from %p', (pagina) => {
    const theirs = after(here, by(pagina, evento(101, row(1, 2, { stato: 2 }))));
    expect([theirs.highlighted, theirs.live.openChange?.numero]).toEqual([[1], 101]);
    const nowhere = { ...here, pagina: '' };
    expect(after(nowhere, by(pagina, evento(101, row(1, 2)))).highlighted).toEqual([1]);
  });

  test('an order taken is no news, and has been seen by who took it', () => {
    const came = row(7, 1, { visto: false });
    const state = applyEvento(here, by('qui', evento(101, came, 'nuovo')), true);
    expect([state.highlighted, state.told, state.live.missed]).toEqual([[], start.told, []]);
    expect(state.live.unseen).toEqual({});
    expect(state.live.newer).toEqual([{ ...came, visto: true, evento: 101, isListed: true }]);
    const other = after(here, by('la', evento(101, came, 'nuovo')));
    expect([other.highlighted, other.live.unseen]).toEqual([[7], { 7: came }]);
  });
});

test('an order is to be seen until somebody has; of what does not change nothing is copied', () => {
  const came = after(following, evento(101, row(1, 1, { visto: false }), 'nuovo'));
  expect(came.live.unseen).toEqual({ 1: row(1, 1, { visto: false }) });
  const other = after(came, evento(102, row(2, 1), 'nuovo'));
  expect(other.live.unseen).toBe(came.live.unseen);
  expect(after(came, evento(102, row(1, 2), 'visto')).live.unseen).toEqual({});
});
