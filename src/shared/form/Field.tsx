import type { InputHTMLAttributes, ReactNode } from 'react';
import { FieldMessages, tiedTo } from './FieldMessages';
import type { Messages } from './FieldMessages';

interface Props {
  id: string;
  label: string;
  messages?: Messages;
  className?: string;
  /** The input, with what names it and ties it to its messages. */
  children: (tied: { id: string } & ReturnType<typeof tiedTo>) => ReactNode;
}

/** An input with its label above and what is wrong with it below. */
export function Field({ id, label, messages, className, children }: Props) {
  const messageId = `${id}-messaggio`;
  return (
    <div className={className}>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      {children({ id, ...tiedTo(messageId, messages) })}
      <FieldMessages id={messageId} messages={messages} />
    </div>
  );
}

interface TextProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'>, Omit<Props, 'children'> {
  label: string;
}

/** A line of text with its label and messages. */
export function TextField({ id, label, messages, className, ...input }: TextProps) {
  return (
    <Field id={id} label={label} messages={messages} className={className}>
      {(tied) => <input {...input} {...tied} className={`form-control${messages ? ' is-invalid' : ''}`} />}
    </Field>
  );
}
