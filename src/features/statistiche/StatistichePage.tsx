import { type ComponentProps, useMemo } from 'react';
import { useGetCategorieQuery } from '../../api/prodottiApi';
import type { StatisticaGiorno, StatisticaRow, StatisticheRequest } from '../../contract/statistiche';
import NotLoaded from '../../domain/notices/notices';
import { counted } from '../../shared/format/count';
import { formatMoney } from '../../shared/format/money';
import { lazyPart } from '../../shared/lazyComponent';
import { Empty } from '../../shared/list/elenco';
import { ListHead } from '../../shared/list/ListHead';
import { sheetOf, type ColumnOf } from '../../shared/xlsx/sheet';
import { ExportButtons } from '../../ui/ExportButton';
import { FiltroForm } from './FiltroForm';
import { StatisticheTable } from './StatisticheTable';
import { sumOf, toBars, toTimeline, totaleOf, type Totale } from './serie';
import { isAborted, isApiError } from '../../api/apiError';
import { useLazyGetStatisticheGiorniQuery, useLazyGetStatisticheQuery } from '../../api/statisticheApi';
import { useEstesa } from '../../shared/store';
import { useErrorToast } from '../../ui/toast/useErrorToast';
import './statistiche.scss';

const COLUMNS: readonly ColumnOf<Totale>[] = [
  { header: 'Prodotto / Categoria', width: 36, value: ({ label }) => label },
  { header: 'Numero Ordini', type: 'integer', width: 16, value: ({ ordersCount }) => ordersCount },
  { header: 'Totale €', type: 'money', width: 16, value: ({ totalAmount }) => totalAmount },
];

const Grafico = lazyPart(() => import(/* webpackChunkName: "chart" */ './Grafico'), { quiet: true });

type Chart = ComponentProps<typeof Grafico>;

/** In rem: 3 for each pair of bars and 9 for the scales and legend around them; the timeline has 22. */
const heightOf = ({ kind, rows }: Chart) => (kind === 'bars' ? 9 + rows.length * 3 : 22);

/** Hidden from screen readers, because a table beside it shows the same. */
const ChartFrame = (chart: Chart) => (
  <figure
    className="grafico sheet position-relative m-0 py-3 px-4"
    aria-hidden="true"
    style={{ height: `${heightOf(chart)}rem` }}
  >
    <Grafico {...chart} />
  </figure>
);

/** The result in words, for screen readers. */
function outcome(rows: readonly StatisticaRow[]): string {
  if (rows.length === 0) return 'Nessuna statistica';
  return `${counted(rows.length, 'riga', 'righe')}, totale ${formatMoney(sumOf('Totale', rows).totalAmount)}`;
}

const NOT_ASKED = { text: 'Scegli un periodo', next: 'Senza date contano gli ordini di ogni giorno.' };
const NONE_FITS = {
  text: 'Nessuna statistica per i filtri scelti.',
  next: 'Prova con un periodo più lungo o con tutte le categorie.',
};

export default function StatistichePage() {
  const { data: categorie = [], error, refetch } = useGetCategorieQuery();
  const { load, isLoading, error: failure, retry, rows, days, total, note } = useStatistiche();
  const bars = useMemo(() => toBars(rows ?? []), [rows]);
  const refused = isApiError(failure) ? failure.errors : undefined;

  return (
    <>
      <ListHead title="Statistiche Ordini" isEmpty={!rows?.length}>
        <ExportButtons
          sheet={() => ({
            ...sheetOf('Statistiche', COLUMNS, rows ?? []),
            total: COLUMNS.map(({ value }) => value(total)),
          })}
          fileName={(timestamp) => `statistiche_ordini_${timestamp}.xlsx`}
          emptyMessage="Nessun ordine da esportare"
          isLoading={isLoading && !rows}
        />
      </ListHead>
      <NotLoaded always what="Errore nel caricamento delle categorie" error={error} onRetry={refetch} />
      <FiltroForm
        categorie={categorie}
        isLoading={isLoading}
        errors={refused}
        onLoad={(request) => void load(request)}
      />
      <NotLoaded
        what="Le statistiche non sono state caricate"
        error={refused ? undefined : failure}
        onRetry={retry}
      />
      <p className="visually-hidden" role="status">
        {rows && !isLoading && outcome(rows)}
      </p>
      {rows && rows.length > 0 && (
        <div className="statistiche-columns d-print-block">
          <StatisticheTable
            label="Statistiche"
            labelHead="Prodotto / Categoria"
            totalNote={rows.length > 1 ? note : ''}
            rows={rows}
            total={total}
          />
          <ChartFrame kind="bars" rows={bars} />
        </div>
      )}
      {!rows && !isLoading && !failure && <Empty {...NOT_ASKED} />}
      {rows?.length === 0 && <Empty {...NONE_FITS} />}
      {rows && rows.length > 0 && <Andamento days={days} />}
    </>
  );
}

function Andamento({ days }: { days?: readonly StatisticaGiorno[] }) {
  const timeline = useMemo(() => toTimeline(days ?? []), [days]);
  if (timeline.length === 0) return null;
  return (
    <div className="mt-4">
      <h2>Andamento nel tempo</h2>
      <ChartFrame kind="timeline" rows={timeline} />
      <details className="mt-3">
        <summary className="finger">Andamento in tabella</summary>
        <StatisticheTable
          label="Andamento nel tempo"
          labelHead="Periodo"
          rows={timeline}
          total={sumOf('Totale', timeline)}
        />
      </details>
    </div>
  );
}

/** Loads rows and days (S2.13, S8.5). `days` is undefined without the extended mode or if the server has none. */
function useStatistiche() {
  const failure = useErrorToast();
  const estesa = useEstesa();
  const [loadRows, rows] = useLazyGetStatisticheQuery();
  const [loadDays, days] = useLazyGetStatisticheGiorniQuery();

  const readDays = async (request: StatisticheRequest) => {
    const { error } = await loadDays(request);
    if (!error || isAborted(error) || (isApiError(error) && error.status === 404)) return;
    console.error('Errore statistiche per giorno:', error);
  };
  const load = async (request: StatisticheRequest) => {
    failure.clear();
    if (estesa) void readDays(request);
    const { error } = await loadRows(request);
    if (error && !isAborted(error)) failure.show('Errore nel caricamento statistiche');
  };

  const shown = rows.isError ? undefined : rows.data;
  const shownDays = days.isError ? undefined : days.data;
  const total = useMemo(() => totaleOf(shown ?? [], shownDays), [shown, shownDays]);
  const countedInEach =
    rows.originalArgs?.categoryId === undefined
      ? 'Un ordine con più categorie è contato in ognuna'
      : 'Un ordine con più prodotti è contato in ognuno';
  return {
    load,
    isLoading: rows.isFetching,
    error: rows.isFetching ? undefined : rows.error,
    retry: () => void (rows.originalArgs && load(rows.originalArgs)),
    rows: shown,
    days: shownDays,
    total,
    note: `${countedInEach}${total.ordersCount === null ? '.' : ', nel totale una volta sola.'}`,
  };
}
