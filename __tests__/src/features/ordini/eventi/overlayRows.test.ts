import { overlayRows } from '../../../../../src/features/ordini/eventi/overlayRows';
import { ordine } from '../../../../support/ordini';

test('the last row leaves too', () => {
  const list = [ordine(1, { revisione: 1 }), ordine(2, { revisione: 1 })];
  const newer = [ordine(2, { revisione: 2, stato: 1 })];
  expect(overlayRows(list, newer, { date: '2026-11-20', status: 0 })).toEqual({ rows: [list[0]], onTop: 0 });
});
