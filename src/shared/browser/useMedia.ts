import { useCallback, useSyncExternalStore } from 'react';

/** Where tables are drawn as cards (_cards.scss): a phone, or a page much enlarged. */
export const PHONE = 'screen and (max-width: 767.98px)';

/** Whether a media query holds, followed as it changes: '(prefers-color-scheme: dark)'. */
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
