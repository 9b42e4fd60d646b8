import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** How far each list was scrolled when its screen was left, in pixels; kept as long as the page. */
const left = new Map<string, number>();

const scrollTo = (element: HTMLElement, top: number) => {
  element.scrollTop = top;
};

export interface ListPlaceProps {
  scroller: RefObject<HTMLElement | null>;
  /** Which list it is. */
  label: string;
  /** Where its rows begin and end (rowOffsets). */
  offsets: Float64Array;
  /** The user comes back to the list as it was. */
  isReturn: boolean;
  /** The place of the row that must be in sight, once; -1 for none, or while it has not come. */
  index: number;
}

/** Opens a list where it was left, and brings one of its rows into sight; stands behind the list. */
export function ListPlace({ scroller, label, offsets, isReturn, index }: ListPlaceProps) {
  const waiting = useRef({ place: true, row: true });

  useLayoutEffect(() => {
    const element = scroller.current;
    // Empty until the rows have come.
    if (!element || offsets.length < 2) return;
    if (waiting.current.place && isReturn) scrollTo(element, left.get(label) ?? 0);
    waiting.current.place = false;
    if (index < 0 || !waiting.current.row) return;
    waiting.current.row = false;
    const [top, bottom] = [offsets[index]!, offsets[index + 1]!];
    const height = element.clientHeight;
    const inSight = top >= element.scrollTop && bottom <= element.scrollTop + height - (bottom - top);
    if (!inSight) scrollTo(element, top - (height - (bottom - top)) / 2);
  }, [scroller, label, offsets, isReturn, index]);

  useLayoutEffect(() => {
    const element = scroller.current;
    const { current } = waiting;
    return () => {
      // Not of a list whose rows never came.
      if (element && !current.place) left.set(label, element.scrollTop);
    };
  }, [scroller, label]);

  return null;
}
