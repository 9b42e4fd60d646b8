import { useEffect, useRef } from 'react';
import { focusIsLost } from './focus';

/** Where something with the focus leaves an area, `next` takes it. Props for the area. */
export function useKeepFocus<Area extends HTMLElement>(
  next: (area: Area | null) => HTMLElement | null | undefined,
) {
  const area = useRef<Area>(null);
  const had = useRef<Element | null>(null);
  useEffect(() => {
    if (had.current?.isConnected === false && focusIsLost()) next(area.current)?.focus();
  });
  return {
    ref: area,
    onFocus: ({ target }: { target: Element }) => {
      had.current = target;
    },
    onBlur: ({ relatedTarget }: { relatedTarget: Element | null }) => {
      // Of an element that leaves the page there is none.
      if (relatedTarget && !area.current?.contains(relatedTarget)) had.current = null;
    },
  };
}
