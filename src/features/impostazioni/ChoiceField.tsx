interface Props<Value> {
  label: string;
  note: string;
  parti: readonly (readonly [Value, string])[];
  chosen: Value | undefined;
  onChoose: (value: Value) => void;
}

export function ChoiceField<Value>({ label, note, parti, chosen, onChoose }: Props<Value>) {
  return (
    <fieldset className="scelta" disabled={chosen === undefined}>
      <legend>{label}</legend>
      <small className="text-body-tertiary">{note}</small>
      <div className="scelta-parti">
        {parti.map(([value, text]) => (
          <label key={text} className="btn btn-sm">
            <input type="radio" name={label} checked={chosen === value} onChange={() => onChoose(value)} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
