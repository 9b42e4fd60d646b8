import type { StatisticaGiorno, StatisticaRow } from '../../contract/statistiche';
import { formatDate } from '../../shared/format/date';
import { sumEur } from '../../shared/format/money';

/** More bars could not be distinguished. */
const MAX_BARS = 12;
/** Days of a quarter: longer periods are drawn by month. */
const MAX_DAYS = 92;

/** The sum of some rows under a label. */
export function sumOf(label: string, rows: readonly Omit<StatisticaRow, 'label'>[]): StatisticaRow {
  const ordersCount = rows.reduce((sum, row) => sum + row.ordersCount, 0);
  return { label, ordersCount, totalAmount: sumEur(rows.map(({ totalAmount }) => totalAmount)) };
}

/** The sum of rows in several of which an order may stand: how many orders that are is null where nobody has counted. */
export interface Totale extends Omit<StatisticaRow, 'ordersCount'> {
  ordersCount: number | null;
}

/** The total of the rows with each order once: the days count so, where they are those of the same sales. */
export function totaleOf(rows: readonly StatisticaRow[], days: readonly StatisticaGiorno[] = []): Totale {
  const [total, perDay] = [sumOf('Totale', rows), sumOf('', days)];
  if (rows.length === 1) return total;
  return { ...total, ordersCount: perDay.totalAmount === total.totalAmount ? perDay.ordersCount : null };
}

/** The rows as bars: the largest amounts first, the smallest of many together as the last one. */
export function toBars(rows: readonly StatisticaRow[]): StatisticaRow[] {
  const sorted = [...rows].sort((a, b) => b.totalAmount - a.totalAmount);
  if (sorted.length <= MAX_BARS) return sorted;
  const others = sorted.slice(MAX_BARS - 1);
  return [...sorted.slice(0, MAX_BARS - 1), sumOf(`Altri (${others.length})`, others)];
}

/** The days as points in time: 'dd/MM/yyyy' up to a quarter, else their months 'MM/yyyy'. */
export function toTimeline(days: readonly StatisticaGiorno[]): StatisticaRow[] {
  if (days.length <= MAX_DAYS) return days.map((day) => sumOf(formatDate(day.data), [day]));
  const months = new Map<string, StatisticaGiorno[]>();
  for (const day of days) {
    const month = formatDate(day.data).slice(3);
    const known = months.get(month);
    if (known) known.push(day);
    else months.set(month, [day]);
  }
  return [...months].map(([month, its]) => sumOf(month, its));
}
