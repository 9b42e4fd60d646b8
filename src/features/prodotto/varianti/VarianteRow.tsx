import type { ComponentProps } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { AlKg } from '../../../domain/prodotti/AlKg';
import { parseDifferenza } from '../../../domain/prodotti/scorta';
import { parseAmount } from '../../../shared/form/amount';
import { AmountInput } from '../../../shared/form/AmountInput';
import { SoftButton } from '../../../shared/form/SoftButton';
import { FieldMessages, tiedTo } from '../../../shared/form/Field';
import { useEstesa } from '../../../shared/store';
import { type FieldErrors, varianteErrorKey, type VarianteField } from '../state/fieldErrors';
import { VARIANTE_FIELDS } from '../state/mergeProdotto';
import type { VarianteDraft } from '../state/prodottoDraft';
import type { VarianteChange } from '../state/prodottoForm';

const [PESO, PREZZO, QUANTITA] = VARIANTE_FIELDS;

interface Props {
  variante: VarianteDraft;
  /** The row's place in the table, from 1. */
  number: number;
  errors: FieldErrors;
  readOnly: boolean;
  onChange: (change: VarianteChange) => void;
  onRemove: () => void;
}

export function VarianteRow({ variante, number, errors, readOnly, onChange, onRemove }: Props) {
  const keyOf = (field: VarianteField) => varianteErrorKey(variante.key, field);
  const tied = ({ key, label }: (typeof VARIANTE_FIELDS)[number]) => ({
    ...tiedTo(`prodotto-${keyOf(key)}`, errors[keyOf(key)]),
    'aria-label': `${label}, variante ${number}`,
    'aria-required': true,
    'data-field': key,
    readOnly,
    className: errors[keyOf(key)] && 'is-invalid',
  });
  const messages = (field: VarianteField) => (
    <FieldMessages id={`prodotto-${keyOf(field)}`} messages={errors[keyOf(field)]} />
  );

  return (
    <tr data-variante={variante.key}>
      <td>
        <FormControl
          {...tied(PESO)}
          placeholder="Obbligatorio"
          autoComplete="off"
          value={variante.peso}
          onChange={({ target }) => onChange({ peso: target.value })}
        />
        {messages('peso')}
      </td>
      <td>
        <AmountInput {...tied(PREZZO)} value={variante.prezzo} onChange={(prezzo) => onChange({ prezzo })} />
        <AlKg peso={variante.peso} prezzo={variante.prezzo} />
        {messages('prezzo')}
      </td>
      <td>
        <QuantitaInput {...tied(QUANTITA)} variante={variante} onChange={onChange} />
        {messages('quantitaDisponibile')}
      </td>
      <td>
        <SoftButton
          variant="outline-danger"
          aria-label="Elimina"
          title="Elimina"
          isOff={readOnly}
          onClick={onRemove}
        >
          <span aria-hidden="true">X</span>
        </SoftButton>
      </td>
    </tr>
  );
}

type QuantitaProps = Omit<ComponentProps<typeof AmountInput>, 'value' | 'onChange'> &
  Pick<Props, 'variante' | 'onChange'>;

// '+10' adds ten pieces. An extended server adds them, its versions preventing a second addition; otherwise the form
// adds them to the stock that it was opened with.
function QuantitaInput({ variante, onChange, ...tied }: QuantitaProps) {
  const { quantitaDisponibile, quantitaLetta = 0, id } = variante;
  const sendsDifferenza = useEstesa() && id !== 0;
  const read = (typed: string) => {
    const differenza = parseDifferenza(typed);
    return differenza === undefined ? parseAmount(typed) : quantitaLetta + differenza;
  };
  return (
    <AmountInput
      {...tied}
      // For the sign (EditableCell).
      inputMode="text"
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
