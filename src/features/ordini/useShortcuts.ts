import { useEffect } from 'react';

/** What each key of the dashboard does; the sheet of HelpModal documents them. */
export interface Shortcuts {
  ArrowLeft: () => void;
  ArrowRight: () => void;
  o: () => void;
  '/': () => void;
  '?': () => void;
  Escape: () => void;
}

const TYPING = 'input, select, textarea, [contenteditable]';

/** A key that the page may take: it belongs to no field, no dialog over the page and no shortcut of the browser. */
function isFree({ key, target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return false;
  if (document.querySelector('[aria-modal="true"]')) return false;
  const field = target instanceof Element ? target.closest(TYPING) : null;
  if (!field) return true;
  // Escape first empties a search box, as browsers do.
  return key === 'Escape' && !(field instanceof HTMLInputElement && field.type === 'search' && field.value);
}

/** Listens for the dashboard's keys wherever the focus is, except while something is typed. */
export function useShortcuts(shortcuts: Shortcuts): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (!Object.hasOwn(shortcuts, key) || !isFree(event)) return;
      event.preventDefault();
      shortcuts[key as keyof Shortcuts]();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [shortcuts]);
}
