import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { useGetUtentiQuery } from '../../api/authApi';
import { NotLoaded } from '../../domain/notices/NotLoaded';
import type { Utente } from '../../contract/auth';
import { VaiElenco } from '../../shared/list/VaiElenco';
import { useSort } from '../../shared/table/sort/useSort';
import { ExportButtons } from '../../ui/export/ExportButtons';
import { registroApi } from '../../api/registroApi';
import { isApiError } from '../../api/apiError';
import { useAppDispatch } from '../../shared/store';
import { filterUtenti, sortUtenti, toRows } from './utentiRows';
import type { UtentiColumn } from './utentiRows';
import { utentiSheet } from './utentiSheet';
import { UtentiTable } from './UtentiTable';
import { Empty } from '../../shared/list/Empty';
import '../../shared/list/elenco.scss';
import './utenti.scss';

/** Has the server log that customers' data left the shop; a server without such a log answers 404, which is fine. */
function useLogEsportazione() {
  const dispatch = useAppDispatch();
  return async (righe: number): Promise<void> => {
    const { error } = await dispatch(
      registroApi.endpoints.logEsportazione.initiate({ esportazione: 'utenti', righe }, { track: false }),
    );
    if (!error || (isApiError(error) && error.status === 404)) return;
    console.error('Errore registrazione esportazione:', error);
  };
}

const NONE: readonly Utente[] = [];
const SEARCH = 'Cerca per nome, telefono o email';

/** The customers (S2.10). A list that could not be loaded is only logged (S8.10), unless the server is extended. */
export default function UtentiPage() {
  const { data, error, isFetching, refetch } = useGetUtentiQuery();
  const [sort, sortBy] = useSort<UtentiColumn>();
  const [text, setText] = useState('');
  // Typing stays fluent while thousands of customers are filtered.
  const searched = useDeferredValue(text);
  const logEsportazione = useLogEsportazione();

  useEffect(() => {
    if (error) console.error('Errore caricamento utenti:', error);
  }, [error]);

  const rows = useMemo(() => toRows(data ?? NONE), [data]);
  const sorted = useMemo(() => sortUtenti(rows, sort), [rows, sort]);
  const shown = useMemo(() => filterUtenti(sorted, searched), [sorted, searched]);

  return (
    <>
      <div className="elenco-head">
        <h1>Gestione Utenti</h1>
        <VaiElenco />
        <div className="elenco-actions d-print-none">
          <ExportButtons
            label="Esporta in Excel"
            sheet={() => utentiSheet(filterUtenti(sorted, text))}
            fileName={() => 'elenco-utenti.xlsx'}
            emptyMessage="Nessun prodotto da esportare"
            onExported={(count) => void logEsportazione(count)}
          />
        </div>
      </div>
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
          {shown.length < rows.length && `${shown.length} di ${rows.length} utenti`}
        </span>
      </div>
      <NotLoaded
        what="Gli utenti non sono stati caricati"
        error={isFetching ? undefined : error}
        onRetry={() => void refetch()}
      />
      {shown.length > 0 && <UtentiTable rows={shown} sort={sort} onSort={sortBy} filter={searched} />}
      {data && shown.length === 0 && (
        <Empty text={rows.length === 0 ? 'Nessun utente presente.' : 'Nessun utente trovato.'} />
      )}
    </>
  );
}
