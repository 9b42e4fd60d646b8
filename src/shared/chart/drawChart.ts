import type { ChartDatasetCustomTypesPerDataset } from 'chart.js';
import Chart from 'chart.js/auto';
import { axesOf, chartOptions, pagePalette, PAPER, valueLabels } from './chartOptions';
import type { ChartSpec, Palette } from './chartOptions';

const TILE = 8;

/** Diagonal stripes, so that two series differ without colours too. */
function hatch(canvas: HTMLCanvasElement, colour: string): CanvasPattern | string {
  const tile = canvas.ownerDocument.createElement('canvas');
  tile.width = TILE;
  tile.height = TILE;
  const context = tile.getContext('2d');
  if (!context) return colour;
  context.strokeStyle = colour;
  context.lineWidth = 2;
  context.beginPath();
  // Also strokes the corners, so that stripes continue across tiles.
  for (const start of [-TILE / 2, TILE / 2, TILE * 1.5]) {
    context.moveTo(start, TILE * 1.25);
    context.lineTo(start + TILE * 1.5, -TILE * 0.25);
  }
  context.stroke();
  return context.createPattern(tile, 'repeat') ?? colour;
}

/** The most characters of a label; longer ones would leave the bars no room. */
const LABEL = 24;
const short = (label: string) => (label.length > LABEL ? `${label.slice(0, LABEL - 1)}…` : label);

function datasetsOf(
  { kind, main, second }: ChartSpec,
  { text, accent }: Palette,
  hatched: () => CanvasPattern | string,
): ChartDatasetCustomTypesPerDataset<'bar' | 'line', number[]>[] {
  const axes = axesOf(kind);
  const bar = { type: 'bar', borderColor: accent, borderWidth: 1 } as const;
  const line = { borderColor: text, borderWidth: 2, borderDash: [6, 4], pointRadius: 3, order: -1 };
  const solid = { ...bar, label: main.label, data: [...main.values], backgroundColor: accent };
  const other = { label: second.label, data: [...second.values] };
  return kind === 'timeline'
    ? [
        { ...solid, yAxisID: axes.main },
        { ...line, ...other, type: 'line', yAxisID: axes.second },
      ]
    : [
        { ...solid, xAxisID: axes.main },
        { ...bar, ...other, backgroundColor: hatched(), xAxisID: axes.second },
      ];
}

/** Draws two series in the page's colours, in its parent's size. Returns the function that removes the chart. */
export function drawChart(canvas: HTMLCanvasElement, spec: ChartSpec): () => void {
  const view = canvas.ownerDocument.defaultView!;
  const styles = view.getComputedStyle(canvas);
  const palette = spec.onPaper ? PAPER : pagePalette(styles);
  const { text, accent } = palette;
  const { kind, labels, main, second } = spec;

  const chart = new Chart<'bar' | 'line', number[], string>(canvas, {
    data: { labels: labels.map(short), datasets: datasetsOf(spec, palette, () => hatch(canvas, accent)) },
    options: chartOptions(spec, palette, { family: styles.fontFamily, ratio: view.devicePixelRatio }),
    plugins: kind === 'timeline' ? [] : [valueLabels([main, second], text, `12px ${styles.fontFamily}`)],
  });
  return () => chart.destroy();
}
