import { useId } from 'react';
import FormCheckInput from 'react-bootstrap/FormCheckInput';
import FormControl, { type FormControlProps } from 'react-bootstrap/FormControl';
import { AmountInput } from '../../form/AmountInput';
import { FieldMessages, type Messages, tiedTo } from '../../form/Field';
import { DaysInput } from '../../form/DaysInput';
import { ChoiceSelect } from '../../form/ChoiceSelect';
import { valueOf, type Draft, type EditField, type Kind } from './columns';

interface Props<Row> {
  field: EditField<Row>;
  draft: Draft<Row>;
  change: (patch: Draft<Row>) => void;
  isNew: boolean;
  messages: Messages;
}

export function CellField<Row>({ field, draft, change, isNew, messages }: Props<Row>) {
  const id = useId();
  const { key, label } = field;
  const locked = isNew && field.setWhileNew;
  const input = {
    'aria-label': label,
    'aria-required': (!locked && field.required) || undefined,
    disabled: locked,
    ...tiedTo(id, messages),
  };
  const onChange = (value: unknown) =>
    change(field.change?.(value as never, isNew) ?? ({ [key]: value } as Draft<Row>));
  return (
    <>
      <KindInput kind={field} input={input} value={valueOf(draft, key) ?? null} onChange={onChange} />
      <FieldMessages id={id} messages={messages} announced />
    </>
  );
}

interface InputProps {
  kind: Kind & { required?: true };
  input: { 'aria-label': string; 'aria-required'?: true };
  value: unknown;
  onChange: (value: unknown) => void;
}

function KindInput({ kind, input, value, onChange }: InputProps) {
  switch (kind.type) {
    case 'flag':
      return (
        <FormCheckInput
          {...input}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      );
    case 'amount':
      return (
        <AmountInput {...input} decimals={kind.decimals} value={value as number | null} onChange={onChange} />
      );
    case 'choice':
      return (
        <ChoiceSelect
          {...input}
          choices={kind.choices}
          none={kind.required && value !== null ? undefined : kind.none}
          value={value as string | number | null}
          onChange={onChange}
        />
      );
    case 'list': {
      // Joined without blanks, so that the typed text stays exactly as it is.
      const listed = Array.isArray(value) ? value.join(',') : '';
      return <PlainInput {...input} value={listed} onText={(text) => onChange(text.split(','))} />;
    }
    case 'days':
      return <DaysInput {...input} value={value as number[] | null} onChange={onChange} />;
    case 'count':
      return (
        <PlainInput
          {...input}
          type="number"
          min={1}
          step={1}
          value={value}
          onText={(text) => onChange(text === '' ? null : Number(text))}
        />
      );
    case 'date':
      return <PlainInput {...input} type="date" value={value} onText={(text) => onChange(text || null)} />;
    case 'time':
      return <PlainInput {...input} type="time" value={value} onText={onChange} />;
    case 'text':
      return <PlainInput {...input} placeholder={kind.placeholder} value={value} onText={onChange} />;
  }
}

interface PlainProps extends Omit<FormControlProps, 'value' | 'onChange'> {
  value: unknown;
  onText: (text: string) => void;
}

const PlainInput = ({ value, onText, placeholder, ...input }: PlainProps) => (
  <FormControl
    type="text"
    {...input}
    autoComplete="off"
    placeholder={placeholder ?? (input['aria-required'] ? 'Obbligatorio' : undefined)}
    value={(value as string | number | null) ?? ''}
    onChange={({ target }) => onText(target.value)}
  />
);
