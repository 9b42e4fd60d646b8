import FormSelect, { type FormSelectProps } from 'react-bootstrap/FormSelect';
import type { LimiteDelGiorno } from '../../contract/limiti';
import { formatLongDate } from '../../shared/format/date';
import { sayResta } from '../prodotti/limite';
import type { RigaDraft } from './ordineDraft';
import { withoutScorta } from './useAddProdotto';

interface Props extends FormSelectProps {
  riga: RigaDraft;
  limite: LimiteDelGiorno | undefined;
}

export function VarianteField({ riga, limite, ...select }: Props) {
  const { varianti, nome, chiave } = riga;
  const options = varianti.map(({ id, label }) => {
    const isLimited = limite?.varianti.some((variante) => variante.id === id);
    return { id, label: isLimited ? withoutScorta(label) : label };
  });
  if (options.length < 2) {
    const { label } = options[0] ?? {};
    return varianti[0]?.label !== nome && <span className="ordine-form-variante">{label}</span>;
  }
  return (
    <FormSelect
      {...select}
      aria-label={`Variante di ${nome}`}
      data-enter={`quantita-${chiave}`}
      value={riga.varianteId}
    >
      {options.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </FormSelect>
  );
}

/** 'per giovedì restano 3,5 kg di Impasto panettone' */
export const RestoLimite = ({ limite, giorno }: { limite: LimiteDelGiorno; giorno: string }) => (
  <output className="text-body-secondary">
    {`per ${formatLongDate(giorno).split(' ')[0]} ${sayResta(limite)} di ${limite.nome}`}
  </output>
);
