import { useId } from 'react';
import { FieldMessages } from '../../shared/form/FieldMessages';
import { fieldProps } from '../../shared/table/edit/editColumn';
import { CellInput } from '../../shared/table/edit/inputs';
import { UnsavedGuard } from '../../shared/unsaved/UnsavedGuard';
import { OrdiniTrovati } from './OrdiniTrovati';
import { useAddChiusura } from './useAddChiusura';

/** Adds a closure day (S2.15). */
export function ChiusuraForm() {
  const { draft, changed, change, add, failure, busy, found, dismiss } = useAddChiusura();
  const id = useId();
  const errors = failure?.errors ?? {};
  const shown = errors.data ?? errors.motivo;

  return (
    <>
      <form
        className="giorni-form d-print-none"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <div>
          <CellInput
            field={fieldProps(`${id}-data`, { label: 'Data', required: true }, errors.data)}
            type="date"
            value={draft.data}
            onChange={(data) => change({ data })}
          />
          <FieldMessages id={`${id}-data`} messages={errors.data} announced />
        </div>
        <div className="giorni-motivo">
          <CellInput
            field={fieldProps(`${id}-motivo`, { label: 'Motivo (opzionale)' }, errors.motivo)}
            placeholder="Motivo (opzionale)"
            value={draft.motivo}
            onChange={(motivo) => change({ motivo })}
          />
          <FieldMessages id={`${id}-motivo`} messages={errors.motivo} announced />
        </div>
        <button type="submit" className="btn btn-primary" aria-disabled={busy} aria-busy={busy}>
          Aggiungi
        </button>
      </form>
      <UnsavedGuard when={changed} />
      {failure && !shown && (
        <p className="editable-error" role="alert">
          {failure.message}
        </p>
      )}
      {/* In the page from the start: a screen reader announces only what changes in a region it knows. */}
      <div role="status">{found && <OrdiniTrovati found={found} onDismiss={dismiss} />}</div>
    </>
  );
}
