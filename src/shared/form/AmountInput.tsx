import { useState } from 'react';
import FormControl, { type FormControlProps } from 'react-bootstrap/FormControl';
import { amountText, parseAmount } from './amount';

interface Props extends Omit<FormControlProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  /** null for an empty input, NaN for an unreadable one. */
  value: number | null;
  onChange: (amount: number | null, typed: string) => void;
  /** Shown decimals: 2 for money, 0 for pieces and percentages. */
  decimals?: number;
  read?: typeof parseAmount;
}

/** Accepts decimal comma and point (decisions 2.2). Keeps an unreadable text, so that the user can correct it. */
export function AmountInput(props: Props) {
  const { value, onChange, decimals = 2, read = parseAmount, onBlur, className = '', ...input } = props;
  const [typed, setTyped] = useState<string | null>(null);
  // A value set from outside replaces the typed text.
  const shown = typed !== null && Object.is(read(typed), value) ? typed : amountText(value, decimals);
  const unreadable = value !== null && Number.isNaN(value);

  return (
    <FormControl
      placeholder={input['aria-required'] ? 'Obbligatorio' : undefined}
      inputMode="decimal"
      {...input}
      type="text"
      autoComplete="off"
      className={`tabular ${className}`}
      aria-invalid={input['aria-invalid'] ?? (unreadable ? true : undefined)}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(read(target.value), target.value);
      }}
      onBlur={(event) => {
        if (!unreadable) setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
