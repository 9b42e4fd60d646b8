import { useMemo } from 'react';
import Table from 'react-bootstrap/Table';
import type { StatisticaRow } from '../../contract/statistiche';
import { formatCount } from '../../shared/format/count';
import { formatMoney } from '../../shared/format/money';
import { type SortColumn, useSortedRows } from '../../shared/table/sort/useSortedRows';
import { TableScroller } from '../../shared/table/window/WindowedTable';
import type { Totale } from './serie';

const columnsOf = (labelHead: string): readonly SortColumn<StatisticaRow>[] => [
  { label: labelHead, value: ({ label }) => label },
  { label: 'Numero Ordini', className: 'numeric', value: ({ ordersCount }) => ordersCount },
  { label: 'Totale €', className: 'numeric', value: ({ totalAmount }) => totalAmount },
];

interface Props {
  label: string;
  labelHead: string;
  rows: readonly StatisticaRow[];
  total: Totale;
  totalNote?: string;
}

export function StatisticheTable({ label: name, labelHead, rows, total, totalNote }: Props) {
  const columns = useMemo(() => columnsOf(labelHead), [labelHead]);
  const { sorted, head } = useSortedRows(rows, columns);

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
          <tr>{head}</tr>
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
              {totalNote && <small className="d-block mt-1 text-body-secondary">{totalNote}</small>}
            </th>
            {cells(total)}
          </tr>
        </tfoot>
      </Table>
    </TableScroller>
  );
}
