import type { Quali } from './which';

interface Props {
  quali: Quali;
  onQuali: (quali: Quali) => void;
  /** The pickup times 'HH:mm' of the orders that are to be prepared, earliest first. */
  ore: readonly string[];
  /** How many orders are chosen in the list. */
  scelti: number;
}

/** Of which orders: the day's, those of some pickup times, those chosen. */
export function QualiFields({ quali, onQuali, ore, scelti }: Props) {
  const fascia = typeof quali === 'object' ? quali : null;
  const first = ore[0];
  const scelta = (label: string, checked: boolean, value: Quali) => (
    <label className="prepara-scelta">
      <input
        type="radio"
        name="quali"
        className="form-check-input"
        checked={checked}
        onChange={() => onQuali(value)}
      />
      {label}
    </label>
  );
  return (
    <fieldset>
      <legend>Di quali ordini</legend>
      {scelta('Tutti quelli in lavorazione', quali === 'giornata', 'giornata')}
      {first !== undefined &&
        scelta('Solo di alcuni orari di ritiro', fascia !== null, { da: first, a: ore.at(-1)! })}
      {fascia && (
        <div className="prepara-orari">
          <Ora label="Dalle" ore={ore} value={fascia.da} onOra={(da) => onQuali({ ...fascia, da })} />
          <Ora label="Alle" ore={ore} value={fascia.a} onOra={(a) => onQuali({ ...fascia, a })} />
        </div>
      )}
      {scelti > 0 && scelta(`Quelli scelti (${scelti})`, quali === 'scelti', 'scelti')}
    </fieldset>
  );
}

interface OraProps {
  label: string;
  ore: readonly string[];
  value: string;
  onOra: (ora: string) => void;
}

const Ora = ({ label, ore, value, onOra }: OraProps) => (
  <label>
    {label}
    <select className="form-select" value={value} onChange={({ target }) => onOra(target.value)}>
      {ore.map((ora) => (
        <option key={ora}>{ora}</option>
      ))}
    </select>
  </label>
);
