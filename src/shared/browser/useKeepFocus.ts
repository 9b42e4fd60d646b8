import { useEffect, useRef } from 'react';
import { focusIsLost } from './focus';

/** Moves the focus to `next` when the focused element of an area is removed. Returns props for the area. */
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
      // A removed element has no `relatedTarget`.
      if (relatedTarget && !area.current?.contains(relatedTarget)) had.current = null;
    },
  };
}
