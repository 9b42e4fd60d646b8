import { columnClass } from './editColumn';
import type { EditColumn } from './editColumn';
import type { Sort } from '../sort/sort';
import { SortableHeader } from '../sort/SortableHeader';

interface Props<Row, Draft> {
  columns: readonly EditColumn<Row, Draft>[];
  sort: Sort<string>;
  onSort: (column: string) => void;
  /** Without it the head over the rows' buttons is for screen readers only. */
  actionsHead?: string;
}

/** The heads of an EditableTable: buttons where the rows can be put in order by the column. */
export function EditableHead<Row, Draft>({ columns, sort, onSort, actionsHead }: Props<Row, Draft>) {
  return (
    <thead>
      <tr>
        {columns.map((column) =>
          column.sortBy ? (
            <SortableHeader
              key={column.key}
              column={column.key}
              label={column.label}
              sort={sort}
              onSort={onSort}
              className={columnClass(column)}
            />
          ) : (
            <th key={column.key} scope="col" className={columnClass(column)}>
              {column.label}
            </th>
          ),
        )}
        <th scope="col">{actionsHead ?? <span className="visually-hidden">Azioni</span>}</th>
      </tr>
    </thead>
  );
}
