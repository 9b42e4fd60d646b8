import type { ChartOptions, Plugin } from 'chart.js';
import { formatCount } from '../format/count';

interface ChartSeries {
  label: string;
  values: readonly number[];
  format: (value: number) => string;
}

export interface ChartSpec {
  /** bars: two bars per label, each with its value; timeline: bars with a dashed line over them. */
  kind: 'bars' | 'timeline';
  labels: readonly string[];
  /** Drawn in solid bars. */
  main: ChartSeries;
  /** Drawn in hatched bars or as a dashed line, on a scale of its own. */
  second: ChartSeries;
  /** For printing: finer than a screen, and dark on white. */
  onPaper?: boolean;
}

/** chart.js's name for each scale: a timeline is vertical, bars are horizontal. */
export const axesOf = (kind: ChartSpec['kind']) =>
  kind === 'timeline'
    ? ({ label: 'x', main: 'y', second: 'y2' } as const)
    : ({ label: 'y', main: 'x', second: 'x2' } as const);

export const PAPER = { text: '#000', grid: '#8a8a8a', accent: '#2353c4' };
export type Palette = typeof PAPER;

/** Reads the colours from resolved CSS properties (statistiche.scss), because a token differs by palette. */
export function pagePalette({ color, borderTopColor, caretColor }: CSSStyleDeclaration): Palette {
  return {
    text: color || PAPER.text,
    grid: borderTopColor || PAPER.grid,
    accent: caretColor || PAPER.accent,
  };
}

/** The least device pixels per CSS pixel on paper. */
const PAPER_RATIO = 2;

const axis = (title: string, colour: string, grid: string | null) => ({
  beginAtZero: true,
  title: { display: true, text: title, color: colour },
  ticks: { color: colour, precision: 0, callback: (value: string | number) => formatCount(Number(value)) },
  grid: grid === null ? { display: false } : { color: grid },
});

export function chartOptions(
  { kind, main, second, onPaper = false }: ChartSpec,
  { text, grid }: Palette,
  { family, ratio }: { family: string; ratio: number },
): ChartOptions<'bar' | 'line'> {
  const upright = kind === 'timeline';
  const axes = axesOf(kind);
  return {
    animation: false,
    devicePixelRatio: onPaper ? Math.max(ratio, PAPER_RATIO) : ratio,
    font: { family },
    maintainAspectRatio: false,
    indexAxis: axes.label,
    interaction: { mode: 'index', axis: axes.label, intersect: false },
    // Room for the values at the ends of the bars.
    layout: { padding: { right: upright ? 0 : 72 } },
    scales: {
      [axes.label]: { ticks: { color: text }, grid: { display: false } },
      [axes.main]: { ...axis(main.label, text, grid), position: upright ? 'left' : 'bottom' },
      [axes.second]: { ...axis(second.label, text, null), position: upright ? 'right' : 'top' },
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
}

/** Writes each value at the end of its bar. */
export const valueLabels = (
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
