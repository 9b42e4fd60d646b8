import type { DisponibilitaGiorno } from '../../contract/calendario';
import { NonCaricato } from '../../domain/avvisi/NonCaricato';
import { useMayChange } from '../../shared/mayChange';
import { EditableTable } from '../../shared/table/edit/EditableTable';
import type { TableEdit } from '../../shared/table/edit/useRowEdit';
import { AddSlotRow } from './AddSlotRow';
import { slotColumns } from './slotColumns';
import { toSlotDraft } from './slotDraft';
import type { SlotDraft } from './slotDraft';
import { useSlot } from './useSlot';

const NONE: readonly DisponibilitaGiorno[] = [];
const COLUMNS = slotColumns();

/** The weekly slots (S2.15). */
export function SlotSection({ edit }: { edit: TableEdit<SlotDraft> }) {
  const { rows, error, refetch, save, remove } = useSlot(edit);
  return (
    <section className="giorni-section">
      <h2>Disponibilità settimanale</h2>
      <NonCaricato
        always
        what="Non è stato possibile caricare la disponibilità settimanale"
        error={error}
        onRetry={() => void refetch()}
      />
      {rows?.length === 0 && <p className="elenco-empty">Nessuna fascia oraria settimanale.</p>}
      <EditableTable
        label="Disponibilità settimanale"
        rows={rows ?? NONE}
        columns={COLUMNS}
        edit={edit}
        toDraft={toSlotDraft}
        onSave={save}
        onDelete={remove}
        lastRow={useMayChange() && <AddSlotRow />}
      />
    </section>
  );
}
