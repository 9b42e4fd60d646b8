import type { InputHTMLAttributes } from 'react';
import Button from 'react-bootstrap/Button';
import { AmountInput } from '../../shared/form/AmountInput';
import { FieldMessages, tiedTo, type Messages } from '../../shared/form/FieldMessages';
import { readGrammi } from '../../shared/form/peso';

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'value' | 'onChange' | 'size'>;

interface Props extends Input {
  id: string;
  nome: string;
  /** In grams, with decimals in kilograms; null is an empty input, NaN a text that cannot be read. */
  value: number | null;
  onChange: (peso: number | null, typed: string) => void;
  differenza: string;
  messages: Messages;
  action: string | undefined;
  onAction: (() => void) | undefined;
}

export function PesoInput({ id, nome, differenza, messages, action, onAction, ...input }: Props) {
  const messageId = `${id}-message`;
  return (
    <div className="ordine-form-peso hstack flex-wrap column-gap-3 row-gap-1">
      <span aria-hidden="true">Peso effettivo in g</span>
      <AmountInput
        {...input}
        {...tiedTo(messageId, messages)}
        decimals={0}
        inputMode="decimal"
        read={readGrammi}
        htmlSize={13}
        className="w-auto"
        aria-label={`Peso effettivo in g di ${nome}`}
      />
      <output className="tabular fw-semibold">{differenza}</output>
      <FieldMessages id={messageId} messages={messages} announced />
      {action && (
        <Button variant="secondary" size="sm" onClick={onAction}>
          {action}
        </Button>
      )}
    </div>
  );
}
