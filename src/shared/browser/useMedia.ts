import { useCallback, useSyncExternalStore, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** A phone or a much enlarged page, where an order takes two lines (ordini.scss). */
export const PHONE = 'screen and (max-width: 767.98px)';

/** Up to a tablet, where the lists with more columns show cards (_cards.scss). */
export const TABLET = 'screen and (max-width: 1023.98px)';

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    // Synchronous, because the browser captures the page right after the event.
    window.addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal });
    window.addEventListener('afterprint', () => setPrinting(false), { signal });
    return () => stop.abort();
  }, []);
  return printing;
}
