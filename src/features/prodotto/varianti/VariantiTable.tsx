import Button from 'react-bootstrap/Button';
import FormLabel from 'react-bootstrap/FormLabel';
import Table from 'react-bootstrap/Table';
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import type { FieldErrors } from '../stato/fieldErrors';
import type { VarianteDraft } from '../stato/prodottoDraft';
import type { FormAction } from '../stato/prodottoForm';
import { VARIANTE_LABELS, VarianteRow } from './VarianteRow';

interface Props {
  varianti: readonly VarianteDraft[];
  errors: FieldErrors;
  readOnly: boolean;
  act: (action: FormAction) => void;
}

/** The variants (S2.6). Enter moves down a column; in the last row it adds a row. */
export function VariantiTable({ varianti, errors, readOnly, act }: Props) {
  const { table, addButton, below, rowWillCome, rowWillGo } = useVariantiFocus(varianti.length);

  const add = () => {
    if (readOnly) return;
    rowWillCome();
    act({ type: 'varianteAdded' });
  };
  const remove = (index: number, key: string) => {
    rowWillGo(index);
    act({ type: 'varianteRemoved', key });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const input = event.target as HTMLElement;
    const { field } = input.dataset;
    if (event.key !== 'Enter' || field === undefined || event.nativeEvent.isComposing) return;
    // Otherwise Enter would save the product.
    event.preventDefault();
    const next = below(field, input);
    if (next) next.focus();
    else add();
  };

  return (
    <fieldset className="prodotto-varianti">
      <FormLabel as="legend">Varianti</FormLabel>
      {/* The div handles the keys of its inputs. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="overflow-x-auto mb-2" onKeyDown={onKeyDown}>
        <Table ref={table} aria-label="Varianti">
          <VariantiHead />
          <tbody>
            {varianti.map((variante, index) => (
              <VarianteRow
                key={variante.key}
                variante={variante}
                number={index + 1}
                errors={errors}
                readOnly={readOnly}
                onChange={(change) => act({ type: 'varianteChanged', key: variante.key, change })}
                onRemove={() => remove(index, variante.key)}
              />
            ))}
          </tbody>
        </Table>
      </div>
      <Button variant="secondary" ref={addButton} aria-disabled={readOnly} onClick={add}>
        + Variante
      </Button>
    </fieldset>
  );
}

function VariantiHead() {
  return (
    <thead>
      <tr>
        {Object.values(VARIANTE_LABELS).map((label) => (
          <th key={label} scope="col" className="field-required">
            {label}
          </th>
        ))}
        <th scope="col">
          <span className="visually-hidden">Azioni</span>
        </th>
      </tr>
    </thead>
  );
}

function useVariantiFocus(count: number) {
  const table = useRef<HTMLTableElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  /** Finds the element to focus once the number of rows has changed. */
  const next = useRef<(() => HTMLElement | null | undefined) | null>(null);

  const all = (selector: string) => [...(table.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const inputs = (field: string) => all(`[data-field="${field}"]`);

  useLayoutEffect(() => {
    next.current?.()?.focus();
    next.current = null;
  }, [count]);

  return {
    table,
    addButton,
    below: (field: string, input: HTMLElement) => {
      const column = inputs(field);
      return column[column.indexOf(input) + 1];
    },
    rowWillCome: () => {
      next.current = () => inputs('peso').at(-1);
    },
    /** Then focuses the row that moves up, else the last row, else the button that adds a row. */
    rowWillGo: (index: number) => {
      next.current = () => {
        const buttons = all('tbody button');
        return buttons[Math.min(index, buttons.length - 1)] ?? addButton.current;
      };
    },
  };
}
