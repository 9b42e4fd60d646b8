/** A row's place, in plain values, so that a memoised row is not drawn again without need. */
export interface RowPlace {
  /** Place in the whole list counted from the head's 1, where only a window of it stands in the page. */
  rowIndex: number | undefined;
  /** Pixels. */
  height: number;
  /** Scrolled away, and still in the page only because it has the keyboard's focus. */
  outOfSight: boolean;
}

export const rowAttributes = (id: number, { rowIndex, height, outOfSight }: RowPlace) => ({
  'data-row': id,
  'aria-rowindex': rowIndex,
  className: outOfSight ? 'visually-hidden' : undefined,
  style: { height },
});
