import Button from 'react-bootstrap/Button';
import { disponibilitaApi, useCreateGiornoMutation } from '../../api/disponibilitaApi';
import type { DisponibilitaGiorno, DisponibilitaGiornoSave } from '../../contract/calendario';
import { NOT_SAVED, useSaveRow } from '../../domain/notices/useSaveRow';
import { CellField } from '../../shared/table/edit/CellField';
import { cellProps, fieldsOf } from '../../shared/table/edit/columns';
import type { Draft, EditColumn } from '../../shared/table/edit/columns';
import { messageOf, RowAlert } from '../../shared/table/edit/RowAlert';
import { rowKeys } from '../../shared/table/edit/rowKeys';
import { useAddRow } from '../../shared/table/edit/useAddRow';
import { UnsavedGuard } from '../../shared/unsaved/UnsavedGuard';

type Slot = DisponibilitaGiorno;

/** The add row before anything is typed: 30 minutes, 5 orders (S9). */
export const NEW_SLOT: Draft<Slot> = {
  giornoSettimana: null,
  oraInizio: '',
  oraFine: '',
  slotMinuti: 30,
  maxOrdiniPerSlot: 5,
};

/**
 * Whether a new slot is sent: without a day or an hour it is silently ignored (S5.3). Day 0, Domenica, does not count as
 * a day unless the app's configuration allows it (decisions 5.3).
 */
export function canAddSlot(draft: Draft<Slot>, slotDomenica: boolean): boolean {
  const { giornoSettimana: giorno = null, oraInizio, oraFine } = draft;
  return giorno !== null && (giorno !== 0 || slotDomenica) && !!oraInizio && !!oraFine;
}

interface Props {
  columns: readonly EditColumn<Slot>[];
  slotDomenica: boolean;
}

/** The last row of the weekly slots, which adds one (S2.15). */
export function AddSlot({ columns, slotDomenica }: Props) {
  const [create] = useCreateGiornoMutation();
  const edit = useAddRow(NEW_SLOT);
  const { draft, change, failure, saving } = edit;
  const save = useSaveRow(edit, {
    group: disponibilitaApi,
    columns,
    // An empty number is sent as null: the server says what is missing.
    send: (_id, slot) => create(slot as DisponibilitaGiornoSave),
    untold: NOT_SAVED,
    saved: 'Fascia oraria aggiunta.',
  });
  const add = () => canAddSlot(draft, slotDomenica) && save();

  return (
    <tr className="giorni-add d-print-none" onKeyDown={rowKeys(add)}>
      {columns.map((column) => (
        <td key={column.key} {...cellProps(column)}>
          {column.type !== 'fixed' && (
            <CellField
              field={column}
              draft={draft}
              change={change}
              isNew
              messages={failure?.errors?.[column.key]}
            />
          )}
        </td>
      ))}
      <td className="editable-actions">
        <Button
          size="sm"
          className="icon-piu"
          // Not `disabled`, which would lose the keyboard's focus.
          aria-disabled={saving}
          aria-busy={saving}
          onClick={add}
        >
          Aggiungi fascia oraria
        </Button>
        <UnsavedGuard when={edit.changed} />
        <RowAlert message={messageOf(failure, fieldsOf(columns))} />
      </td>
    </tr>
  );
}
