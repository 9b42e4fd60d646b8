import { overlayRows } from '../../../../../src/features/ordini/eventi/overlayRows';
import { ordine } from '../../../../support/ordini';

test('the last row leaves too, where it was decided that it does not belong to the list', () => {
  const list = [ordine(1, { revisione: 1 }), ordine(2, { revisione: 1 })];
  const newer = [{ ...ordine(2, { revisione: 2, stato: 1 }), isListed: false }];
  expect(overlayRows(list, newer)).toEqual({ rows: [list[0]], onTop: 0 });
});
