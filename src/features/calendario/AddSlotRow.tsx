import { useId, useMemo } from 'react';
import { FieldMessages } from '../../shared/form/FieldMessages';
import { columnClass, fieldProps } from '../../shared/table/edit/editColumn';
import { rowKeys } from '../../shared/table/edit/rowKeys';
import { UnsavedGuard } from '../../shared/unsaved/UnsavedGuard';
import { slotColumns } from './slotColumns';
import { useAddSlot } from './useAddSlot';

/** The last row of the weekly slots, which adds one (S2.15). */
export function AddSlotRow() {
  const { draft, changed, change, add, failure, busy, slotDomenica } = useAddSlot();
  const columns = useMemo(() => slotColumns(!slotDomenica), [slotDomenica]);
  const prefix = useId();
  const errors = failure?.errors ?? {};
  const shown = columns.some(({ key }) => errors[key]);

  return (
    <tr className="giorni-add d-print-none" onKeyDown={rowKeys(add)}>
      {columns.map(({ key, label, required, numeric, edit }) => {
        const id = `${prefix}-${key}`;
        const field = fieldProps(id, { label, required }, errors[key]);
        return (
          <td key={key} data-column={key} data-label={label} className={columnClass({ numeric })}>
            {edit({ draft, change, isNew: true, field })}
            <FieldMessages id={id} messages={errors[key]} announced />
          </td>
        );
      })}
      <td className="editable-actions">
        <button
          type="button"
          className="btn btn-sm btn-primary btn-new"
          // Not `disabled`, which would lose the keyboard's focus.
          aria-disabled={busy}
          aria-busy={busy}
          onClick={add}
        >
          Aggiungi fascia oraria
        </button>
        <UnsavedGuard when={changed} />
        {failure && !shown && (
          <p className="editable-error" role="alert">
            {failure.message}
          </p>
        )}
      </td>
    </tr>
  );
}
