import FormCheckInput from 'react-bootstrap/FormCheckInput';
import FormSelect from 'react-bootstrap/FormSelect';
import { STATO } from '../../contract/costanti';
import type { OrdineLista } from '../../contract/ordini';
import { formatTime, instantOf } from '../../shared/format/date';

/** Of which orders: all that are to be prepared, those of some pickup times 'HH:mm', both included, or those chosen. */
export type Which = 'giornata' | 'chosen' | { da: string; a: string };

const byPickup = (a: OrdineLista, b: OrdineLista) =>
  instantOf(a.dataRitiro) - instantOf(b.dataRitiro) || a.id - b.id;

export const daPreparare = (giornata: readonly OrdineLista[]): OrdineLista[] =>
  giornata.filter(({ stato }) => stato === STATO.InLavorazione).sort(byPickup);

export function ordiniOf(
  which: Which,
  giornata: readonly OrdineLista[],
  chosen: readonly number[],
): OrdineLista[] {
  if (which === 'giornata') return daPreparare(giornata);
  if (which === 'chosen')
    return giornata
      .filter(({ id, stato }) => chosen.includes(id) && stato !== STATO.Annullato)
      .sort(byPickup);
  return daPreparare(giornata).filter(({ dataRitiro }) => {
    const ora = formatTime(dataRitiro);
    return ora >= which.da && ora <= which.a;
  });
}

export const pickupTimes = (giornata: readonly OrdineLista[]): string[] => [
  ...new Set(daPreparare(giornata).map(({ dataRitiro }) => formatTime(dataRitiro))),
];

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
    <FormSelect value={value} onChange={({ target }) => onOra(target.value)}>
      {times.map((ora) => (
        <option key={ora}>{ora}</option>
      ))}
    </FormSelect>
  </label>
);
