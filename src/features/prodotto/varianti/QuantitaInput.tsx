import type { ComponentProps } from 'react';
import { parseDifferenza } from '../../../domain/prodotti/scorta';
import { parseAmount } from '../../../shared/form/amount';
import { AmountInput } from '../../../shared/form/AmountInput';
import { useEstesa } from '../../../shared/useEstesa';
import type { VarianteDraft } from '../stato/prodottoDraft';
import type { VarianteChange } from '../stato/prodottoForm';

interface Props extends Omit<ComponentProps<typeof AmountInput>, 'value' | 'onChange'> {
  variante: VarianteDraft;
  onChange: (change: VarianteChange) => void;
}

/** '+10' is what came: added by the server where a version keeps it from being added twice, else to what was read. */
export function QuantitaInput({ variante, onChange, ...tied }: Props) {
  const { quantitaDisponibile, quantitaLetta = 0, id } = variante;
  const sendsDifferenza = useEstesa() && id !== 0;
  const read = (typed: string) => {
    const differenza = parseDifferenza(typed);
    return differenza === undefined ? parseAmount(typed) : quantitaLetta + differenza;
  };
  return (
    <AmountInput
      {...tied}
      decimals={0}
      value={quantitaDisponibile}
      read={read}
      onChange={(quantita, typed) =>
        onChange({
          quantitaDisponibile: quantita,
          quantitaDifferenza: sendsDifferenza ? parseDifferenza(typed) : undefined,
        })
      }
    />
  );
}
