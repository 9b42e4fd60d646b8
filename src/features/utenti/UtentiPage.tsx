import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { useGetUtentiQuery } from '../../api/authApi';
import { registroApi } from '../../api/registroApi';
import type { Utente } from '../../contract/auth';
import NotLoaded from '../../domain/notices/notices';
import { formatCount } from '../../shared/format/count';
import { formatDate } from '../../shared/format/date';
import { Empty } from '../../shared/list/Empty';
import { ListHead } from '../../shared/list/ListHead';
import { useAppDispatch, useEstesa } from '../../shared/store';
import { useSortedRows } from '../../shared/table/sort/SortableHeader';
import { sheetOf, type ColumnOf } from '../../shared/xlsx/sheet';
import { ExportButtons } from '../../ui/ExportButton';
import { COLUMNS, UtentiTable, comparePlain, filterUtenti, toRows } from './UtentiTable';
import '../../shared/list/elenco.scss';
import './utenti.scss';

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
          label="Esporta in Excel"
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
      <NotLoaded
        what="Gli utenti non sono stati caricati"
        error={isFetching ? undefined : error}
        onRetry={refetch}
      />
      {shown.length > 0 && <UtentiTable rows={shown} head={head} listKey={`${order} ${searched}`} />}
      {data && shown.length === 0 && (
        <Empty text={rows.length === 0 ? 'Nessun utente presente.' : 'Nessun utente trovato.'} />
      )}
    </>
  );
}
