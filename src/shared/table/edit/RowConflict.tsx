import type { Conflitto } from '../../../contract/common';
import { ConflictPanel } from '../../conflict/ConflictPanel';
import { mergeChanges } from '../../conflict/merge';
import type { EditColumn } from './editColumn';
import type { TableEdit } from './useRowEdit';

interface Props<Row, Draft> {
  conflitto: Conflitto;
  draft: Draft;
  columns: readonly EditColumn<Row, Draft>[];
  edit: TableEdit<Draft>;
  toDraft: (row: Row) => Draft;
}

const same = <Draft,>(a: Draft, b: Draft, field: string): boolean =>
  Object.is(a[field as keyof Draft], b[field as keyof Draft]);

/** In a row whose save was stale: what somebody else changed, and how to go on. */
export function RowConflict<Row, Draft>(props: Props<Row, Draft>) {
  const { conflitto, draft, columns, edit, toDraft } = props;
  const row = conflitto.attuale as Row;
  const theirs = toDraft(row);
  const merged = edit.failure?.merged;
  const { changes } = mergeChanges<object>(edit.base as object, draft as object, theirs as object);
  const both = new Map<string, boolean>(
    merged
      ? merged.filter((field) => !same(draft, theirs, field)).map((field) => [field, true])
      : changes.map((change) => [change.field as string, change.both]),
  );

  const fields = columns.flatMap(({ key, label, view, say, below = [] }) => [
    { key, label, theirs: say?.(theirs) ?? view(row) },
    ...below.map((field) => ({ key: field.key, label: field.label, theirs: field.say?.(theirs) })),
  ]);
  return (
    <ConflictPanel
      conflitto={conflitto}
      merged={merged !== undefined}
      differences={fields
        .filter(({ key }) => both.has(key))
        .map((field) => ({ ...field, both: both.get(field.key) === true }))}
      onMerge={() => edit.merge(theirs)}
      onReload={() => edit.reload(theirs)}
      onTake={(key) => edit.change({ [key]: theirs[key as keyof Draft] } as Partial<Draft>)}
    />
  );
}
