import FormCheckInput from 'react-bootstrap/FormCheckInput';
interface Props {
  id: string;
  label: string;
  note: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function CheckField({ id, label, note, checked, onChange }: Props) {
  return (
    <div className="voce">
      <div>
        <label className="stretched-link fw-medium" htmlFor={id}>
          {label}
        </label>
        <small className="text-body-tertiary" id={`${id}-nota`}>
          {note}
        </small>
      </div>
      <FormCheckInput
        id={id}
        type="checkbox"
        aria-describedby={`${id}-nota`}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  );
}
