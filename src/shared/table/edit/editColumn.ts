import type { ReactNode } from 'react';
import { tiedTo } from '../../form/FieldMessages';
import type { Messages } from '../../form/FieldMessages';

/** What an input in a cell takes so that it is named, and tied to the messages below it. */
export interface FieldProps extends ReturnType<typeof tiedTo> {
  'aria-label': string;
}

/** The same, for a field of a name whose messages stand in FieldMessages of the id. */
export const fieldProps = (id: string, label: string, messages?: Messages): FieldProps => ({
  'aria-label': label,
  ...tiedTo(id, messages),
});

export interface EditCell<Draft> {
  draft: Draft;
  change: (patch: Partial<Draft>) => void;
  /** The row is not saved yet. */
  isNew: boolean;
  field: FieldProps;
}

/** A column of an EditableTable, or one of the fields that stand below a row in edit. */
export interface EditField<Draft> {
  /** The field's name, under which the server's errors map has its messages. */
  key: string;
  label: string;
  edit: (cell: EditCell<Draft>) => ReactNode;
  /** What it holds, in words, where no column views it. */
  say?: (draft: Draft) => string;
}

/** The class of a column's head and cells. */
export const columnClass = ({ numeric, wide }: { numeric?: boolean; wide?: boolean }): string | undefined =>
  (numeric && 'numeric') || (wide && 'wide') || undefined;

export interface EditColumn<Row, Draft> extends Omit<EditField<Draft>, 'edit'> {
  view: (row: Row) => ReactNode;
  /** Left out where the cell cannot be edited: it stays as it is viewed. */
  edit?: EditField<Draft>['edit'];
  /** What a new row shows in a cell that cannot be edited. */
  newRow?: string;
  /** What the rows are put in order by when the head is clicked; without it the head is no button. */
  sortBy?: (row: Row) => string | number;
  /** Amounts and counts stand at the right edge. */
  numeric?: boolean;
  /** Running text, which takes the room that the others leave. */
  wide?: boolean;
}
