import type { ComponentProps } from 'react';
import type { LimiteDelGiorno } from '../../contract/limiti';
import { ChoiceSelect } from '../../shared/form/ChoiceSelect';
import { formatLongDate } from '../../shared/format/date';
import { formatResta } from '../prodotti/limite';
import type { RigaDraft } from './ordineDraft';

interface Props extends Omit<ComponentProps<typeof ChoiceSelect<number>>, 'choices' | 'value'> {
  riga: RigaDraft;
  limite: LimiteDelGiorno | undefined;
}

export function VarianteField({ riga, limite, ...select }: Props) {
  const { varianti, nome, chiave } = riga;
  const choices = varianti.map(({ id, label, scorta }) => {
    const isLimited = limite?.varianti.some((variante) => variante.id === id);
    return { value: id, label: isLimited || !scorta ? label : `${label} · ${scorta}` };
  });
  if (choices.length < 2) {
    const { label } = choices[0] ?? {};
    return varianti[0]?.label !== nome && <span className="ordine-form-variante">{label}</span>;
  }
  return (
    <ChoiceSelect
      {...select}
      aria-label={`Variante di ${nome}`}
      data-enter={`quantita-${chiave}`}
      choices={choices}
      value={riga.varianteId}
    />
  );
}

/** 'per giovedì restano 3,5 kg di Impasto panettone' */
export const RestoLimite = ({ limite, giorno }: { limite: LimiteDelGiorno; giorno: string }) => (
  <output className="text-body-secondary">
    {`per ${formatLongDate(giorno).split(' ')[0]} ${formatResta(limite)} di ${limite.nome}`}
  </output>
);
