import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { FieldErrors, VarianteField } from '../stato/fieldErrors';
import type { VarianteDraft } from '../stato/prodottoDraft';
import type { FormAction } from '../stato/prodottoForm';
import { VarianteRow } from './VarianteRow';

const COLUMNS: readonly { field: VarianteField; label: string }[] = [
  { field: 'peso', label: 'Peso' },
  { field: 'prezzo', label: 'Prezzo' },
  { field: 'quantitaDisponibile', label: 'Quantità Disponibile' },
];
const HEADS = {
  peso: 'varianti-peso',
  prezzo: 'varianti-prezzo',
  quantitaDisponibile: 'varianti-quantita',
} as const;

interface Props {
  varianti: readonly VarianteDraft[];
  errors: FieldErrors;
  readOnly: boolean;
  act: (action: FormAction) => void;
}

/** The variants (S2.6). Enter goes down a column; in the last row it adds one. */
export function VariantiTable({ varianti, errors, readOnly, act }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  /** Where the focus goes once a row has come or gone. */
  const focusNext = useRef<(() => HTMLElement | null | undefined) | null>(null);

  const inputs = (field: string) => [
    ...(table.current?.querySelectorAll<HTMLElement>(`[data-field="${field}"]`) ?? []),
  ];

  useLayoutEffect(() => {
    focusNext.current?.()?.focus();
    focusNext.current = null;
  }, [varianti.length]);

  const add = () => {
    if (readOnly) return;
    focusNext.current = () => inputs('peso').at(-1);
    act({ type: 'varianteAdded' });
  };

  const remove = (index: number, key: string) => {
    // The row that moves up; past the last one, the row before; without any, what adds one.
    focusNext.current = () => {
      const buttons = [...(table.current?.querySelectorAll<HTMLElement>('tbody button') ?? [])];
      return buttons[Math.min(index, buttons.length - 1)] ?? addButton.current;
    };
    act({ type: 'varianteRemoved', key });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { field } = (event.target as HTMLElement).dataset;
    if (event.key !== 'Enter' || field === undefined || event.nativeEvent.isComposing) return;
    // Otherwise it would save the product in the midst of typing.
    event.preventDefault();
    const column = inputs(field);
    const below = column[column.indexOf(event.target as HTMLElement) + 1];
    if (below) below.focus();
    else add();
  };

  return (
    <fieldset className="prodotto-varianti">
      <legend className="form-label">Varianti</legend>
      {/* The keys are those of the inputs inside. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="prodotto-varianti-scroller" onKeyDown={onKeyDown}>
        <table className="table" ref={table} aria-label="Varianti">
          <thead>
            <tr>
              {COLUMNS.map(({ field, label }) => (
                <th key={field} id={HEADS[field]} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">Azioni</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {varianti.map((variante, index) => (
              <VarianteRow
                key={variante.key}
                variante={variante}
                errors={errors}
                readOnly={readOnly}
                heads={HEADS}
                onChange={(change) => act({ type: 'varianteChanged', key: variante.key, change })}
                onRemove={() => remove(index, variante.key)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <button
        type="button"
        className="btn btn-outline-primary"
        ref={addButton}
        aria-disabled={readOnly}
        onClick={add}
      >
        + Variante
      </button>
    </fieldset>
  );
}
