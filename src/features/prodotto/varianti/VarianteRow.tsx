import type { ReactNode } from 'react';
import { AmountInput } from '../../../shared/form/AmountInput';
import { FieldMessages, tiedTo } from '../../../shared/form/FieldMessages';
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
  const cell = (field: VarianteField, input: (tied: ReturnType<typeof cellProps>) => ReactNode) => {
    const key = varianteErrorKey(variante.key, field);
    const id = `prodotto-${key}`;
    return (
      <td>
        {input(cellProps(id, errors[key], { field, head: heads[field], readOnly }))}
        <FieldMessages id={id} messages={errors[key]} />
      </td>
    );
  };

  return (
    <tr data-variante={variante.key}>
      {cell('peso', ({ className, ...tied }) => (
        <input
          {...tied}
          className={`form-control ${className}`}
          autoComplete="off"
          value={variante.peso}
          onChange={({ target }) => onChange({ peso: target.value })}
        />
      ))}
      {cell('prezzo', (tied) => (
        <AmountInput {...tied} value={variante.prezzo} onChange={(prezzo) => onChange({ prezzo })} />
      ))}
      {cell('quantitaDisponibile', (tied) => (
        <AmountInput
          {...tied}
          decimals={0}
          value={variante.quantitaDisponibile}
          onChange={(quantitaDisponibile) => onChange({ quantitaDisponibile })}
        />
      ))}
      <td>
        <RemoveButton disabled={readOnly} onRemove={onRemove} />
      </td>
    </tr>
  );
}

interface CellOptions {
  field: VarianteField;
  head: string;
  readOnly: boolean;
}

/** What an input of the row takes: its name is the column's head. */
const cellProps = (
  id: string,
  messages: readonly string[] | undefined,
  { field, head, readOnly }: CellOptions,
) => ({
  ...tiedTo(id, messages),
  'aria-labelledby': head,
  'data-field': field,
  readOnly,
  className: messages ? 'is-invalid' : '',
});

function RemoveButton({ disabled, onRemove }: { disabled: boolean; onRemove: () => void }) {
  return (
    <button
      type="button"
      className="btn btn-outline-danger"
      aria-label="Elimina"
      title="Elimina"
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) onRemove();
      }}
    >
      <span aria-hidden="true">X</span>
    </button>
  );
}
