import { useRef } from 'react';
import Button from 'react-bootstrap/Button';
import FormCheckInput from 'react-bootstrap/FormCheckInput';
import type { OrdineLista } from '../../../contract/ordini';
import { ElencoExport } from './ElencoExport';
import { ORDINI_COLUMNS } from './ordiniColumns';
import type { OrdiniColumn } from './ordiniColumns';

export interface ListViewMenuProps {
  /** All loaded orders, in the order of the screen. */
  ordini: readonly OrdineLista[];
  senza: readonly OrdiniColumn[];
  onToggle: (column: OrdiniColumn) => void;
}

/** Which columns the list has, and its rows as CSV (extended). The number, which names a row, stays. */
export default function ListViewMenu({ ordini, senza, onToggle }: ListViewMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        variant=""
        className="btn-icon vista-button icon-impostazioni d-print-none"
        popoverTarget="ordini-vista"
        aria-label="Colonne dell’elenco"
        title="Colonne dell’elenco"
      />
      <div
        id="ordini-vista"
        className="vista-menu p-3 text-body"
        popover="auto"
        role="group"
        aria-label="Colonne dell’elenco"
        onBeforeToggle={({ currentTarget }) => {
          const { bottom, right } = button.current!.getBoundingClientRect();
          currentTarget.style.top = `${bottom + 4}px`;
          currentTarget.style.right = `${document.documentElement.clientWidth - right}px`;
        }}
        // For shortcuts.ts: Escape closes this menu, not the order's card too.
        onToggle={({ currentTarget, newState }) =>
          currentTarget.toggleAttribute('data-open', newState === 'open')
        }
      >
        {ORDINI_COLUMNS.filter(({ key }) => key !== 'numero').map(({ key, label }) => (
          <label key={key} className="hstack gap-2 finger">
            <FormCheckInput type="checkbox" checked={!senza.includes(key)} onChange={() => onToggle(key)} />
            {label}
          </label>
        ))}
        {ordini.length > 0 && <ElencoExport label="Esporta in CSV" ordini={ordini} type="csv" />}
      </div>
    </>
  );
}
