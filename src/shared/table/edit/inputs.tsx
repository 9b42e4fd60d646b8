import type { InputHTMLAttributes } from 'react';
import type { FieldProps } from './editColumn';

interface TextProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  field: FieldProps;
  value: string;
  onChange: (value: string) => void;
}

/** A text, date or time input in a cell. */
export function CellInput({ field, value, onChange, ...input }: TextProps) {
  return (
    <input
      autoComplete="off"
      placeholder={field['aria-required'] && 'Obbligatorio'}
      {...input}
      {...field}
      className="form-control"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface CheckProps {
  field: FieldProps;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function CellCheck({ field, checked, onChange }: CheckProps) {
  return (
    <input {...field} type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
  );
}

interface NumberProps {
  field: FieldProps;
  /** null is an empty input. */
  value: number | null;
  onChange: (value: number | null) => void;
  min: number;
}

/** A whole number in a cell. */
export function CellNumber({ field, value, onChange, min }: NumberProps) {
  return (
    <input
      placeholder={field['aria-required'] && 'Obbligatorio'}
      {...field}
      type="number"
      min={min}
      step={1}
      className="form-control"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  );
}
