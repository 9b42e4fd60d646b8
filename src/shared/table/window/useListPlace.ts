import { useLayoutEffect, useRef, type RefObject } from 'react';

/** How far each list was scrolled when its screen was left, in pixels; kept as long as the page. */
const left = new Map<string, number>();

const scrollTo = (element: HTMLElement, top: number) => {
  element.scrollTop = top;
};

export interface ListPlace {
  /** The user comes back to the list as it was. */
  isReturn?: boolean;
  /** What must be in sight: another goal is looked for anew, the same one not again. Null for nothing. */
  goal: string | number | null;
  /** The goal's row; -1 while it has not come. */
  index: number;
}

/** Opens a list where it was left, and brings the row that matters into sight, once. */
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
    // Without the head, which is as high as a row.
    const height = element.clientHeight - (bottom - top);
    const middle = (top + bottom) / 2;
    const inSight = middle >= element.scrollTop && middle <= element.scrollTop + height;
    if (!inSight) scrollTo(element, middle - height / 2);
  }, [scroller, label, offsets, isReturn, goal, index]);

  useLayoutEffect(() => {
    const element = scroller.current;
    return () => {
      // Not of a list whose rows never came.
      if (element && isPlaced.current) left.set(label, element.scrollTop);
    };
  }, [scroller, label]);
}
