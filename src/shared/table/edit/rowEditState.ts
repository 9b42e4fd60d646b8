import type { Conflitto } from '../../../contract/common';
import { mergeChanges } from '../../conflict/merge';
import { RowRefusal } from './RowRefusal';

/** Why a row could not be saved: messages by field (S5.5), and the server's message. */
export interface RowFailure {
  message?: string;
  errors: Readonly<Record<string, readonly string[]>>;
  /** The save was stale: somebody else saved meanwhile. */
  conflitto?: Conflitto;
  /** After merging: the fields that both had changed, where mine stayed. */
  merged?: readonly string[];
}

/** The row in edit: its table, its id there (0: a new row, S4.5) and what was typed so far. */
export type EditedRow<Drafts> = {
  [Table in keyof Drafts]: { table: Table; id: number; draft: Drafts[Table] };
}[keyof Drafts];

export interface RowEditState<Drafts> {
  edited: EditedRow<Drafts> | null;
  /** The row that is to take its place, while the user is asked whether what was typed may go. */
  asked: EditedRow<Drafts> | null;
  /** What the draft began as. */
  base: object | null;
  saving: boolean;
  failure: RowFailure | null;
}

export type RowEditAction<Drafts> =
  | { type: 'started'; row: EditedRow<Drafts> }
  | { type: 'changed'; patch: object }
  | { type: 'saveStarted' }
  | { type: 'saveFailed'; failure: RowFailure }
  | { type: 'saved' }
  /** Merge what I typed into what is saved now. */
  | { type: 'merged'; theirs: object }
  /** Discard what I typed for what is saved now. */
  | { type: 'reloaded'; theirs: object }
  | { type: 'cancelled' }
  /** What was typed may go for the other row. */
  | { type: 'left' }
  | { type: 'stayed' };

export const VIEWED = { edited: null, asked: null, base: null, saving: false, failure: null };

/** Whether something was typed that is not what the row began as. */
export function hasChanges<Drafts>({ edited, base }: RowEditState<Drafts>): boolean {
  if (!edited || !base) return false;
  return Object.entries(edited.draft as object).some(
    ([field, value]) => !Object.is(value, base[field as keyof typeof base]),
  );
}

const begun = <Drafts>(row: EditedRow<Drafts>): RowEditState<Drafts> => ({
  ...VIEWED,
  edited: row,
  base: row.draft as object,
});

/** The failure without the messages of the fields that were changed since, nor the one that they said in detail. */
function errorsLeft(failure: RowFailure | null, patch: object): RowFailure | null {
  const messages = Object.entries(failure?.errors ?? {});
  if (!failure || messages.length === 0) return failure;
  const { message: _, ...others } = failure;
  return { ...others, errors: Object.fromEntries(messages.filter(([field]) => !(field in patch))) };
}

/** The row after the user decided about a stale save: it now begins from `theirs`. */
function settled<Drafts>(
  { edited, base, failure }: RowEditState<Drafts>,
  { type, theirs }: Extract<RowEditAction<Drafts>, { theirs: object }>,
): RowEditState<Drafts> {
  if (!edited || !base) return VIEWED;
  const withDraft = (draft: object) => ({ ...VIEWED, edited: { ...edited, draft }, base: theirs });
  if (type === 'reloaded') return withDraft(theirs);
  const { merged, changes } = mergeChanges(base, edited.draft as object, theirs);
  const both = changes.filter((change) => change.both).map(({ field }): string => field);
  return { ...withDraft(merged), failure: { ...failure, errors: {}, merged: both } };
}

/** Opening the open row again must not lose what was typed. */
const isSameRow = <Drafts>(edited: EditedRow<Drafts> | null, { table, id }: EditedRow<Drafts>): boolean =>
  edited !== null && edited.table === table && edited.id === id;

/**
 * One row at a time: viewed, edited, viewed again (S4.5). Starting on another row gives up the first, after a question
 * where something was typed. While a save is under way nothing else happens to the row; a save that fails leaves it as
 * it was typed.
 */
export function reduceRowEdit<Drafts>(
  state: RowEditState<Drafts>,
  action: RowEditAction<Drafts>,
): RowEditState<Drafts> {
  const { edited, asked, saving, failure } = state;
  switch (action.type) {
    case 'started':
      if (saving || isSameRow(edited, action.row)) return state;
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
      return { ...state, saving: false, failure: action.failure };
    case 'saved':
      return VIEWED;
    case 'merged':
    case 'reloaded':
      return settled(state, action);
    case 'cancelled':
      return saving ? state : VIEWED;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** .NET servers name fields as their classes do: 'Codice' is the field `codice`. */
const fieldName = (key: string) => key.charAt(0).toLowerCase() + key.slice(1);

/** What the row can show of an error that a save threw, a RowRefusal or an ApiError; nothing of other errors. */
export function rowFailureOf(thrown: unknown): RowFailure {
  const isForeign = thrown instanceof Error && !(thrown instanceof RowRefusal);
  if (!isRecord(thrown) || isForeign) return { errors: {} };
  const errors = isRecord(thrown.errors) ? (thrown.errors as Record<string, string[]>) : {};
  return {
    ...(typeof thrown.message === 'string' ? { message: thrown.message } : {}),
    errors: Object.fromEntries(Object.entries(errors).map(([key, messages]) => [fieldName(key), messages])),
    ...(isRecord(thrown.conflitto) ? { conflitto: thrown.conflitto as Conflitto } : {}),
  };
}
