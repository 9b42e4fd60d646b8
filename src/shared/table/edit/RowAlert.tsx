import type { KeyboardEvent } from 'react';
import type { Refusal } from '../../../contract/common';

/** Joins the messages of a refusal that belong to none of the fields. */
export function messageOf(failure: Refusal | null, fields: readonly { key: string }[]): string | undefined {
  const errors = Object.entries(failure?.errors ?? {});
  if (errors.length === 0) return failure?.message;
  return errors
    .flatMap(([key, messages]) => (fields.some((field) => field.key === key) ? [] : messages))
    .join(' ');
}

export const RowAlert = ({ message }: { message: string | undefined }) =>
  message ? (
    <p className="field-messages" role="alert">
      {message}
    </p>
  ) : null;

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
