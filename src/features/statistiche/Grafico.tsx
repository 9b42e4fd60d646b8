import { useLayoutEffect, useRef } from 'react';
import type { StatisticaRow } from '../../contract/statistiche';
import { useMedia, usePrinting } from '../../shared/browser/useMedia';
import { drawChart } from '../../shared/chart/drawChart';
import { formatCount } from '../../shared/format/count';
import { formatMoney } from '../../shared/format/money';
import { orDash } from '../../shared/format/text';

interface Props {
  kind: 'bars' | 'timeline';
  rows: readonly StatisticaRow[];
}

export default function Grafico({ kind, rows }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // The chart reads its colours from the page when it is drawn, so a new scheme or printing draws it again.
  const dark = useMedia('(prefers-color-scheme: dark)');
  const printing = usePrinting();

  // A layout effect, because the browser captures the page for printing at once.
  useLayoutEffect(
    () =>
      drawChart(canvas.current!, {
        kind,
        labels: rows.map(({ label }) => orDash(label)),
        main: { label: 'Totale €', values: rows.map((row) => row.totalAmount), format: formatMoney },
        second: { label: 'Numero Ordini', values: rows.map((row) => row.ordersCount), format: formatCount },
        onPaper: printing,
      }),
    [kind, rows, dark, printing],
  );

  return <canvas ref={canvas} />;
}
