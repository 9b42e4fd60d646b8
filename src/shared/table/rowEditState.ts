import { RowRefusal } from './RowRefusal';

/** Why a row could not be saved: messages by field (S5.5), and the server's own words. */
export interface RowFailure {
  message?: string;
  errors: Readonly<Record<string, readonly string[]>>;
}

/** The row in edit: its table, its id there (0: a new row, S4.5) and what was typed so far. */
export type EditedRow<Drafts> = {
  [Table in keyof Drafts]: { table: Table; id: number; draft: Drafts[Table] };
}[keyof Drafts];

export interface RowEditState<Drafts> {
  edited: EditedRow<Drafts> | null;
  saving: boolean;
  failure: RowFailure | null;
}

export type RowEditAction<Drafts> =
  | { type: 'started'; row: EditedRow<Drafts> }
  | { type: 'changed'; patch: object }
  | { type: 'saveStarted' }
  | { type: 'saveFailed'; failure: RowFailure }
  | { type: 'saved' }
  | { type: 'cancelled' };

export const VIEWED = { edited: null, saving: false, failure: null };

/** What a field's messages still hold of after some fields were changed. */
function errorsLeft(failure: RowFailure | null, patch: object): RowFailure | null {
  if (!failure) return null;
  const errors = Object.fromEntries(Object.entries(failure.errors).filter(([field]) => !(field in patch)));
  return { ...failure, errors };
}

/** Opening the row that stands open loses nothing that was typed. */
const isSameRow = <Drafts>(edited: EditedRow<Drafts> | null, { table, id }: EditedRow<Drafts>): boolean =>
  edited !== null && edited.table === table && edited.id === id;

/**
 * One row at a time: viewed, edited, viewed again (S4.5). Starting on another row gives up the first. While a save is
 * under way nothing else happens to the row; a save that fails leaves it as it was typed.
 */
export function reduceRowEdit<Drafts>(
  state: RowEditState<Drafts>,
  action: RowEditAction<Drafts>,
): RowEditState<Drafts> {
  const { edited, saving, failure } = state;
  switch (action.type) {
    case 'started':
      if (saving || isSameRow(edited, action.row)) return state;
      return { edited: action.row, saving: false, failure: null };
    case 'changed':
      if (!edited || saving) return state;
      return {
        edited: { ...edited, draft: { ...edited.draft, ...action.patch } },
        saving,
        failure: errorsLeft(failure, action.patch),
      };
    case 'saveStarted':
      return edited ? { edited, saving: true, failure: null } : state;
    case 'saveFailed':
      return { edited, saving: false, failure: action.failure };
    case 'saved':
      return VIEWED;
    case 'cancelled':
      return saving ? state : VIEWED;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** .NET servers name fields as their classes do: 'Codice' is the field `codice`. */
const fieldName = (key: string) => key.charAt(0).toLowerCase() + key.slice(1);

/** Reads from what a save threw, a RowRefusal or an ApiError, what the row can show of it; nothing of other errors. */
export function rowFailureOf(thrown: unknown): RowFailure {
  const isForeign = thrown instanceof Error && !(thrown instanceof RowRefusal);
  if (!isRecord(thrown) || isForeign) return { errors: {} };
  const errors = isRecord(thrown.errors) ? (thrown.errors as Record<string, string[]>) : {};
  return {
    ...(typeof thrown.message === 'string' ? { message: thrown.message } : {}),
    errors: Object.fromEntries(Object.entries(errors).map(([key, messages]) => [fieldName(key), messages])),
  };
}
