import Button from 'react-bootstrap/Button';
import FormLabel from 'react-bootstrap/FormLabel';
import Table from 'react-bootstrap/Table';
import { useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from '../state/fieldErrors';
import type { VarianteDraft } from '../state/prodottoDraft';
import type { FormAction } from '../state/prodottoForm';
import { VARIANTE_FIELDS } from '../state/mergeProdotto';
import { VarianteRow } from './VarianteRow';

interface Props {
  varianti: readonly VarianteDraft[];
  errors: FieldErrors;
  readOnly: boolean;
  act: (action: FormAction) => void;
}

/** The variants (S2.6). Enter moves down a column; in the last row it adds a row. */
export function VariantiTable({ varianti, errors, readOnly, act }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const all = (selector: string) => [...table.current!.querySelectorAll<HTMLElement>(selector)];

  // Rows come and go at once, so that the focus can move to what is there then.
  const add = () => {
    if (readOnly) return;
    flushSync(() => act({ type: 'varianteAdded' }));
    all('[data-field="peso"]').at(-1)?.focus();
  };
  const remove = (index: number, key: string) => {
    flushSync(() => act({ type: 'varianteRemoved', key }));
    const buttons = all('tbody button');
    (buttons[index] ?? buttons.at(-1) ?? addButton.current)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const input = event.target as HTMLElement;
    const { field } = input.dataset;
    if (event.key !== 'Enter' || field === undefined || event.nativeEvent.isComposing) return;
    // Otherwise Enter would save the product.
    event.preventDefault();
    const column = all(`[data-field="${field}"]`);
    const below = column[column.indexOf(input) + 1];
    if (below) below.focus();
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
        {VARIANTE_FIELDS.map(({ label }) => (
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
