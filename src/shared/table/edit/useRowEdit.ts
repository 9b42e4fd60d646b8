import { useReducer, useRef } from 'react';
import type { Reducer } from 'react';
import { withCheckedVersione } from '../../conflict/merge';
import { useEstesa } from '../../useEstesa';
import { hasChanges, reduceRowEdit, rowFailureOf, VIEWED } from './rowEditState';
import type { RowEditAction, RowEditState, RowFailure } from './rowEditState';

/** One table's view of the screen's one row in edit: everything is null while the row is in another table. */
export interface TableEdit<Draft> {
  /** Id of the row in edit, 0 for a new one (S4.5). */
  id: number | null;
  draft: Draft | null;
  /** What the draft began as. */
  base: Draft | null;
  saving: boolean;
  failure: RowFailure | null;
  /** Something was typed that is not saved. */
  changed: boolean;
  /** Whether it may go for another row, while that is asked; null when it is not. */
  question: { leave: () => void; stay: () => void } | null;
  start: (id: number, draft: Draft) => void;
  change: (patch: Partial<Draft>) => void;
  cancel: () => void;
  /** Merges what was typed into what somebody else saved meanwhile. */
  merge: (theirs: Draft) => void;
  /** Discards it for what somebody else saved meanwhile. */
  reload: (theirs: Draft) => void;
  /**
   * Saves the row by `send`: a second call meanwhile does nothing, success ends the edit, a rejection keeps what was
   * typed and shows what of it is a RowFailure.
   */
  save: (send: (id: number, draft: Draft) => Promise<unknown>) => Promise<void>;
}

/**
 * The inline edit of a screen's tables (S4.5), one row at a time over all of them. `Drafts` maps each table's name to
 * what is typed in its rows: ids of two tables may collide.
 */
export function useRowEdit<Drafts extends object>() {
  const [state, dispatch] = useReducer<RowEditState<Drafts>, [RowEditAction<Drafts>]>(
    reduceRowEdit as Reducer<RowEditState<Drafts>, RowEditAction<Drafts>>,
    VIEWED,
  );
  const estesa = useEstesa();
  // Enter may come twice before the next rendering.
  const saving = useRef(false);

  return function tableEdit<Table extends keyof Drafts>(table: Table): TableEdit<Drafts[Table]> {
    type Draft = Drafts[Table];
    const edited = state.edited?.table === table ? state.edited : null;
    const id = edited ? edited.id : null;
    const draft = edited ? (edited.draft as Draft) : null;

    return {
      id,
      draft,
      base: edited && (state.base as Draft),
      saving: edited !== null && state.saving,
      failure: edited && state.failure,
      changed: edited !== null && hasChanges(state),
      question: edited &&
        state.asked && {
          leave: () => dispatch({ type: 'left' }),
          stay: () => dispatch({ type: 'stayed' }),
        },
      start: (rowId, rowDraft) => {
        const begun = withCheckedVersione(rowDraft, estesa);
        dispatch({ type: 'started', row: { table, id: rowId, draft: begun } });
      },
      change: (patch) => dispatch({ type: 'changed', patch }),
      cancel: () => dispatch({ type: 'cancelled' }),
      merge: (theirs) => dispatch({ type: 'merged', theirs: theirs as object }),
      reload: (theirs) => dispatch({ type: 'reloaded', theirs: theirs as object }),
      save: async (send) => {
        if (id === null || draft === null || saving.current) return;
        saving.current = true;
        dispatch({ type: 'saveStarted' });
        try {
          await send(id, draft);
          dispatch({ type: 'saved' });
        } catch (error) {
          dispatch({ type: 'saveFailed', failure: rowFailureOf(error) });
        } finally {
          saving.current = false;
        }
      },
    };
  };
}
