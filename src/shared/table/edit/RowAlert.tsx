import type { Refusal } from '../../../contract/common';

/** What was said of the row that stands at none of its fields. */
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
