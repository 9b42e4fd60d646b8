import Table from 'react-bootstrap/Table';
import type { StatisticaRow } from '../../contract/statistiche';
import { formatCount } from '../../shared/format/count';
import { formatMoney } from '../../shared/format/money';
import { SortableHeader } from '../../shared/table/sort/SortableHeader';
import type { SortValues } from '../../shared/table/sort/sort';
import { useSortedRows } from '../../shared/table/sort/useSort';
import { TableScroller } from '../../shared/table/window/TableScroller';
import '../../shared/table/window/windowedTable.scss';
import type { Totale } from './serie';

type Column = keyof StatisticaRow;

const SORT_VALUES: SortValues<StatisticaRow, Column> = {
  label: ({ label }) => label,
  ordersCount: ({ ordersCount }) => ordersCount,
  totalAmount: ({ totalAmount }) => totalAmount,
};

interface Props {
  label: string;
  labelHead: string;
  rows: readonly StatisticaRow[];
  total: Totale;
  totalNote?: string;
}

export function StatisticheTable({ label: name, labelHead, rows, total, totalNote }: Props) {
  const { sorted, sort, sortBy } = useSortedRows(rows, SORT_VALUES);

  const head = (column: Column, text: string, className?: string) => (
    <SortableHeader column={column} label={text} className={className} sort={sort} onSort={sortBy} />
  );
  const cells = ({ ordersCount, totalAmount }: Totale) => (
    <>
      <td className="numeric">{ordersCount === null ? '-' : formatCount(ordersCount)}</td>
      <td className="numeric">{formatMoney(totalAmount)}</td>
    </>
  );
  return (
    <TableScroller label={name}>
      <Table className="windowed-table statistiche-table" aria-label={name}>
        <thead>
          <tr>
            {head('label', labelHead)}
            {head('ordersCount', 'Numero Ordini', 'numeric')}
            {head('totalAmount', 'Totale €', 'numeric')}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row, index) => (
            <tr key={`${row.label} ${index}`} data-row={index}>
              <th scope="row" title={row.label}>
                {row.label}
              </th>
              {cells(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {total.label}
              {totalNote && <small className="form-text d-block">{totalNote}</small>}
            </th>
            {cells(total)}
          </tr>
        </tfoot>
      </Table>
    </TableScroller>
  );
}
