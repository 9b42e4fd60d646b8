import { type ComponentProps, memo, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import FormControl from 'react-bootstrap/FormControl';
import { useGetUtentiQuery } from '../../api/authApi';
import { registroApi } from '../../api/registroApi';
import type { Utente } from '../../contract/auth';
import NotLoaded from '../../domain/notices/notices';
import { formatCount } from '../../shared/format/count';
import { formatDate, calendarDay } from '../../shared/format/date';
import { Empty } from '../../shared/list/elenco';
import { ListHead } from '../../shared/list/ListHead';
import { useAppDispatch, useEstesa } from '../../shared/store';
import { useSortedRows } from '../../shared/table/sort/useSortedRows';
import { sheetOf, type ColumnOf } from '../../shared/xlsx/sheet';
import { ExportButtons } from '../../ui/ExportButton';
import { orDash } from '../../shared/format/text';
import { clientePath } from '../../shared/paths';
import { rowAttributes, type RowPlace, WindowedTable } from '../../shared/table/window/WindowedTable';
import { plainWords, makeQuickFilter } from '../../shared/search/quickFilter';
import './utenti.scss';

/** Gives the customers an id, because the server sends none. Another one may send numbers, and year 1 for no birthday. */
const toRows = (utenti: readonly Utente[] = []) =>
  utenti.map((utente, id) => ({
    ...utente,
    phoneNumber: String(utente.phoneNumber ?? ''),
    dataNascita: utente.dataNascita?.startsWith('0001') ? null : utente.dataNascita,
    id,
  }));
type UtenteRow = ReturnType<typeof toRows>[number];

/** A column with the text it shows ('' if missing) and, if different, the text it sorts by. */
const column = (label: string, text: (utente: Utente) => string, by = text) => ({
  label,
  text,
  value: (utente: Utente) => plainWords(by(utente).trim()),
});
const NOME = 'Nome e Cognome';

/** The columns in the order of S2.10. */
const COLUMNS = [
  column('Telefono', ({ phoneNumber }) => phoneNumber ?? ''),
  column('Email', ({ email }) => email ?? ''),
  column(NOME, ({ nome, cognome }) => [nome, cognome].filter((part) => part?.trim()).join(' ')),
  column('Indirizzo', ({ indirizzo }) => indirizzo ?? ''),
  column(
    'Data di Nascita',
    ({ dataNascita }) => formatDate(dataNascita ?? ''),
    ({ dataNascita }) => calendarDay(dataNascita ?? '') ?? '',
  ),
];

/** Compares plain texts by code unit: a collator needs a third of a second for 50,000 names. */
const comparePlain = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** The rows whose columns contain every typed word. Telephone numbers also match without separators. */
const filterUtenti = makeQuickFilter((utente: UtenteRow) => {
  const digits = utente.phoneNumber.replace(/\D/g, '');
  return `${COLUMNS.map(({ text }) => text(utente)).join(' ')} ${digits}`;
});

/** Heights in rem, as in utenti.scss: one line or, as a card, one line per value. */
const rowHeight = () => 2.375;
const cardHeight = () => 8.25;

const UtentiRow = memo(function UtentiRow({ row, ...place }: RowPlace & { row: UtenteRow }) {
  return (
    <tr {...rowAttributes(row.id, place)}>
      {COLUMNS.map((shown) => {
        const text = orDash(shown.text(row));
        const isNome = shown.label === NOME;
        const Cell = isNome ? 'th' : 'td';
        return (
          <Cell key={shown.label} scope={isNome ? 'row' : undefined} title={text} data-label={shown.label}>
            {isNome && row.riferimento !== undefined ? (
              <Link to={clientePath(row.riferimento)}>{text}</Link>
            ) : (
              <span>{text}</span>
            )}
          </Cell>
        );
      })}
    </tr>
  );
});

type TableProps = Pick<ComponentProps<typeof WindowedTable<UtenteRow>>, 'rows' | 'head' | 'listKey'>;

const UtentiTable = (props: TableProps) => (
  <WindowedTable
    {...props}
    label="Elenco utenti"
    className="utenti-table"
    heightOf={rowHeight}
    cardHeightOf={cardHeight}
    renderRow={(row, place) => <UtentiRow key={row.id} row={row} {...place} />}
  />
);

/** The customers as a spreadsheet (S3.20): the cognome is not exported. */
const SHEET: readonly ColumnOf<Utente>[] = [
  { header: 'Email', width: 32, value: ({ email }) => email },
  { header: 'Telefono', width: 18, value: ({ phoneNumber }) => phoneNumber },
  { header: 'Nome', width: 20, value: ({ nome }) => nome },
  { header: 'Indirizzo', width: 40, value: ({ indirizzo }) => indirizzo },
  { header: 'DataNascita', width: 12, value: ({ dataNascita }) => formatDate(dataNascita ?? '') },
];

const SEARCH = 'Cerca per nome, telefono o email';

/** The customers (S2.10). The extended mode shows failures; otherwise they are logged (S8.10). */
export default function UtentiPage() {
  const { data, error, isFetching, refetch } = useGetUtentiQuery();
  const [text, setText] = useState('');
  // Typing stays fluent while thousands of customers are filtered.
  const searched = useDeferredValue(text);
  const dispatch = useAppDispatch();
  const estesa = useEstesa();

  useEffect(() => {
    if (error) console.error('Errore caricamento utenti:', error);
  }, [error]);

  /** The server logs that customers' data left the shop (extended). */
  const logEsportazione = async (righe: number) => {
    if (!estesa) return;
    const { initiate } = registroApi.endpoints.logEsportazione;
    const { error } = await dispatch(initiate({ esportazione: 'utenti', righe }, { track: false }));
    if (error) console.error('Errore registrazione esportazione:', error);
  };

  const rows = useMemo(() => toRows(data), [data]);
  const { sorted, head, order } = useSortedRows(rows, COLUMNS, comparePlain);
  const shown = useMemo(() => filterUtenti(sorted, searched), [sorted, searched]);

  return (
    <>
      <ListHead title="Gestione Utenti">
        <ExportButtons
          sheet={() => sheetOf('Utenti', SHEET, filterUtenti(sorted, text))}
          fileName={() => 'elenco-utenti.xlsx'}
          emptyMessage="Nessun prodotto da esportare"
          isLoading={isFetching && !data}
          onExported={(count) => void logEsportazione(count)}
        />
      </ListHead>
      <div className="elenco-bar d-print-none">
        <FormControl
          type="search"
          className="suggest"
          aria-label={SEARCH}
          placeholder={SEARCH}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <span className="text-body-secondary" role="status">
          {shown.length < rows.length && `${formatCount(shown.length)} di ${formatCount(rows.length)} utenti`}
        </span>
      </div>
      <NotLoaded what="Gli utenti non sono stati caricati" error={!isFetching && error} onRetry={refetch} />
      {shown.length > 0 && <UtentiTable rows={shown} head={head} listKey={`${order} ${searched}`} />}
      {data && shown.length === 0 && (
        <Empty text={rows.length === 0 ? 'Nessun utente presente.' : 'Nessun utente trovato.'} />
      )}
    </>
  );
}
