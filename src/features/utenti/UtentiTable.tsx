import { memo } from 'react';
import { Link } from 'react-router-dom';
import { TABLET, useMedia } from '../../shared/browser/useMedia';
import { orDash } from '../../shared/format/text';
import { clientePath } from '../../shared/paths';
import { SortableHeader } from '../../shared/table/sort/SortableHeader';
import { type Sort, sortRows } from '../../shared/table/sort/sort';
import { rowAttributes, type RowPlace, WindowedTable } from '../../shared/table/window/WindowedTable';
import type { Utente } from '../../contract/auth';
import { calendarDay, formatDate } from '../../shared/format/date';
import { plainWords, makeQuickFilter } from '../../shared/search/quickFilter';

/** The columns of the customer list, in the order of S2.10. */
export const UTENTI_COLUMNS = [
  { key: 'telefono', label: 'Telefono' },
  { key: 'email', label: 'Email' },
  { key: 'nome', label: 'Nome e Cognome' },
  { key: 'indirizzo', label: 'Indirizzo' },
  { key: 'dataNascita', label: 'Data di Nascita' },
] as const;
export type UtentiColumn = (typeof UTENTI_COLUMNS)[number]['key'];

/** A customer in the list; the server gives them no id. */
export interface UtenteRow {
  id: number;
  utente: Utente;
}

export const toRows = (utenti: readonly Utente[]): UtenteRow[] =>
  utenti.map((utente, id) => ({ id, utente }));

const CELL_TEXTS: Readonly<Record<UtentiColumn, (utente: Utente) => string>> = {
  telefono: ({ phoneNumber }) => phoneNumber ?? '',
  email: ({ email }) => email ?? '',
  nome: ({ nome, cognome }) => [nome, cognome].filter((part) => part?.trim()).join(' '),
  indirizzo: ({ indirizzo }) => indirizzo ?? '',
  dataNascita: ({ dataNascita }) => formatDate(dataNascita ?? ''),
};

/** What a column is put in order by; '' where it is missing. */
function sortKey({ utente }: UtenteRow, column: UtentiColumn): string {
  if (column === 'dataNascita') return calendarDay(utente.dataNascita ?? '') ?? '';
  return plainWords(CELL_TEXTS[column](utente).trim());
}

/** Missing values are always last. Plain texts: a collator keeps 50,000 names waiting for a third of a second. */
export function sortUtenti(rows: readonly UtenteRow[], sort: Sort<UtentiColumn>): readonly UtenteRow[] {
  if (!sort) return rows;
  const value = (row: UtenteRow) => sortKey(row, sort.key);
  return sortRows<UtenteRow, string>(rows, sort, { [sort.key]: value }, comparePlain);
}

const comparePlain = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** The rows that hold every word typed in some column, telephone numbers also without what separates their digits. */
export const filterUtenti = makeQuickFilter<UtenteRow>(({ utente }) => {
  const digits = (utente.phoneNumber ?? '').replace(/\D/g, '');
  return `${UTENTI_COLUMNS.map(({ key }) => CELL_TEXTS[key](utente)).join(' ')} ${digits}`;
});

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
