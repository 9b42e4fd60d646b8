import { useEffect, useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';
import type { Refusal } from '../../../contract/common';
import { focusIsLost, focusWrong } from '../../browser/focus';
import type { TableEdit } from './useRowEdit';

const FIELDS = 'input:not(:disabled), select, textarea';

/** Moves the focus to the first field of a row in edit, to a refused field, back to 'Modifica', or else to the table. */
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
    // Only when the failure appears, so that the focus stays put while the user corrects it field by field.
    if (failure && isNew) focusWrong(table.current);
    // The failure or the question took the focused button away.
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
