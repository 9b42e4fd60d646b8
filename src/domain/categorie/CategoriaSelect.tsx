import type { SelectHTMLAttributes } from 'react';
import type { Categoria } from '../../contract/prodotti';

interface Props extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'> {
  categorie: readonly Categoria[];
  /** null: none is chosen. */
  value: number | null;
  onChange: (categoriaId: number | null) => void;
  /** What no choice is called. */
  none: string;
}

/** A choice of one category or none. One that is chosen and not in the list, which may have failed to load, stays. */
export function CategoriaSelect({ categorie, value, onChange, none, ...select }: Props) {
  const known = value === null || categorie.some(({ id }) => id === value);
  return (
    <select
      {...select}
      className="form-select"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{none}</option>
      {categorie.map(({ id, nome }) => (
        <option key={id} value={id}>
          {nome}
        </option>
      ))}
      {!known && <option value={value}>{`Categoria ${value}`}</option>}
    </select>
  );
}
