import type { ReactNode } from 'react';
import FormControl, { type FormControlProps } from 'react-bootstrap/FormControl';
import FormLabel from 'react-bootstrap/FormLabel';
import './field.scss';

interface Props {
  id: string;
  label: string;
  messages?: Messages;
  className?: string;
  /** Shows a sign; screen readers hear `aria-required` instead. */
  required?: boolean;
  /** False where the form announces all messages itself, so that a screen reader does not repeat them. */
  announced?: boolean;
  children: (tied: { id: string; 'aria-required'?: true } & ReturnType<typeof tiedTo>) => ReactNode;
}

export function Field({ id, label, messages, className, required, announced = true, children }: Props) {
  const messageId = `${id}-messaggio`;
  return (
    <div className={className}>
      <FormLabel className={required ? 'field-required' : ''} htmlFor={id}>
        {label}
      </FormLabel>
      {children({ id, 'aria-required': required || undefined, ...tiedTo(messageId, messages) })}
      <FieldMessages id={messageId} messages={messages} announced={announced} />
    </div>
  );
}

type TextProps = Omit<FormControlProps, 'id' | 'className'> & Omit<Props, 'children'> & { rows?: number };

export function TextField({ id, label, messages, className, required, announced, ...input }: TextProps) {
  return (
    <Field {...{ id, label, messages, className, required, announced }}>
      {(tied) => <FormControl {...input} {...tied} />}
    </Field>
  );
}

export type Messages = readonly string[] | undefined;

type MessagesProps = Partial<Pick<Props, 'id' | 'messages' | 'announced'>>;

/** `announced` tells new messages, because a field that already has the focus would not. */
export function FieldMessages({ id, messages = [], announced = false }: MessagesProps) {
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
