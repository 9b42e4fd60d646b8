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
  return (
    <fieldset>
      <legend>Di quali ordini</legend>
      {choice('Tutti quelli in lavorazione', which === 'giornata', 'giornata')}
      {first !== undefined &&
        choice('Solo di alcuni orari di ritiro', fascia !== null, { da: first, a: times.at(-1)! })}
      {fascia && (
        <div className="hstack gap-3 ps-5">
          <Ora label="Dalle" times={times} value={fascia.da} onOra={(da) => onWhich({ ...fascia, da })} />
          <Ora label="Alle" times={times} value={fascia.a} onOra={(a) => onWhich({ ...fascia, a })} />
        </div>
      )}
      {chosen > 0 && choice(`Quelli scelti (${chosen})`, which === 'chosen', 'chosen')}
    </fieldset>
  );
}

interface OraProps {
  label: string;
  times: readonly string[];
  value: string;
  onOra: (ora: string) => void;
}

const Ora = ({ label, times, value, onOra }: OraProps) => (
  <label className="flex-fill">
    {label}
    <ChoiceSelect
      choices={times.map((ora) => ({ value: ora, label: ora }))}
      value={value}
      onChange={(ora) => onOra(ora!)}
    />
  </label>
);
