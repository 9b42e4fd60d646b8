import { useEffect, useRef } from 'react';
import type { StatisticaRow } from '../../contract/ordini';
import { useMedia } from '../../shared/browser/useMedia';
import { formatMoney } from '../../shared/format/money';

interface Props {
  kind: 'bars' | 'timeline';
  rows: readonly StatisticaRow[];
}

/** Rem of a pair of bars, and of the scales and the legend around them. */
const BARS = 3;
const FRAME = 9;
const TIMELINE = 22;

/** Amounts and counts as a chart, hidden from those who read: a table beside it says the same. */
export function Grafico({ kind, rows }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // The colours are read from the page when the chart is drawn.
  const dark = useMedia('(prefers-color-scheme: dark)');

  useEffect(() => {
    let takeAway: (() => void) | undefined;
    let gone = false;
    import(/* webpackChunkName: "chart" */ '../../shared/chart/drawChart').then(
      ({ drawChart }) => {
        if (gone || !canvas.current) return;
        takeAway = drawChart(canvas.current, {
          kind,
          labels: rows.map(({ label }) => label),
          main: { label: 'Totale €', values: rows.map((row) => row.totalAmount), format: formatMoney },
          second: { label: 'Numero Ordini', values: rows.map((row) => row.ordersCount), format: String },
        });
      },
      // The table says the same.
      (error: unknown) => console.error('Errore grafico:', error),
    );
    return () => {
      gone = true;
      takeAway?.();
    };
  }, [kind, rows, dark]);

  const height = kind === 'bars' ? FRAME + rows.length * BARS : TIMELINE;
  return (
    <div className="grafico" aria-hidden="true" style={{ height: `${height}rem` }}>
      <canvas ref={canvas} />
    </div>
  );
}
