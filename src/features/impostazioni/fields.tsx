import FormCheckInput from 'react-bootstrap/FormCheckInput';

interface ChoiceProps<Value> {
  label: string;
  note: string;
  parti: readonly (readonly [Value, string])[];
  chosen: Value | undefined;
  onChoose: (value: Value) => void;
}

export function ChoiceField<Value>({ label, note, parti, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset className="choice" disabled={chosen === undefined}>
      <legend>{label}</legend>
      <small className="text-body-tertiary">{note}</small>
      <div className="choice-parts flex-wrap">
        {parti.map(([value, text]) => (
          <label key={text} className="btn btn-sm position-relative">
            <input type="radio" name={label} checked={chosen === value} onChange={() => onChoose(value)} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** An entry of a section, all of which is its link or its checkbox. */
export const VOCE = 'voce hstack gap-4 position-relative';

interface CheckProps {
  id: string;
  label: string;
  note: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function CheckField({ id, label, note, checked, onChange }: CheckProps) {
  return (
    <div className={VOCE}>
      <div className="flex-fill">
        <label className="stretched-link fw-medium" htmlFor={id}>
          {label}
        </label>
        <small className="d-block text-body-tertiary" id={`${id}-nota`}>
          {note}
        </small>
      </div>
      <FormCheckInput
        id={id}
        aria-describedby={`${id}-nota`}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  );
}
