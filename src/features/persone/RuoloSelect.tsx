import type { SelectHTMLAttributes } from 'react';
import type { RuoloPersona } from '../../contract/persone';

/** The roles by their names on screen, with what each may do. */
export const RUOLI: Readonly<Record<RuoloPersona, { nome: string; puo: string }>> = {
  admin: { nome: 'Amministratore', puo: 'può fare tutto' },
  banco: { nome: 'Banco', puo: 'lavora gli ordini e aggiorna le quantità' },
  revisore: { nome: 'Revisore', puo: 'legge tutto e non cambia niente' },
};

interface Props extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'> {
  value: RuoloPersona;
  onChange: (ruolo: RuoloPersona) => void;
}

/** Chooses a role. */
export function RuoloSelect({ value, onChange, ...select }: Props) {
  return (
    <select
      {...select}
      className="form-select"
      value={value}
      onChange={(event) => onChange(event.target.value as RuoloPersona)}
    >
      {Object.entries(RUOLI).map(([ruolo, { nome }]) => (
        <option key={ruolo} value={ruolo}>
          {nome}
        </option>
      ))}
    </select>
  );
}
