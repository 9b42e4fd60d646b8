import { useEffect, useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';
import type { Refusal } from '../../../contract/common';
import { focusIsLost } from '../../browser/focusIsLost';

const FIELDS = 'input:not(:disabled), select, textarea';

interface Options {
  /** The element around the table, which takes the focus where no better place is left. */
  table: RefObject<HTMLElement | null>;
  editedId: number | null;
  failure: Refusal | null;
  asking: boolean;
  ids: readonly number[];
  newButton?: RefObject<HTMLElement | null>;
}

/** In the first field of a row in edit, at the first field refused, at 'Modifica' afterwards, at last at the table. */
export function useRowFocus({ table, editedId, failure, asking, ids, newButton }: Options) {
  const lastEdited = useRef<number | null>(null);
  const focusedRow = useRef<number | null>(null);
  const lastFailure = useRef<Refusal | null>(null);

  useLayoutEffect(() => {
    const closed = lastEdited.current;
    lastEdited.current = editedId;
    if (editedId === closed) return;
    if (editedId !== null) {
      table.current?.querySelector<HTMLElement>(`[data-editing] :is(${FIELDS})`)?.focus();
    } else if (focusIsLost()) {
      const row = table.current?.querySelector(`[data-row="${closed}"]`);
      (row?.querySelector<HTMLElement>('[data-action="Modifica"]') ?? newButton?.current)?.focus();
    }
  }, [table, editedId, newButton]);

  useEffect(() => {
    const isNew = lastFailure.current === null;
    lastFailure.current = failure;
    // Only when it comes: while it is mended field by field the focus stays with who types.
    if (failure && isNew)
      table.current?.querySelector<HTMLElement>('[data-editing] [aria-invalid="true"]')?.focus();
    // The button with the focus was removed, with the failure or with the question.
    else if (!asking && focusIsLost())
      table.current?.querySelector<HTMLElement>(`[data-editing] :is(${FIELDS})`)?.focus();
  }, [table, failure, asking]);

  useEffect(() => {
    const id = focusedRow.current;
    if (id === null || ids.includes(id) || !focusIsLost()) return;
    focusedRow.current = null;
    table.current?.focus();
  }, [table, ids]);

  return {
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest<HTMLElement>('[data-row]');
      focusedRow.current = row ? Number(row.dataset.row) : null;
    },
  };
}
