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
    // Synchronous, because the browser captures the page right after the event.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return printing;
}
