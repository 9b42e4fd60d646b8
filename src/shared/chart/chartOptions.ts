import type { ChartOptions, Plugin } from 'chart.js';
import { formatCount } from '../format/count';
import { axesOf, type ChartSeries, type ChartSpec } from './chartSpec';
import type { Palette } from './palette';

/** Dots for each of the page's pixels, at least. */
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

/** Writes every bar's value at its end, so that it need not be read off a scale. */
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
