import type { KeyboardEvent } from 'react';

/** Enter in an input saves, Escape gives up; not while a word is being composed, nor where Enter presses or chooses. */
export function rowKeys(onSave: () => void, onCancel?: () => void) {
  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      onSave();
    } else if (event.key === 'Escape' && onCancel) {
      event.preventDefault();
      onCancel();
    }
  };
}
