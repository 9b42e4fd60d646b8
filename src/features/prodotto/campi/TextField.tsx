import { FieldMessages, messagesOf } from './FieldMessages';

interface Props {
  id: string;
  label: string;
  value: string;
  messages: readonly string[] | undefined;
  readOnly: boolean;
  onChange: (value: string) => void;
}

/** A labelled line of text. */
export function TextField({ id, label, value, messages, readOnly, onChange }: Props) {
  const messageId = `${id}-messaggio`;
  return (
    <div>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...messagesOf(messageId, messages)}
        id={id}
        className={`form-control${messages ? ' is-invalid' : ''}`}
        autoComplete="off"
        value={value}
        readOnly={readOnly}
        onChange={({ target }) => onChange(target.value)}
      />
      <FieldMessages id={messageId} messages={messages} />
    </div>
  );
}
