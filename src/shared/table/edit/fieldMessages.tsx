import type { FieldProps } from './editColumn';

type Messages = readonly string[];

/** What names a field and ties it to its messages. */
export const fieldProps = (id: string, label: string, messages: Messages = []): FieldProps => ({
  'aria-label': label,
  'aria-invalid': messages.length > 0 || undefined,
  'aria-describedby': messages.length > 0 ? id : undefined,
});

/** What the server said of a field, below it. */
export function FieldMessages({ id, messages = [] }: { id: string; messages?: Messages }) {
  if (messages.length === 0) return null;
  return (
    <div id={id} className="editable-error">
      {messages.join(' ')}
    </div>
  );
}
