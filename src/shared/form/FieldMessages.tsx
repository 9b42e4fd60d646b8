import './field.scss';

export type Messages = readonly string[] | undefined;

interface Props {
  id: string;
  messages?: Messages;
  /** Screen readers announce them when they come: the focus may stand in the field already, and would say nothing. */
  announced?: boolean;
}

export function FieldMessages({ id, messages = [], announced = false }: Props) {
  if (messages.length === 0) return null;
  return (
    <div id={id} className="field-messages" role={announced ? 'alert' : undefined}>
      {messages.map((message) => (
        <div key={message}>{message}</div>
      ))}
    </div>
  );
}

export function tiedTo(id: string, messages: Messages = []) {
  const wrong = messages.length > 0;
  return { 'aria-invalid': wrong || undefined, 'aria-describedby': wrong ? id : undefined };
}
