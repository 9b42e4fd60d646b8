import type { StatisticaGiorno, StatisticaRow } from '../../contract/statistiche';
import { formatDate } from '../../shared/format/date';
import { sumEur } from '../../shared/format/money';

/** More bars could not be distinguished. */
const MAX_BARS = 12;
/** The days of a quarter; the chart shows longer periods by month. */
const MAX_DAYS = 92;

export function sumOf(label: string, rows: readonly Omit<StatisticaRow, 'label'>[]): StatisticaRow {
  const ordersCount = rows.reduce((sum, row) => sum + row.ordersCount, 0);
  return { label, ordersCount, totalAmount: sumEur(rows.map(({ totalAmount }) => totalAmount)) };
}

/** The total of rows that may share orders; `ordersCount` is null if the number of distinct orders is unknown. */
export type Totale = Omit<StatisticaRow, 'ordersCount'> & { ordersCount: number | null };

/** The total with each order counted once: taken from the days, if their amount shows that they cover the same sales. */
export function totaleOf(rows: readonly StatisticaRow[], days: readonly StatisticaGiorno[] = []): Totale {
  const [total, perDay] = [sumOf('Totale', rows), sumOf('', days)];
  if (rows.length === 1) return total;
  return { ...total, ordersCount: perDay.totalAmount === total.totalAmount ? perDay.ordersCount : null };
}

/** The rows as bars, the largest amount first; beyond MAX_BARS the smallest share the last bar. */
export function toBars(rows: readonly StatisticaRow[]): StatisticaRow[] {
  const sorted = [...rows].sort((a, b) => b.totalAmount - a.totalAmount);
  if (sorted.length <= MAX_BARS) return sorted;
  const others = sorted.slice(MAX_BARS - 1);
  return [...sorted.slice(0, MAX_BARS - 1), sumOf(`Altri (${others.length})`, others)];
}

/** Points in time: days 'dd/MM/yyyy' up to a quarter, otherwise months 'MM/yyyy'. */
export function toTimeline(days: readonly StatisticaGiorno[]): StatisticaRow[] {
  if (days.length <= MAX_DAYS) return days.map((day) => sumOf(formatDate(day.data), [day]));
  const months = new Map<string, StatisticaGiorno[]>();
  for (const day of days) {
    const month = formatDate(day.data).slice(3);
    months.set(month, [...(months.get(month) ?? []), day]);
  }
  return [...months].map(([month, its]) => sumOf(month, its));
}
