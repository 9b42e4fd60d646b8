import type { ReactNode } from 'react';
import { disponibilitaApi } from '../../api/disponibilitaApi';
import NotLoaded from '../../domain/notices/NotLoaded';
import { NOT_SAVED, useSaveRow, type SaveRow } from '../../domain/notices/useSaveRow';
import { Empty } from '../../shared/list/Empty';
import type { EditColumn } from '../../shared/table/edit/columns';
import { EditableTable } from '../../shared/table/edit/EditableTable';
import type { TableEdit } from '../../shared/table/edit/useRowEdit';

const NONE: readonly never[] = [];

interface Props<Row extends { id: number }> extends Pick<SaveRow<Row>, 'send' | 'saved'> {
  title: string;
  intro?: ReactNode;
  query: { data?: readonly Row[]; error?: unknown; refetch: () => unknown };
  notLoaded: string;
  empty: string;
  columns: readonly EditColumn<Row>[];
  edit: TableEdit<Row>;
  onDelete?: (row: Row) => void;
  lastRow?: ReactNode;
  children?: ReactNode;
}

export function TableSection<Row extends { id: number }>(props: Props<Row>) {
  const { title, intro, query, notLoaded, empty, columns, edit, send, saved, children, ...table } = props;
  const save = useSaveRow(edit, { group: disponibilitaApi, columns, send, untold: NOT_SAVED, saved });
  return (
    <section className="page mb-5">
      <h2 className="mt-3 ms-1">{title}</h2>
      {intro}
      <NotLoaded always what={notLoaded} error={query.error} onRetry={query.refetch} />
      {query.data?.length === 0 && <Empty text={empty} />}
      <EditableTable
        {...table}
        label={title}
        rows={query.data ?? NONE}
        columns={columns}
        edit={edit}
        // Without an id there is nothing to save (S5.3).
        onSave={() => edit.id && save()}
      />
      {children}
    </section>
  );
}
