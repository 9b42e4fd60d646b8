import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePrinting } from '../browser/usePrinting';

/** Up to so many rows all stand in the page: a window would cost more than it saves. */
const ALL_UP_TO = 60;
/** Rows kept ready above and below the visible ones. */
const SPARE = 3;
/** The window moves in steps of so many rows, so that most scroll events render nothing. */
const STEP = 2;

/** Where each row begins, in pixels from the first one's top; the last number is where the list ends. */
export function rowOffsets<Row>(rows: readonly Row[], heightOf: (row: Row) => number): Float64Array {
  const offsets = new Float64Array(rows.length + 1);
  rows.forEach((row, index) => {
    offsets[index + 1] = offsets[index]! + heightOf(row);
  });
  return offsets;
}

/** The row that lies at so many pixels from the top. */
function rowAt(offsets: Float64Array, top: number): number {
  let low = 0;
  let high = offsets.length - 1;
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if (offsets[middle]! <= top) low = middle;
    else high = middle;
  }
  return low;
}

const windowAt = (offsets: Float64Array, top: number, height: number) => ({
  start: Math.max(0, Math.floor((rowAt(offsets, top) - SPARE) / STEP) * STEP),
  end: Math.ceil((rowAt(offsets, top + height) + 1 + SPARE) / STEP) * STEP,
});

/**
 * Which of many rows stand in the page, where each row has a height of its own, known beforehand: those that can be
 * seen and a few more; all of them while the page is printed.
 * @param offsets of rowOffsets(), the same array as long as the rows are the same.
 */
export function useVirtualHeights(offsets: Float64Array) {
  const scroller = useRef<HTMLDivElement>(null);
  const count = offsets.length - 1;
  // Before anything was measured: a screen full.
  const [range, setRange] = useState(() => windowAt(offsets, 0, window.innerHeight));
  const printing = usePrinting();
  const windowed = count > ALL_UP_TO && !printing;

  const look = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const next = windowAt(offsets, element.scrollTop, element.clientHeight || window.innerHeight);
    setRange((old) => (old.start === next.start && old.end === next.end ? old : next));
  }, [offsets]);

  useEffect(() => {
    const element = scroller.current;
    if (!windowed || !element) return undefined;
    // In the same frame as the scrolling, or the user would see a blank one.
    const onScroll = () => flushSync(look);
    // Its first call comes with the first layout.
    const resized = new ResizeObserver(look);
    resized.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [windowed, look]);

  const scrollToTop = useCallback(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
    look();
  }, [look]);

  if (!windowed) return { scroller, start: 0, end: count, before: 0, after: 0, windowed, scrollToTop };
  const end = Math.min(count, range.end);
  // A list that became shorter may end above the window that was last looked at.
  const start = Math.min(range.start, Math.max(0, end - (range.end - range.start)));
  const total = offsets[count]!;
  return {
    scroller,
    start,
    end,
    before: offsets[start]!,
    after: total - offsets[end]!,
    windowed,
    scrollToTop,
  };
}
