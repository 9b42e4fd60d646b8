import type { KeyboardEvent } from 'react';

/** Enter in an input saves, Escape cancels; not during input composition, nor on buttons and selects. */
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
