import type { Sort } from './sort';
import './sortableHeader.scss';

interface Props<Key extends string> {
  column: Key;
  label: string;
  sort: Sort<Key>;
  onSort: (column: Key) => void;
  className?: string;
}

export function SortableHeader<Key extends string>({ column, label, sort, onSort, className }: Props<Key>) {
  const direction = sort?.key === column ? sort.direction : undefined;
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <button type="button" className="sort-button" onClick={() => onSort(column)}>
        {label}
      </button>
    </th>
  );
}
