import { keepShown, NONE_CHOSEN, press } from '../../../../../src/features/ordini/ordiniState';

const SHOWN = [10, 20, 30, 40, 50];

describe('a press', () => {
  it('chooses an order, and the next one lets it go', () => {
    const one = press(NONE_CHOSEN, 20);
    expect(one).toEqual({ ids: [20], ancora: 20 });
    expect(press(one, 20)).toEqual({ ids: [], ancora: 20 });
  });

  it.each([
    ['down', 20, 40],
    ['up', 40, 20],
  ])('with Shift takes all from the last one pressed, %s', (_way, from, to) => {
    const { ids, ancora } = press(press(press(NONE_CHOSEN, 50), from), to, SHOWN);
    expect(ids.toSorted((a, b) => a - b)).toEqual([20, 30, 40, 50]);
    expect(ancora).toBe(to);
  });

  it('with Shift lets all of them go where the one pressed was chosen', () =>
    expect(press({ ids: [10, 20, 30, 50], ancora: 10 }, 30, SHOWN).ids).toEqual([50]));

  it('with Shift is one of its own where the last one pressed is not on screen', () => {
    expect(press({ ids: [99], ancora: 99 }, 30, SHOWN).ids).toEqual([99, 30]);
    expect(press(NONE_CHOSEN, 30, SHOWN).ids).toEqual([30]);
  });
});

describe('what left the screen', () => {
  it('is chosen no more', () =>
    expect(keepShown({ ids: [20, 99, 40], ancora: 99 }, SHOWN)).toEqual({ ids: [20, 40], ancora: 99 }));

  it('being nothing, the choice is the very same', () => {
    const scelta = { ids: [20, 40], ancora: 40 };
    expect(keepShown(scelta, SHOWN)).toBe(scelta);
  });
});
