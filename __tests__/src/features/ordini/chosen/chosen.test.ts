import { keepShown, NONE_CHOSEN, toggleChosen } from '../../../../../src/features/ordini/ordiniState';

const SHOWN = [10, 20, 30, 40, 50];

describe('a press', () => {
  it('chooses an order, and the next one lets it go', () => {
    const one = toggleChosen(NONE_CHOSEN, 20);
    expect(one).toEqual({ ids: [20], anchor: 20 });
    expect(toggleChosen(one, 20)).toEqual({ ids: [], anchor: 20 });
  });

  it.each([
    ['down', 20, 40],
    ['up', 40, 20],
  ])('with Shift takes all from the last one pressed, %s', (_way, from, to) => {
    const { ids, anchor } = toggleChosen(toggleChosen(toggleChosen(NONE_CHOSEN, 50), from), to, SHOWN);
    expect(ids.toSorted((a, b) => a - b)).toEqual([20, 30, 40, 50]);
    expect(anchor).toBe(to);
  });

  it('with Shift lets all of them go where the one pressed was chosen', () =>
    expect(toggleChosen({ ids: [10, 20, 30, 50], anchor: 10 }, 30, SHOWN).ids).toEqual([50]));

  it('with Shift is one of its own where the last one pressed is not on screen', () => {
    expect(toggleChosen({ ids: [99], anchor: 99 }, 30, SHOWN).ids).toEqual([99, 30]);
    expect(toggleChosen(NONE_CHOSEN, 30, SHOWN).ids).toEqual([30]);
  });
});

describe('what left the screen', () => {
  it('is chosen no more', () =>
    expect(keepShown({ ids: [20, 99, 40], anchor: 99 }, SHOWN)).toEqual({ ids: [20, 40], anchor: 99 }));

  it('being nothing, the choice is the very same', () => {
    const chosen = { ids: [20, 40], anchor: 40 };
    expect(keepShown(chosen, SHOWN)).toBe(chosen);
  });
});
