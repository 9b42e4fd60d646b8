import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { StatisticaRow } from '../../contract/statistiche';
import { useMedia, usePrinting } from '../../shared/browser/useMedia';
import { formatCount } from '../../shared/format/count';
import type { drawChart } from '../../shared/chart/drawChart';
import { formatMoney } from '../../shared/format/money';

/** Heights in rem: a pair of bars, the scales and legend around them, the timeline. */
const BARS = 3;
const FRAME = 9;
const TIMELINE = 22;

type Draw = typeof drawChart;

/** Amounts and counts as a chart, hidden from screen readers, because a table beside it shows the same. */
export function Grafico({ kind, rows }: { kind: 'bars' | 'timeline'; rows: readonly StatisticaRow[] }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [draw, setDraw] = useState<Draw | null>(null);
  // The chart reads its colours from the page when it is drawn, so a new scheme or printing draws it again.
  const dark = useMedia('(prefers-color-scheme: dark)');
  const printing = usePrinting();

  useEffect(() => {
    let gone = false;
    import(/* webpackChunkName: "chart" */ '../../shared/chart/drawChart').then(
      (chart) => {
        if (!gone) setDraw(() => chart.drawChart);
      },
      // The table shows the same.
      (error: unknown) => console.error('Errore grafico:', error),
    );
    return () => {
      gone = true;
    };
  }, []);

  // A layout effect, because the browser captures the page for printing at once.
  useLayoutEffect(() => {
    if (!draw || !canvas.current) return;
    return draw(canvas.current, {
      kind,
      labels: rows.map(({ label }) => label),
      main: { label: 'Totale €', values: rows.map((row) => row.totalAmount), format: formatMoney },
      second: { label: 'Numero Ordini', values: rows.map((row) => row.ordersCount), format: formatCount },
      onPaper: printing,
    });
  }, [draw, kind, rows, dark, printing]);

  const height = kind === 'bars' ? FRAME + rows.length * BARS : TIMELINE;
  return (
    <div className="grafico" aria-hidden="true" style={{ height: `${height}rem` }}>
      <canvas ref={canvas} />
    </div>
  );
}
