import FormCheckInput from 'react-bootstrap/FormCheckInput';
import { ChoiceSelect } from '../../shared/form/ChoiceSelect';
import type { Which } from './which';

interface Props {
  which: Which;
  onWhich: (which: Which) => void;
  times: readonly string[];
  chosen: number;
}

export function WhichFields({ which, onWhich, times, chosen }: Props) {
  const fascia = typeof which === 'object' ? which : null;
  const first = times[0];
  const choice = (label: string, checked: boolean, value: Which) => (
    <label className="hstack gap-2 position-relative finger">
      <FormCheckInput
        type="radio"
        name="which"
        className="stretched-link"
        checked={checked}
        onChange={() => onWhich(value)}
      />
      {label}
    </label>
  );
  const bound = (label: string, of: Exclude<Which, string>, name: 'da' | 'a') => (
    <label className="flex-fill">
      {label}
      <ChoiceSelect
        choices={times.map((ora) => ({ value: ora, label: ora }))}
        value={of[name]}
        onChange={(ora) => onWhich({ ...of, [name]: ora! })}
      />
    </label>
  );
  return (
    <fieldset>
      <legend>Di quali ordini</legend>
      {choice('Tutti quelli in lavorazione', which === 'giornata', 'giornata')}
      {first !== undefined &&
        choice('Solo di alcuni orari di ritiro', fascia !== null, { da: first, a: times.at(-1)! })}
      {fascia && (
        <div className="hstack gap-3 ps-5">
          {bound('Dalle', fascia, 'da')}
          {bound('Alle', fascia, 'a')}
        </div>
      )}
      {chosen > 0 && choice(`Quelli scelti (${chosen})`, which === 'chosen', 'chosen')}
    </fieldset>
  );
}
