import { adoptRipresa } from '../../../../../src/features/ordini/eventi/adoptRipresa';
import { NOTHING_LIVE } from '../../../../../src/features/ordini/eventi/liveState';
import type { LiveState } from '../../../../../src/features/ordini/eventi/liveState';
import { ordine } from '../../../../support/ordini';

const row = (id: number, revisione: number) => ordine(id, { revisione, visto: false });
const known: LiveState = {
  ...NOTHING_LIVE,
  lastEvent: 105,
  completeSince: 104,
  listNumber: 104,
  newer: [{ ...row(1, 2), evento: 105, isListed: true }],
  missed: [row(1, 2)],
  unseen: { 1: row(1, 2) },
};

test('all that was asked for has come: what is known stays, and nothing more is to be told', () => {
  const live = adoptRipresa(known, { ultimo: 103, completo: true, dopo: 100 });
  expect(live).toEqual({ ...known, missed: [] });
});

test('from now on is known what is known already, or what the server says where that is more', () => {
  const fromNow = (ultimo: number) => adoptRipresa(known, { ultimo, completo: true, dopo: null });
  expect(fromNow(103)).toEqual({ ...known, missed: [], lastEvent: 103, completeSince: 104 });
  expect(fromNow(110)).toEqual({ ...known, missed: [], lastEvent: 110, completeSince: 110 });
  expect(adoptRipresa(NOTHING_LIVE, { ultimo: 7, completo: true, dopo: null })).toMatchObject({
    lastEvent: 7,
    completeSince: 7,
    listNumber: null,
  });
});

test('what is kept no longer is forgotten, and the list with it, where there is one', () => {
  const live = adoptRipresa(known, { ultimo: 40, completo: false, dopo: 105 });
  expect(live).toEqual({
    ...known,
    lastEvent: 40,
    completeSince: 40,
    listNumber: -1,
    newer: [],
    missed: [],
    unseen: {},
  });
  expect(adoptRipresa(NOTHING_LIVE, { ultimo: 40, completo: false, dopo: 105 }).listNumber).toBeNull();
});

test.each([
  [1, []],
  [2, []],
  [3, [3]],
])(
  'of an order that an event was about, revision %i is to be seen only where it is newer',
  (revisione, seen) => {
    const daVedere = [row(1, revisione)];
    const { unseen } = adoptRipresa(
      { ...known, unseen: {} },
      { ultimo: 105, completo: true, dopo: 105, daVedere },
    );
    expect(Object.values(unseen).map((one) => one.revisione)).toEqual(seen);
  },
);
