import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Up to so many rows all stand in the page: a window would cost more than it saves. */
const ALL_UP_TO = 60;
/** Rows kept ready above and below the visible ones. */
const SPARE = 4;
/** The window moves in steps of so many rows, so that most scroll events render nothing. */
const STEP = 4;
/** Rows drawn before anything was measured: a screen full. */
const FIRST = 24;
/** Pixels, until a real row was measured. */
const ROW_HEIGHT_GUESS = 38;

interface Range {
  start: number;
  end: number;
}

export interface VirtualRows extends Range {
  /** For the element that scrolls. */
  scroller: React.RefObject<HTMLDivElement | null>;
  /** Height in pixels that the rows before `start` would take. */
  before: number;
  /** Height in pixels that the rows from `end` on would take. */
  after: number;
  /** False when all rows stand in the page. */
  windowed: boolean;
  scrollToTop: () => void;
}

/**
 * Which of many rows of one fixed height stand in the page: those that can be seen and a few more.
 * `prepended` counts rows added on top since the list was loaded: while the user reads further down they are put
 * in above without moving what is being read.
 */
export function useVirtualRows(count: number, prepended: number): VirtualRows {
  const scroller = useRef<HTMLDivElement>(null);
  const [rowHeight, setRowHeight] = useState(ROW_HEIGHT_GUESS);
  const [range, setRange] = useState<Range>({ start: 0, end: FIRST });
  const windowed = count > ALL_UP_TO;

  const look = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const first = Math.floor(element.scrollTop / rowHeight);
    const visible = Math.ceil(element.clientHeight / rowHeight);
    const start = Math.max(0, Math.floor((first - SPARE) / STEP) * STEP);
    const end = Math.ceil((first + visible + SPARE) / STEP) * STEP;
    setRange((old) => (old.start === start && old.end === end ? old : { start, end }));
  }, [rowHeight]);

  useEffect(() => {
    const element = scroller.current;
    if (!windowed || !element) return undefined;
    // In the same frame as the scrolling, or the user would see a blank one.
    const onScroll = () => flushSync(look);
    // Its first call comes with the first layout; later ones when a narrower screen makes rows of another height.
    const resized = new ResizeObserver(() => {
      const height = element.querySelector<HTMLElement>('tbody tr')?.offsetHeight;
      if (height) setRowHeight(height);
      look();
    });
    resized.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [windowed, look]);

  const lastPrepended = useRef(prepended);
  useLayoutEffect(() => {
    const added = prepended - lastPrepended.current;
    lastPrepended.current = prepended;
    const element = scroller.current;
    if (added > 0 && element && element.scrollTop > 0) element.scrollTop += added * rowHeight;
  }, [prepended, rowHeight]);

  const scrollToTop = useCallback(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, []);

  if (!windowed) return { scroller, start: 0, end: count, before: 0, after: 0, windowed, scrollToTop };
  // A list that became shorter may end above the window that was last looked at.
  const start = Math.min(range.start, Math.max(0, count - FIRST));
  const end = Math.min(count, Math.max(range.end, start));
  return {
    scroller,
    start,
    end,
    before: start * rowHeight,
    after: (count - end) * rowHeight,
    windowed,
    scrollToTop,
  };
}
