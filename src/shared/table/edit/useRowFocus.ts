import { useEffect, useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';
import type { Refusal } from '../../../contract/common';
import { focusIsLost, focusWrong } from '../../browser/focus';
import type { TableEdit } from './useRowEdit';

const FIELDS = 'input:not(:disabled), select, textarea';

/** In the first field of a row in edit, at the first field refused, at 'Modifica' afterwards, at last around the table. */
export function useRowFocus<Row extends { id: number }>(
  table: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  { id: editedId, failure, question }: TableEdit<Row>,
  newButton: RefObject<HTMLElement | null> | undefined,
) {
  const asking = question !== null;
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
    if (failure && isNew) focusWrong(table.current);
    // The button with the focus was removed, with the failure or with the question.
    else if (!asking && focusIsLost())
      table.current?.querySelector<HTMLElement>(`[data-editing] :is(${FIELDS})`)?.focus();
  }, [table, failure, asking]);

  useEffect(() => {
    const id = focusedRow.current;
    if (id === null || rows.some((row) => row.id === id) || !focusIsLost()) return;
    focusedRow.current = null;
    table.current?.focus();
  }, [table, rows]);

  return {
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest<HTMLElement>('[data-row]');
      focusedRow.current = row ? Number(row.dataset.row) : null;
    },
  };
}
