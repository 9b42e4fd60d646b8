const DAY = 24 * 3_600_000;

/** First and last day, both counted, 'yyyy-MM-dd'. */
export interface Periodo {
  da: string;
  a: string;
}

const toNumber = (giorno: string) => Date.parse(`${giorno}T00:00:00Z`) / DAY;
const toDay = (number: number) => new Date(number * DAY).toISOString().slice(0, 10);

const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);

export function overlap(one: Periodo, other: Periodo): Periodo | undefined {
  const da = later(one.da, other.da);
  const a = earlier(one.a, other.a);
  return da <= a ? { da, a } : undefined;
}

export const countDays = ({ da, a }: Periodo): number => toNumber(a) - toNumber(da) + 1;

export function daysOf(periodo: Periodo): string[] {
  const first = toNumber(periodo.da);
  return Array.from({ length: countDays(periodo) }, (_, index) => toDay(first + index));
}
