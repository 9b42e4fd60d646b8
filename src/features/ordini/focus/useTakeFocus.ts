import { useEffect, useRef } from 'react';

const isTyping = () => document.activeElement?.matches('input, select, textarea') ?? false;

/** What takes the keyboard's focus when it appears, unless the user has gone on to type somewhere. */
export function useTakeFocus<Element extends HTMLElement>() {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (!isTyping()) element.current?.focus();
  }, []);
  return element;
}
