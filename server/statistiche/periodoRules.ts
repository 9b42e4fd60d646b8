import { addDays, daysBetween } from '../base/time';

/** First and last day, both counted, 'yyyy-MM-dd'. */
export interface Periodo {
  da: string;
  a: string;
}

/** Without days (`a` before `da`) where they share none. */
export const overlap = (one: Periodo, other: Periodo): Periodo => ({
  da: one.da > other.da ? one.da : other.da,
  a: one.a < other.a ? one.a : other.a,
});

export const countDays = ({ da, a }: Periodo): number => daysBetween(da, a) + 1;

export const daysOf = (periodo: Periodo): string[] =>
  Array.from({ length: countDays(periodo) }, (_, index) => addDays(periodo.da, index));
