import { GIORNI } from '../../contract/costanti';
import type { FieldProps } from '../../shared/table/edit/editColumn';

interface Props {
  field: FieldProps;
  /** 0 = Domenica to 6 = Sabato; null: none is chosen yet. */
  value: number | null;
  onChange: (giorno: number | null) => void;
  /** Domenica cannot be chosen. */
  withoutDomenica?: boolean;
}

export function GiornoSelect({ field, value, onChange, withoutDomenica = false }: Props) {
  return (
    <select
      {...field}
      className="form-select"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      {value === null && <option value="">Scegli...</option>}
      {GIORNI.map((nome, giorno) => (
        <option key={nome} value={giorno} disabled={withoutDomenica && giorno === 0}>
          {nome}
        </option>
      ))}
    </select>
  );
}
