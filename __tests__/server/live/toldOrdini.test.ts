import { OVERLAP, ToldOrdini } from '../../../server/live/toldOrdini';

it('tells what a notice brings, and again when telling it failed', () => {
  const told = new ToldOrdini();
  expect(told.noticed([1, 2])).toEqual([1, 2]);
  expect(told.noticed([2])).toEqual([2]);
});

it('finds what was missed, and not what was told or was there before', () => {
  const told = new ToldOrdini();
  told.remember([1, 2]);
  told.noticed([3]);
  expect(told.lookedAt([1, 2, 3, 4, 5])).toEqual([4, 5]);
  expect(told.lookedAt([3, 4, 5])).toEqual([]);
});

it('does not tell an order again whose notice comes after it was found, once', () => {
  const told = new ToldOrdini();
  told.lookedAt([7]);
  expect(told.noticed([7, 8])).toEqual([8]);
  expect(told.noticed([7])).toEqual([7]);
});

it('looks below the last order too: ids are committed out of order', () => {
  const told = new ToldOrdini();
  expect(told.lookAbove).toBe(0);
  told.noticed([OVERLAP + 50]);
  told.noticed([OVERLAP + 10]);
  expect(told.lookAbove).toBe(50);
  expect(told.lookedAt([OVERLAP + 9, OVERLAP + 10])).toEqual([OVERLAP + 9]);
});

it('remembers as much as it looks back, however many orders there were', () => {
  const told = new ToldOrdini();
  const ids = Array.from({ length: 20_000 }, (_, index) => index + 1);
  told.noticed(ids);
  expect(told.lookedAt(ids.filter((id) => id > told.lookAbove))).toEqual([]);
});

it('goes on looking from where it heard last, whatever it hears before it has looked', () => {
  const told = new ToldOrdini();
  told.noticed([OVERLAP + 50]);
  told.stoppedHearing();
  told.noticed([5_000]);
  told.stoppedHearing();
  expect(told.lookAbove).toBe(50);
  told.hasLooked();
  expect(told.lookAbove).toBe(5_000 - OVERLAP);
});
