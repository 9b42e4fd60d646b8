import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { scrollTo } from '../../../shared/browser/scrollTo';

/** The scroll to the summary starts so long after it was loaded (S2.4). */
const AFTER_LOADING_MS = 200;

/**
 * Scrolls a panel into view 200 ms after it was loaded, and at once whenever it is recalled (S2.4).
 * @param loadedAt changes with every load; undefined until the first.
 * @param recalls raised each time the panel is asked for while it is open.
 */
export function useScrollIntoView(
  panel: RefObject<HTMLElement | null>,
  loadedAt: number | undefined,
  recalls: number,
): void {
  useEffect(() => {
    if (loadedAt === undefined) return undefined;
    const timer = setTimeout(() => scrollTo(panel.current), AFTER_LOADING_MS);
    return () => clearTimeout(timer);
  }, [panel, loadedAt]);

  // What was asked for before this panel opened is done with.
  const handled = useRef(recalls);
  useEffect(() => {
    if (handled.current === recalls) return;
    handled.current = recalls;
    scrollTo(panel.current);
  }, [panel, recalls]);
}
