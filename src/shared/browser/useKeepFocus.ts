import { useEffect, useRef } from 'react';
import { focusIsLost } from './focusIsLost';

/**
 * Where something with the keyboard's focus leaves an area, the focus does not leave with it. Props for the area.
 * @param next what has it then
 */
export function useKeepFocus<Area extends HTMLElement>(
  next: (area: Area | null) => HTMLElement | null | undefined,
) {
  const area = useRef<Area>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (hadFocus.current && focusIsLost()) next(area.current)?.focus();
  });
  return {
    ref: area,
    onFocus: () => {
      hadFocus.current = true;
    },
    onBlur: ({ relatedTarget }: { relatedTarget: Element | null }) => {
      // Of an element that leaves the page there is none.
      if (relatedTarget) hadFocus.current = area.current?.contains(relatedTarget) ?? false;
    },
  };
}
