import { memo } from 'react';
import { Link } from 'react-router-dom';
import { TABLET, useMedia } from '../../shared/browser/useMedia';
import { orDash } from '../../shared/format/text';
import { clientePath } from '../../shared/paths';
import { SortableHeader } from '../../shared/table/sort/SortableHeader';
import type { Sort } from '../../shared/table/sort/sort';
import { rowAttributes, type RowPlace, WindowedTable } from '../../shared/table/window/WindowedTable';
import { CELL_TEXTS, UTENTI_COLUMNS, type UtenteRow, type UtentiColumn } from './utentiRows';

/** Rem of every row as utenti.scss draws it: on one line or, as a card, a line a value. */
const rowHeight = () => 2.375;
const cardHeight = () => 8.25;

const UtentiRow = memo(function UtentiRow({ row, ...place }: RowPlace & { row: UtenteRow }) {
  return (
    <tr {...rowAttributes(row.id, place)}>
      {UTENTI_COLUMNS.map(({ key, label }) => {
        const text = orDash(CELL_TEXTS[key](row.utente));
        const Cell = key === 'nome' ? 'th' : 'td';
        return (
          <Cell key={key} scope={key === 'nome' ? 'row' : undefined} title={text} data-label={label}>
            {key === 'nome' && row.utente.riferimento !== undefined ? (
              <Link to={clientePath(row.utente.riferimento)}>{text}</Link>
            ) : (
              <span>{text}</span>
            )}
          </Cell>
        );
      })}
    </tr>
  );
});

interface Props {
  rows: readonly UtenteRow[];
  sort: Sort<UtentiColumn>;
  onSort: (column: UtentiColumn) => void;
  filter: string;
}

export function UtentiTable({ rows, sort, onSort, filter }: Props) {
  const asCards = useMedia(TABLET);
  return (
    <WindowedTable
      label="Elenco utenti"
      className="utenti-table"
      rows={rows}
      heightOf={asCards ? cardHeight : rowHeight}
      listKey={`${sort?.key} ${sort?.direction} ${filter}`}
      head={UTENTI_COLUMNS.map(({ key, label }) => (
        <SortableHeader key={key} column={key} label={label} sort={sort} onSort={onSort} />
      ))}
      renderRow={(row: UtenteRow, place: RowPlace) => <UtentiRow key={row.id} row={row} {...place} />}
    />
  );
}
