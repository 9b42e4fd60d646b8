import FormCheckInput from 'react-bootstrap/FormCheckInput';
import type { OrdineLista } from '../../../contract/ordini';
import { ElencoExport } from './ElencoExport';
import { ORDINI_COLUMNS, type OrdiniColumn } from './useOrdiniShown';
import { PopoverMenu } from './PopoverMenu';

export interface ListViewMenuProps {
  /** All loaded orders, sorted as on screen. */
  ordini: readonly OrdineLista[];
  senza: readonly OrdiniColumn[];
  onToggle: (column: OrdiniColumn) => void;
}

/** Hides columns of the list and exports it as CSV (extended). The number cannot be hidden, because it names the row. */
export default function ListViewMenu({ ordini, senza, onToggle }: ListViewMenuProps) {
  return (
    <PopoverMenu label="Colonne dell’elenco" className="view-button icon-impostazioni position-absolute">
      {ORDINI_COLUMNS.filter(({ key }) => key !== 'numero').map(({ key, label }) => (
        <label key={key} className="hstack gap-2 finger">
          <FormCheckInput checked={!senza.includes(key)} onChange={() => onToggle(key)} />
          {label}
        </label>
      ))}
      {ordini.length > 0 && <ElencoExport label="Esporta in CSV" ordini={ordini} type="csv" />}
    </PopoverMenu>
  );
}
