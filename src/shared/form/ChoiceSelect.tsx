import FormSelect, { type FormSelectProps } from 'react-bootstrap/FormSelect';

export interface Choice<Value = string | number> {
  value: Value;
  label: string;
  disabled?: boolean;
}

interface Props<Value> extends Omit<FormSelectProps, 'value' | 'onChange'> {
  choices: readonly Choice<Value>[];
  value: Value | null;
  onChange: (value: Value | null) => void;
  /** Label of the empty choice; left out when a choice is required. */
  none?: string;
}

/** Keeps a chosen value that `choices` lacks, because they may have failed to load. */
export function ChoiceSelect<Value extends string | number>(props: Props<Value>) {
  const { choices, value, onChange, none, ...select } = props;
  const known = value === null || choices.some((choice) => choice.value === value);
  return (
    <FormSelect
      {...select}
      value={value ?? ''}
      onChange={({ target }) =>
        onChange(choices.find((choice) => String(choice.value) === target.value)?.value ?? null)
      }
    >
      {none !== undefined && <option value="">{none}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value} disabled={choice.disabled}>
          {choice.label}
        </option>
      ))}
      {!known && <option value={value}>{`${select['aria-label'] ?? ''} ${value}`}</option>}
    </FormSelect>
  );
}
