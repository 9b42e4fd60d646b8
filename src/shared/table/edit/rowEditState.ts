import type { Refusal } from '../../../contract/common';
import { mergeChanges } from '../../conflict/merge';

/** The row, or the cell, in edit: its table, its id there (0: a new row, S4.5) and what was typed so far. */
export interface EditedRow {
  table: string;
  id: number;
  draft: object;
}

export interface RowEditState {
  edited: EditedRow | null;
  /** The row that is to take its place, while the user is asked whether what was typed may go. */
  asked: EditedRow | null;
  /** What the draft began as. */
  base: object | null;
  saving: boolean;
  /** Nothing is in edit, and what was is saved. */
  saved: boolean;
  failure: Refusal | null;
}

export type RowEditAction =
  /** `again`: what is being saved may be typed anew. */
  | { type: 'started'; row: EditedRow; again?: true }
  | { type: 'changed'; patch: object }
  | { type: 'saveStarted' }
  | { type: 'saveFailed'; failure: Refusal; sent: EditedRow }
  | { type: 'saved' }
  | { type: 'merged'; theirs: object }
  | { type: 'reloaded'; theirs: object }
  | { type: 'cancelled' }
  /** What was typed may go for the other row. */
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
    ([field, value]) => !Object.is(value, base[field as keyof typeof base]),
  );
}

const begun = (row: EditedRow): RowEditState => ({
  ...VIEWED,
  edited: row,
  base: row.draft,
});

/** The failure without the messages of the fields that were changed since, nor the one that they said in detail. */
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

/** Opening the open row again must not lose what was typed. */
const isSameRow = (edited: EditedRow | null, { table, id }: EditedRow): boolean =>
  edited !== null && edited.table === table && edited.id === id;

/**
 * One row at a time: viewed, edited, viewed again (S4.5). Starting on another row gives up the first, after a question
 * where something was typed. While a save is under way nothing else happens to the row; a save that fails leaves it as
 * it was typed. Of a cell that is typed anew meanwhile (`again`) the end of the save takes nothing away.
 */
export function reduceRowEdit(state: RowEditState, action: RowEditAction): RowEditState {
  const { edited, asked, base, saving, failure } = state;
  switch (action.type) {
    case 'started':
      if (saving) return action.again ? begun(action.row) : state;
      if (isSameRow(edited, action.row)) return state;
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

/** By the cell's id; one that is not here shows its value. */
export type Cells = Readonly<Record<number, RowEditState | undefined>>;

/** What becomes of a cell; 'listed': other rows are shown, and what is done is no longer marked. */
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
