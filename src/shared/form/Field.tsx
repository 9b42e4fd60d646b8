import type { ReactNode } from 'react';
import FormControl, { type FormControlProps } from 'react-bootstrap/FormControl';
import FormLabel from 'react-bootstrap/FormLabel';
import './field.scss';

interface Props {
  id: string;
  label: string;
  messages?: Messages;
  className?: string;
  /** Marked, by a sign that is not read out: the input says it itself. */
  required?: boolean;
  /** False where the form says the messages as a whole: a screen reader would say them twice. */
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

interface TextProps extends Omit<FormControlProps, 'id' | 'className'>, Omit<Props, 'children'> {
  label: string;
}

export function TextField({ id, label, messages, className, required, announced, ...input }: TextProps) {
  return (
    <Field {...{ id, label, messages, className, required, announced }}>
      {(tied) => <FormControl {...input} {...tied} isInvalid={!!messages} />}
    </Field>
  );
}

export type Messages = readonly string[] | undefined;

interface FieldMessagesProps {
  id: string;
  messages?: Messages;
  /** Screen readers announce them when they come: the focus may stand in the field already, and would say nothing. */
  announced?: boolean;
}

export function FieldMessages({ id, messages = [], announced = false }: FieldMessagesProps) {
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
