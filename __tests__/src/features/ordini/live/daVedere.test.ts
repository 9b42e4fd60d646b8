import type { OrdineLista } from '../../../../../src/contract/ordini';
import { unseenOf } from '../../../../../src/features/ordini/unseen/unseen';
import { ordine } from '../../../../support/ordini';

test('to be seen are the orders of today and tomorrow that nobody saw, cancelled ones apart', () => {
  const unseen = (id: number, fields: Partial<OrdineLista> = {}) =>
    ordine(id, { versione: 1, visto: false, ...fields });
  const list = [unseen(1), ordine(2, { versione: 2, visto: true }), unseen(3, { stato: 3 }), ordine(4)];
  const live = [
    unseen(2),
    unseen(5, { data: '2026-11-21' }),
    unseen(6, { data: '2026-11-22' }),
    unseen(7, { data: '2026-11-19' }),
  ];
  expect(
    unseenOf(list, live, '2026-11-20')
      .map(({ id }) => id)
      .sort(),
  ).toEqual([1, 5]);
});
