import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePrinting } from '../../browser/useMedia';

/** Up to this many rows a window would cost more than it saves. */
const ALL_UP_TO = 60;
/** Rows kept ready above and below the visible ones. */
const SPARE = 3;
/** The window moves in steps of this many rows, so that most scroll events render nothing. */
const STEP = 2;

/** The top of each row in pixels, and the end of the list as the last number. */
export function rowOffsets<Row>(rows: readonly Row[], heightOf: (row: Row) => number): Float64Array {
  const offsets = new Float64Array(rows.length + 1);
  rows.forEach((row, index) => {
    offsets[index + 1] = offsets[index]! + heightOf(row);
  });
  return offsets;
}

/** The index of the row at a distance from the top in pixels. */
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

/** Selects the visible rows and a few more, or all while printing. @param offsets the same array while the rows are */
export function useVirtualRows(offsets: Float64Array, listKey: string, prepended: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const count = offsets.length - 1;
  // Assumes a full screen before the first measurement.
  const [range, setRange] = useState(() => windowAt(offsets, 0, window.innerHeight));
  const printing = usePrinting();
  const windowed = count > ALL_UP_TO && !printing;
  // A short list also shows its visible rows first, and the rest in a second rendering.
  const mayBeWhole = useDeferredValue(!windowed, false);
  const isWhole = printing || (!windowed && mayBeWhole);

  const look = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const next = windowAt(offsets, element.scrollTop, element.clientHeight || window.innerHeight);
    setRange((old) => (old.start === next.start && old.end === next.end ? old : next));
  }, [offsets]);

  useEffect(() => {
    const element = scroller.current;
    if (!windowed || !element) return undefined;
    // Renders in the frame of the scroll event, so that the user sees no blank area.
    const onScroll = () => flushSync(look);
    // The observer also calls once after the first layout.
    const resized = new ResizeObserver(look);
    resized.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [windowed, look]);

  const length = offsets[count]!;
  const last = useRef({ listKey, prepended, length });
  useLayoutEffect(() => {
    const added = prepended - last.current.prepended;
    const isOther = last.current.listKey !== listKey;
    // Includes what stands above the new rows.
    const grown = length - last.current.length;
    last.current = { listKey, prepended, length };
    const element = scroller.current;
    // Skips the first rendering, because scrollTop forces a layout.
    if (!element || (!isOther && added <= 0)) return;
    if (isOther) {
      element.scrollTop = 0;
      // All rows of a short list stand already.
      if (!isWhole) look();
    } else if (element.scrollTop > 0) element.scrollTop += grown;
  }, [listKey, prepended, length, look, isWhole]);

  const end = isWhole ? count : Math.min(count, range.end);
  // A list that became shorter may end above the last window.
  const start = isWhole ? 0 : Math.min(range.start, Math.max(0, end - (range.end - range.start)));
  return {
    scroller,
    start,
    end,
    before: offsets[start]!,
    after: offsets[count]! - offsets[end]!,
    windowed,
  };
}
