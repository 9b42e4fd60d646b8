import { AmountInput } from '../../../shared/form/AmountInput';
import { FieldMessages, messagesOf } from '../campi/FieldMessages';
import { varianteErrorKey } from '../stato/fieldErrors';
import type { FieldErrors, VarianteField } from '../stato/fieldErrors';
import type { VarianteDraft } from '../stato/prodottoDraft';

interface Props {
  variante: VarianteDraft;
  errors: FieldErrors;
  readOnly: boolean;
  /** Ids of the columns' heads, which name the inputs. */
  heads: Readonly<Record<VarianteField, string>>;
  onChange: (change: Partial<Pick<VarianteDraft, VarianteField>>) => void;
  onRemove: () => void;
}

/** A variant's inputs, and the button that removes it (S2.6). */
export function VarianteRow({ variante, errors, readOnly, heads, onChange, onRemove }: Props) {
  const tie = (field: VarianteField) => {
    const key = varianteErrorKey(variante.key, field);
    return {
      messages: { id: `prodotto-${key}`, messages: errors[key] },
      input: {
        ...messagesOf(`prodotto-${key}`, errors[key]),
        'aria-labelledby': heads[field],
        'data-field': field,
        readOnly,
      },
      className: errors[key] ? 'is-invalid' : '',
    };
  };
  const peso = tie('peso');
  const prezzo = tie('prezzo');
  const quantita = tie('quantitaDisponibile');

  return (
    <tr data-variante={variante.key}>
      <td>
        <input
          {...peso.input}
          className={`form-control ${peso.className}`}
          autoComplete="off"
          value={variante.peso}
          onChange={({ target }) => onChange({ peso: target.value })}
        />
        <FieldMessages {...peso.messages} />
      </td>
      <td>
        <AmountInput
          {...prezzo.input}
          className={prezzo.className}
          value={variante.prezzo}
          onChange={(amount) => onChange({ prezzo: amount })}
        />
        <FieldMessages {...prezzo.messages} />
      </td>
      <td>
        <AmountInput
          {...quantita.input}
          className={quantita.className}
          decimals={0}
          value={variante.quantitaDisponibile}
          onChange={(amount) => onChange({ quantitaDisponibile: amount })}
        />
        <FieldMessages {...quantita.messages} />
      </td>
      <td>
        <button
          type="button"
          className="btn btn-outline-danger"
          aria-label="Elimina"
          title="Elimina"
          aria-disabled={readOnly}
          onClick={() => {
            if (!readOnly) onRemove();
          }}
        >
          <span aria-hidden="true">X</span>
        </button>
      </td>
    </tr>
  );
}
