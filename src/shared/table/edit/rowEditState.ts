import type { Refusal } from '../../../contract/common';
import { isSame, mergeChanges } from '../../conflict/merge';

/** The row or cell in edit: its table, its id there (0: a new row, S4.5) and its draft. */
export interface EditedRow {
  table: string;
  id: number;
  draft: object;
}

export interface RowEditState {
  edited: EditedRow | null;
  /** The row to edit next, while a dialog asks whether to discard the draft. */
  asked: EditedRow | null;
  /** The draft before the user's changes. */
  base: object | null;
  saving: boolean;
  /** The last edit was saved and no other began. */
  saved: boolean;
  failure: Refusal | null;
}

export type RowEditAction =
  /** `again`: a row being saved may be edited again. */
  | { type: 'started'; row: EditedRow; again?: true }
  | { type: 'changed'; patch: object }
  | { type: 'saveStarted' }
  | { type: 'saveFailed'; failure: Refusal; sent: EditedRow }
  | { type: 'saved' }
  | { type: 'merged'; theirs: object }
  | { type: 'reloaded'; theirs: object }
  | { type: 'cancelled' }
  /** The user discards the draft for the other row. */
  | { type: 'left' }
  | { type: 'stayed' };

export const VIEWED: RowEditState = {
  edited: null,
  asked: null,
  base: null,
  saving: false,
  saved: false,
  failure: null,
};

export function hasChanges({ edited, base }: RowEditState): boolean {
  if (!edited || !base) return false;
  return Object.entries(edited.draft).some(
    ([field, value]) => !isSame(value, base[field as keyof typeof base]),
  );
}

const begun = (row: EditedRow): RowEditState => ({ ...VIEWED, edited: row, base: row.draft });

/** Removes the messages of changed fields, and the general message that they detailed. */
function errorsLeft(failure: Refusal | null, patch: object): Refusal | null {
  const messages = Object.entries(failure?.errors ?? {});
  if (!failure || messages.length === 0) return failure;
  const { message: _, ...others } = failure;
  return { ...others, errors: Object.fromEntries(messages.filter(([field]) => !(field in patch))) };
}

/** The row after the user decided about a stale save: it now begins from `theirs`. */
function settled(
  { edited, base, failure }: RowEditState,
  { type, theirs }: Extract<RowEditAction, { theirs: object }>,
): RowEditState {
  if (!edited || !base) return VIEWED;
  const withDraft = (draft: object) => ({ ...VIEWED, edited: { ...edited, draft }, base: theirs });
  if (type === 'reloaded') return withDraft(theirs);
  const { merged } = mergeChanges(base, edited.draft, theirs);
  return { ...withDraft(merged), failure: { ...failure, errors: {} } };
}

/**
 * One row at a time is in edit (S4.5). Starting another row discards the first, after a question when it has changes.
 * During a save the row ignores other actions; a failed save keeps the draft. The end of a save does not touch a cell that
 * the user edits again meanwhile (`again`).
 */
export function reduceRowEdit(state: RowEditState, action: RowEditAction): RowEditState {
  const { edited, asked, base, saving, failure } = state;
  switch (action.type) {
    case 'started':
      if (saving) return action.again ? begun(action.row) : state;
      // Opening the open row again must not discard its draft.
      if (edited?.table === action.row.table && edited.id === action.row.id) return state;
      return hasChanges(state) ? { ...state, asked: action.row } : begun(action.row);
    case 'left':
      return asked ? begun(asked) : state;
    case 'stayed':
      return { ...state, asked: null };
    case 'changed':
      if (!edited || saving) return state;
      return {
        ...state,
        edited: { ...edited, draft: { ...edited.draft, ...action.patch } },
        failure: errorsLeft(failure, action.patch),
      };
    case 'saveStarted':
      return edited ? { ...state, saving: true, failure: null } : state;
    case 'saveFailed':
      return {
        ...state,
        edited: saving || !edited ? action.sent : edited,
        base: base ?? action.sent.draft,
        saving: false,
        saved: false,
        failure: action.failure,
      };
    case 'saved':
      return saving ? { ...VIEWED, saved: true } : state;
    case 'merged':
    case 'reloaded':
      return settled(state, action);
    case 'cancelled':
      return saving ? state : VIEWED;
  }
}

/** Cells in edit by id; any other shows its value. */
export type Cells = Readonly<Record<number, RowEditState | undefined>>;

/** An action on one cell; 'listed': the list shows other rows, so the marks of saved cells go. */
type CellsAction = 'listed' | (RowEditAction & { of: number });

export function reduceCells(cells: Cells, action: CellsAction): Cells {
  if (action === 'listed')
    return Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell && !cell.saved));
  const next = reduceRowEdit(cells[action.of] ?? VIEWED, action);
  return { ...cells, [action.of]: next === VIEWED ? undefined : next };
}

export function viewOf({ edited, saving, saved, failure }: RowEditState = VIEWED) {
  const { text = '' } = (edited?.draft ?? {}) as { text?: string };
  const why = failure?.errors?.text?.[0];
  const phase = saving ? 'saving' : saved ? 'saved' : edited && (why === undefined ? 'typing' : 'failed');
  return { phase, text, why };
}

export const cellOf = (id: number, text: string) => ({ table: 'cells', id, draft: { text } });
