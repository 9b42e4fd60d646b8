import { type Dispatch, type RefObject, useCallback, useReducer, useRef } from 'react';
import type { Refusal } from '../../../contract/common';
import { withCheckedVersione } from '../../conflict/merge';
import { useEstesa } from '../../store';
import type { Draft } from './columns';
import {
  type EditedRow,
  hasChanges,
  reduceRowEdit,
  type RowEditAction,
  type RowEditState,
  VIEWED,
} from './rowEditState';

interface Screen {
  state: RowEditState;
  dispatch: Dispatch<RowEditAction>;
  begin: (row: EditedRow) => void;
  /** A ref, because a second Enter may come before the next rendering. */
  saving: RefObject<boolean>;
}

function tableEdit<Row>({ state, dispatch, begin, saving }: Screen, table: string) {
  const edited = state.edited?.table === table ? state.edited : null;
  const id = edited && edited.id;
  const draft: Draft<Row> | null = edited && edited.draft;

  return {
    table,
    /** Puts a row in edit. Always the same function, for memoised rows. */
    begin,
    /** Id of the row in edit, 0 for a new one (S4.5). */
    id,
    draft,
    base: edited && (state.base as Draft<Row> | null),
    saving: edited !== null && state.saving,
    failure: edited && state.failure,
    changed: edited !== null && hasChanges(state),
    /** Answers to the open question whether to discard the draft; null when none is open. */
    question: edited &&
      state.asked && {
        leave: () => dispatch({ type: 'left' }),
        stay: () => dispatch({ type: 'stayed' }),
      },
    start: (rowId: number, rowDraft: Draft<Row>) => begin({ table, id: rowId, draft: rowDraft }),
    change: (patch: Draft<Row>) => dispatch({ type: 'changed', patch }),
    cancel: () => dispatch({ type: 'cancelled' }),
    merge: (theirs: Draft<Row>) => dispatch({ type: 'merged', theirs }),
    reload: (theirs: Draft<Row>) => dispatch({ type: 'reloaded', theirs }),
    /** Ignored during another save. Success ends the edit; a refusal keeps the draft. */
    save: async (send: (id: number, draft: Draft<Row>) => Promise<Refusal | null>): Promise<void> => {
      if (id === null || draft === null || saving.current) return;
      saving.current = true;
      dispatch({ type: 'saveStarted' });
      const failure = await send(id, draft);
      saving.current = false;
      dispatch(failure ? { type: 'saveFailed', failure, sent: { table, id, draft } } : { type: 'saved' });
    },
  };
}

/** One table's view of the screen's single row in edit; all is null while that row is in another table. */
export type TableEdit<Row> = ReturnType<typeof tableEdit<Row>>;

/** One row at a time across a screen's tables (S4.5). Each table has a name, because their ids may collide. */
export function useRowEdit() {
  const [state, dispatch] = useReducer(reduceRowEdit, VIEWED);
  const estesa = useEstesa();
  const begin = useCallback(
    (row: EditedRow) =>
      dispatch({ type: 'started', row: { ...row, draft: withCheckedVersione(row.draft, estesa) } }),
    [estesa],
  );
  const screen = { state, dispatch, begin, saving: useRef(false) };
  return <Row>(table: string) => tableEdit<Row>(screen, table);
}

/** A new row that is always open, and `empty` before the user types and after each addition. */
export function useAddRow<Row>(empty: Draft<Row>) {
  const edit = useRowEdit()<Row>('nuova');
  return {
    ...edit,
    draft: edit.draft ?? empty,
    change: (patch: Draft<Row>) => {
      edit.start(0, empty);
      edit.change(patch);
    },
  };
}
