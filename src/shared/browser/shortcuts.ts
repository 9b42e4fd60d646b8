import { useEffect, useEffectEvent } from 'react';
import { readShortcutsOn } from './storage';

const TYPING = 'input:not([type="radio"], [data-choose]), select, textarea, [contenteditable]';
export const SCROLLING_TABLE = '[role="region"][tabindex="0"]';
/** Focused elements that use the arrows to scroll or choose. */
const HAS_ARROWS = `${SCROLLING_TABLE}, [type="radio"]`;

/** Whether a shortcut may use the key: no field, dialog, menu or browser shortcut needs it, and the user allows it. */
export function isFree({ key, target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return false;
  if (document.querySelector('[aria-modal="true"], [popover][data-open]')) return false;
  if (key !== 'Escape' && !readShortcutsOn()) return false;
  const element = target instanceof Element ? target : null;
  if (key.startsWith('Arrow') && element?.closest(HAS_ARROWS)) return false;
  const field = element?.closest(TYPING);
  if (!field) return true;
  // In a filled search box Escape belongs to the browser, which empties the box.
  return key === 'Escape' && !(field instanceof HTMLInputElement && field.type === 'search' && field.value);
}

/** Handlers by `KeyboardEvent.key`, letters in lower case; called only when `isFree`. */
export function useShortcuts(shortcuts: Readonly<Record<string, (event: KeyboardEvent) => void>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (!Object.hasOwn(shortcuts, key) || !isFree(event)) return;
    event.preventDefault();
    shortcuts[key]?.(event);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
