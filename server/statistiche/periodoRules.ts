import { addDays, daysBetween } from '../base/time';

/** First and last day, both counted, 'yyyy-MM-dd'. */
export interface Periodo {
  da: string;
  a: string;
}

export function overlap(one: Periodo, other: Periodo): Periodo | undefined {
  const da = one.da > other.da ? one.da : other.da;
  const a = one.a < other.a ? one.a : other.a;
  return da <= a ? { da, a } : undefined;
}

export const countDays = ({ da, a }: Periodo): number => daysBetween(da, a) + 1;

export const daysOf = (periodo: Periodo): string[] =>
  Array.from({ length: countDays(periodo) }, (_, index) => addDays(periodo.da, index));
