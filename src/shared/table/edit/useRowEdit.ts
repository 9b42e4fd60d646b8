import { useReducer, useRef } from 'react';
import type { Refusal } from '../../../contract/common';
import { withCheckedVersione } from '../../conflict/merge';
import { useEstesa } from '../../store';
import type { Draft } from './columns';
import { hasChanges, reduceRowEdit, VIEWED } from './rowEditState';

/** One table's view of the screen's single row in edit; all is null while that row is in another table. */
export interface TableEdit<Row> {
  /** Id of the row in edit, 0 for a new one (S4.5). */
  id: number | null;
  draft: Draft<Row> | null;
  base: Draft<Row> | null;
  saving: boolean;
  failure: Refusal | null;
  changed: boolean;
  /** Answers to the open question whether to discard the draft; null when none is open. */
  question: { leave: () => void; stay: () => void } | null;
  start: (id: number, draft: Draft<Row>) => void;
  change: (patch: Draft<Row>) => void;
  cancel: () => void;
  merge: (theirs: Draft<Row>) => void;
  reload: (theirs: Draft<Row>) => void;
  /** Ignored during another save. Success ends the edit; a refusal keeps the draft. */
  save: (send: (id: number, draft: Draft<Row>) => Promise<Refusal | null>) => Promise<void>;
}

/** One row at a time across a screen's tables (S4.5). Each table has a name, because their ids may collide. */
export function useRowEdit() {
  const [state, dispatch] = useReducer(reduceRowEdit, VIEWED);
  const estesa = useEstesa();
  // A ref, because a second Enter may come before the next rendering.
  const saving = useRef(false);

  return function tableEdit<Row>(table: string): TableEdit<Row> {
    const edited = state.edited?.table === table ? state.edited : null;
    const { id, draft } = (edited ?? { id: null, draft: null }) as Pick<TableEdit<Row>, 'id' | 'draft'>;

    return {
      id,
      draft,
      base: edited && state.base,
      saving: edited !== null && state.saving,
      failure: edited && state.failure,
      changed: edited !== null && hasChanges(state),
      question: edited &&
        state.asked && {
          leave: () => dispatch({ type: 'left' }),
          stay: () => dispatch({ type: 'stayed' }),
        },
      start: (rowId, rowDraft) =>
        dispatch({
          type: 'started',
          row: { table, id: rowId, draft: withCheckedVersione(rowDraft, estesa) },
        }),
      change: (patch) => dispatch({ type: 'changed', patch }),
      cancel: () => dispatch({ type: 'cancelled' }),
      merge: (theirs) => dispatch({ type: 'merged', theirs }),
      reload: (theirs) => dispatch({ type: 'reloaded', theirs }),
      save: async (send) => {
        if (id === null || draft === null || saving.current) return;
        saving.current = true;
        dispatch({ type: 'saveStarted' });
        const failure = await send(id, draft);
        saving.current = false;
        dispatch(failure ? { type: 'saveFailed', failure, sent: { table, id, draft } } : { type: 'saved' });
      },
    };
  };
}

type AddEdit<Row> = TableEdit<Row> & { draft: Draft<Row> };

/** A new row that is always open, and `empty` before the user types and after each addition. */
export function useAddRow<Row>(empty: Draft<Row>): AddEdit<Row> {
  const edit = useRowEdit()<Row>('nuova');
  return {
    ...edit,
    draft: edit.draft ?? empty,
    change: (patch) => {
      edit.start(0, empty);
      edit.change(patch);
    },
  };
}
