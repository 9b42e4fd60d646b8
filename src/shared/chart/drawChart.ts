import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import type { ChartOptions, Plugin } from 'chart.js';
import { formatCount } from '../format/count';
import { hatch } from './hatch';

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

export interface ChartSeries {
  label: string;
  values: readonly number[];
  format: (value: number) => string;
}

export interface ChartSpec {
  /** bars: a pair of bars a label, each with its value; timeline: bars and a dashed line over them. */
  kind: 'bars' | 'timeline';
  labels: readonly string[];
  /** Drawn in solid bars. */
  main: ChartSeries;
  /** Drawn in hatched bars or as a dashed line, on a scale of its own. */
  second: ChartSeries;
  /** Dark on white whatever the page's colours, and finer than a screen: it is being printed. */
  onPaper?: boolean;
}

interface Palette {
  text: string;
  grid: string;
  accent: string;
}

const PAPER: Palette = { text: '#000', grid: '#8a8a8a', accent: '#1f5fae' };
/** Dots for each of the page's pixels, at least. */
const PAPER_RATIO = 2;

/** The colours of the page as it stands now. */
function pagePalette(styles: CSSStyleDeclaration): Palette {
  const colourOf = (name: string, otherwise: string) => styles.getPropertyValue(name).trim() || otherwise;
  return {
    text: colourOf('--bs-body-color', '#1c232b'),
    grid: colourOf('--bs-border-color', '#d3d9e0'),
    accent: colourOf('--focus', '#1f5fae'),
  };
}

/** Writes every bar's value at its end: nobody has to measure it on a scale. */
const valueLabels = (
  series: readonly ChartSeries[],
  colour: string,
  font: string,
): Plugin<'bar' | 'line'> => ({
  id: 'valueLabels',
  afterDatasetsDraw(chart) {
    const { ctx } = chart;
    ctx.save();
    ctx.fillStyle = colour;
    ctx.font = font;
    ctx.textAlign = 'left';
    ctx.textBaseline = 'middle';
    series.forEach(({ values, format }, index) => {
      chart.getDatasetMeta(index).data.forEach(({ x, y }, place) => {
        ctx.fillText(format(values[place] ?? 0), x + 6, y);
      });
    });
    ctx.restore();
  },
});

/** Characters of a label: longer ones would leave the bars no room. */
const LABEL = 24;
const short = (label: string) => (label.length > LABEL ? `${label.slice(0, LABEL - 1)}…` : label);

const axis = (title: string, colour: string, grid: string | null) => ({
  beginAtZero: true,
  title: { display: true, text: title, color: colour },
  ticks: { color: colour, precision: 0, callback: (value: string | number) => formatCount(Number(value)) },
  grid: grid === null ? { display: false } : { color: grid },
});

/**
 * Draws two series into a canvas in the colours of the page, without animation; it follows its parent's size.
 * Returns what takes it away again.
 */
export function drawChart(canvas: HTMLCanvasElement, spec: ChartSpec): () => void {
  const { labels, main, second, onPaper = false } = spec;
  const view = canvas.ownerDocument.defaultView!;
  const styles = view.getComputedStyle(canvas);
  const { text, grid, accent } = onPaper ? PAPER : pagePalette(styles);

  const isTimeline = spec.kind === 'timeline';
  const [mainAxis, secondAxis, labelAxis] = isTimeline ? ['y', 'y2', 'x'] : ['x', 'x2', 'y'];
  const options: ChartOptions<'bar' | 'line'> = {
    animation: false,
    devicePixelRatio: onPaper ? Math.max(view.devicePixelRatio, PAPER_RATIO) : view.devicePixelRatio,
    font: { family: styles.fontFamily },
    maintainAspectRatio: false,
    indexAxis: isTimeline ? 'x' : 'y',
    interaction: { mode: 'index', axis: isTimeline ? 'x' : 'y', intersect: false },
    layout: { padding: { right: isTimeline ? 0 : 72 } },
    scales: {
      [labelAxis]: { ticks: { color: text }, grid: { display: false } },
      [mainAxis]: { ...axis(main.label, text, grid), position: isTimeline ? 'left' : 'bottom' },
      [secondAxis]: { ...axis(second.label, text, null), position: isTimeline ? 'right' : 'top' },
    },
    plugins: {
      legend: { labels: { color: text } },
      tooltip: {
        callbacks: {
          label: ({ datasetIndex, dataIndex }) => {
            const { label, values, format } = datasetIndex === 0 ? main : second;
            return `${label}: ${format(values[dataIndex] ?? 0)}`;
          },
        },
      },
    },
  };
  const bar = { borderColor: accent, borderWidth: 1 };
  const line = { borderColor: text, borderWidth: 2, borderDash: [6, 4], pointRadius: 3, order: -1 };
  const chart = new Chart<'bar' | 'line', number[], string>(canvas, {
    data: {
      labels: labels.map(short),
      datasets: [
        {
          ...bar,
          type: 'bar',
          label: main.label,
          data: [...main.values],
          backgroundColor: accent,
          ...(isTimeline ? { yAxisID: mainAxis } : { xAxisID: mainAxis }),
        },
        isTimeline
          ? { ...line, type: 'line', label: second.label, data: [...second.values], yAxisID: secondAxis }
          : {
              ...bar,
              type: 'bar',
              label: second.label,
              data: [...second.values],
              backgroundColor: hatch(canvas, accent),
              xAxisID: secondAxis,
            },
      ],
    },
    options,
    plugins: isTimeline ? [] : [valueLabels([main, second], text, `12px ${styles.fontFamily}`)],
  });
  return () => chart.destroy();
}
