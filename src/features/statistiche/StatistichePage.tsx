import { useMemo } from 'react';
import { useGetCategorieQuery } from '../../api/prodottiApi';
import type { Categoria } from '../../contract/prodotti';
import { LoadError } from '../../shared/list/LoadError';
import { ExportButton } from '../../ui/export/ExportButton';
import { FiltroForm } from './FiltroForm';
import { Grafico } from './Grafico';
import { toBars, toTimeline } from './serie';
import { statisticheSheet } from './statisticheSheet';
import { StatisticheTable } from './StatisticheTable';
import { useStatistiche } from './useStatistiche';
import '../../shared/list/elenco.scss';
import './statistiche.scss';

const NO_CATEGORIE: readonly Categoria[] = [];

/** The statistics of the orders (S2.13). */
export default function StatistichePage() {
  const { data: categorie = NO_CATEGORIE, isError, refetch } = useGetCategorieQuery();
  const { load, isLoading, rows, days } = useStatistiche();
  const bars = useMemo(() => toBars(rows ?? []), [rows]);
  const timeline = useMemo(() => toTimeline(days ?? []), [days]);

  return (
    <>
      <div className="elenco-bar">
        <h1 className="statistiche-title">Statistiche Ordini</h1>
        <div className="elenco-actions">
          <ExportButton
            label="Esporta in Excel"
            sheet={() => statisticheSheet(rows ?? [])}
            fileName={(timestamp) => `statistiche_ordini_${timestamp}.xlsx`}
            emptyMessage="Nessun ordine da esportare"
          />
        </div>
      </div>
      {isError && (
        <LoadError message="Errore nel caricamento delle categorie" onRetry={() => void refetch()} />
      )}
      <FiltroForm categorie={categorie} isLoading={isLoading} onLoad={(request) => void load(request)} />
      {!rows && !isLoading && (
        <p className="statistiche-invito">
          Scegli un periodo, oppure imposta i filtri e premi Carica Statistiche.
        </p>
      )}
      {rows && rows.length > 0 && (
        <div className="statistiche-columns">
          <div>
            <StatisticheTable label="Statistiche" labelHead="Prodotto / Categoria" rows={rows} />
            {rows.length > 1 && <p className="form-text">Un ordine conta in ogni riga in cui ha qualcosa.</p>}
          </div>
          <Grafico kind="bars" rows={bars} />
        </div>
      )}
      {rows?.length === 0 && <p className="elenco-empty">Nessuna statistica per i filtri scelti.</p>}
      {rows && rows.length > 0 && timeline.length > 0 && (
        <div className="statistiche-giorni">
          <h2>Andamento nel tempo</h2>
          <Grafico kind="timeline" rows={timeline} />
          <details>
            <summary>Andamento in tabella</summary>
            <StatisticheTable label="Andamento nel tempo" labelHead="Periodo" rows={timeline} />
          </details>
        </div>
      )}
    </>
  );
}
