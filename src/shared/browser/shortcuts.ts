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

/**
 * Runs what is named after a key (`KeyboardEvent.key`, letters small) when it is pressed anywhere in the page,
 * except while something is typed or a dialog is open. Returns what stops it.
 */
export function listenForShortcuts(shortcuts: Readonly<Record<string, () => void>>): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (!Object.hasOwn(shortcuts, key) || !isFree(event)) return;
    event.preventDefault();
    shortcuts[key]?.();
  };
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}
