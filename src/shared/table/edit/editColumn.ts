import type { ReactNode } from 'react';
import { tiedTo } from '../../form/FieldMessages';
import type { Messages } from '../../form/FieldMessages';

/** What names an input in a cell and ties it to the messages below it. */
export interface FieldProps extends ReturnType<typeof tiedTo> {
  'aria-label': string;
  'aria-required'?: true;
}

/** The same, for a field of a name whose messages stand in FieldMessages of the id. */
export const fieldProps = (
  id: string,
  { label, required }: Pick<EditField<never>, 'label' | 'required'>,
  messages?: Messages,
): FieldProps => ({
  'aria-label': label,
  'aria-required': required,
  ...tiedTo(id, messages),
});

export interface EditCell<Draft> {
  draft: Draft;
  change: (patch: Partial<Draft>) => void;
  /** The row is not saved yet. */
  isNew: boolean;
  field: FieldProps;
}

/** What is edited in a cell of a row: a column's value, or a field that has no column of its own. */
export interface EditField<Draft> {
  /** The field's name, under which the server's errors map has its messages. */
  key: string;
  label: string;
  /** It cannot be left empty. */
  required?: true;
  edit: (cell: EditCell<Draft>) => ReactNode;
  /** Its value in words, where no column shows it. */
  say?: (draft: Draft) => string;
}

/** The class of a column's head and cells. */
export const columnClass = ({ numeric, wide }: { numeric?: boolean; wide?: boolean }): string | undefined =>
  (numeric && 'numeric') || (wide && 'wide') || undefined;

export interface EditColumn<Row, Draft> extends Omit<EditField<Draft>, 'edit'> {
  view: (row: Row) => ReactNode;
  /** Left out where the cell cannot be edited. */
  edit?: EditField<Draft>['edit'];
  /** Fields without a column: they stand in this cell, below its value, while the row is edited. */
  below?: readonly EditField<Draft>[];
  /** What a new row shows in a cell that cannot be edited. */
  newRow?: string;
  /** The value that a click on the head sorts by; without it the head is not a button. */
  sortBy?: (row: Row) => string | number;
  /** It says which row it is. */
  rowHead?: true;
  /** Amounts and counts stand at the right edge. */
  numeric?: boolean;
  /** Running text, which takes the room that the others leave. */
  wide?: boolean;
}
