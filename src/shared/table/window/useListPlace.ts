import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Scroll position in pixels of each list when the user left its screen; lasts as long as the page. */
const left = new Map<string, number>();

const scrollTo = (element: HTMLElement, top: number) => {
  element.scrollTop = top;
};

export interface ListPlace {
  /** The user returns, so the last scroll position is restored. */
  isReturn?: boolean;
  /** Key of the row to scroll to, once per key; null for none. */
  goal: string | number | null;
  /** Index of the goal's row; -1 until it is loaded. */
  index: number;
}

/** Restores a list's scroll position and scrolls once to the goal. */
export function useListPlace(
  scroller: RefObject<HTMLElement | null>,
  label: string,
  offsets: Float64Array,
  { isReturn = false, goal, index }: ListPlace,
): void {
  const isPlaced = useRef(false);
  const reached = useRef<ListPlace['goal']>(null);

  useLayoutEffect(() => {
    const element = scroller.current;
    // Empty until the rows have come.
    if (!element || offsets.length < 2) return;
    if (!isPlaced.current && isReturn) scrollTo(element, left.get(label) ?? 0);
    isPlaced.current = true;
    if (goal !== null && (goal === reached.current || index < 0)) return;
    reached.current = goal;
    if (goal === null) return;
    const [top, bottom] = [offsets[index]!, offsets[index + 1]!];
    // Minus the head, which is as high as a row.
    const height = element.clientHeight - (bottom - top);
    const middle = (top + bottom) / 2;
    const inSight = middle >= element.scrollTop && middle <= element.scrollTop + height;
    if (!inSight) scrollTo(element, middle - height / 2);
  }, [scroller, label, offsets, isReturn, goal, index]);

  useLayoutEffect(() => {
    const element = scroller.current;
    return () => {
      // Skips a list whose rows never loaded.
      if (element && isPlaced.current) left.set(label, element.scrollTop);
    };
  }, [scroller, label]);
}
