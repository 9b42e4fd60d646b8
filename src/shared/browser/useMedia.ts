import { useCallback, useSyncExternalStore, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Where an order takes two lines (ordini.scss): a phone, or a page much enlarged. */
export const PHONE = 'screen and (max-width: 767.98px)';

/** Where the lists with more columns are drawn as cards (_cards.scss): a tablet, too. */
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
    // The browser takes its picture of the page as soon as the event is over.
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
