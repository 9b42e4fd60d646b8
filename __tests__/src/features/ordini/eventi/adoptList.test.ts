import { adoptList } from '../../../../../src/features/ordini/eventi/adoptList';
import { NOTHING_LIVE } from '../../../../../src/features/ordini/eventi/liveState';
import { ordine } from '../../../../support/ordini';

const newer = [102, 101, 100].map((evento) => ({ ...ordine(evento), evento, isListed: true }));

test('the first list tells the last event, and what is known without a hole', () => {
  expect(adoptList(NOTHING_LIVE, 100)).toEqual({
    ...NOTHING_LIVE,
    lastEvent: 100,
    listNumber: 100,
    completeSince: 100,
  });
});

test.each([
  ['newer than what is known', 101, 101, [102]],
  ['as old as what is known', 100, 100, [102, 101]],
  ['older than what is known', 99, 100, [102, 101, 100]],
])('a list that is %s', (_what, numero, completeSince, left) => {
  const live = adoptList({ ...NOTHING_LIVE, lastEvent: 102, completeSince: 100, newer }, numero);
  expect(live).toMatchObject({ lastEvent: 102, listNumber: numero, completeSince });
  expect(live.newer.map(({ evento }) => evento)).toEqual(left);
});
