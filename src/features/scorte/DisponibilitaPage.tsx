import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useGetProdottiQuery, useGetProdottoQuery } from '../../api/prodottiApi';
import { useProdottoSearch } from '../../domain/prodotti/useProdottoSearch';
import { NonCaricato } from '../../domain/avvisi/NonCaricato';
import { useAvviso } from '../../domain/avvisi/useAvviso';
import { ProdottiCount } from '../../domain/prodotti/ProdottiCount';
import type { Prodotto } from '../../contract/prodotti';
import { SuggestBox } from '../../shared/search/SuggestBox';
import { ExportButton } from '../../ui/export/ExportButton';
import { disponibilitaSheet } from './disponibilitaSheet';
import { DisponibilitaTable } from './DisponibilitaTable';
import { useLiveQuantita } from './useLiveQuantita';
import '../../shared/list/elenco.scss';
import './disponibilita.scss';

const NONE: readonly Prodotto[] = [];

/** The product chosen by the search; one that cannot be loaded leaves the whole list (S8.9). */
function useProdottoChosen() {
  const tell = useRef(useAvviso());
  const [chosenId, setChosenId] = useState<number | null>(null);
  const { currentData: chosen, error } = useGetProdottoQuery(chosenId ?? 0, { skip: chosenId === null });
  useEffect(() => {
    if (!error) return;
    console.error('Errore caricamento prodotto:', error);
    tell.current.failed('Il prodotto non è stato caricato', error);
    // Reset, so that choosing it again asks for it again.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setChosenId(null);
  }, [error]);
  return { chosen: chosenId === null ? undefined : chosen, setChosenId };
}

/** What is in stock (S2.9). Its failures are only logged (S8.9), unless the server has `avvisi`. */
export default function DisponibilitaPage() {
  const { data, error, isFetching, refetch } = useGetProdottiQuery();
  const { chosen, setChosenId } = useProdottoChosen();
  const { box, clear } = useProdottoSearch(useCallback(({ id }) => setChosenId(id), [setChosenId]));
  useLiveQuantita(chosen?.id ?? null);

  useEffect(() => {
    if (error) console.error('Errore caricamento prodotti:', error);
  }, [error]);

  const shown = useMemo(() => (chosen ? [chosen] : (data ?? NONE)), [chosen, data]);
  const reset = () => {
    clear();
    setChosenId(null);
    void refetch();
  };

  return (
    <div className="disponibilita">
      <div className="elenco-head">
        <h1>Disponibilità Prodotti</h1>
        <div className="elenco-actions">
          <ExportButton
            label="Esporta in Excel"
            sheet={() => disponibilitaSheet(shown)}
            fileName={(timestamp) => `disponibilita-prodotti_${timestamp}.xlsx`}
            emptyMessage="Nessun prodotto da esportare"
          />
        </div>
      </div>
      <div className="elenco-bar">
        <SuggestBox label="Cerca per nome o codice..." {...box} />
        <button type="button" className="btn btn-outline-secondary" onClick={reset}>
          Annulla
        </button>
      </div>
      <NonCaricato
        what="I prodotti non sono stati caricati"
        error={isFetching ? undefined : error}
        onRetry={() => void refetch()}
      />
      <ProdottiCount prodotti={data && !isFetching ? shown : undefined} chosen={chosen !== undefined} />
      <DisponibilitaTable prodotti={shown} filterKey={String(chosen?.id)} />
      {data && !isFetching && shown.length === 0 && (
        <p className="elenco-empty">Nessun prodotto disponibile.</p>
      )}
    </div>
  );
}
