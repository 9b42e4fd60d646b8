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

/** What two periods share, or undefined. */
export function overlap(one: Periodo, other: Periodo): Periodo | undefined {
  const da = later(one.da, other.da);
  const a = earlier(one.a, other.a);
  return da <= a ? { da, a } : undefined;
}

/** How many days it has. */
export const countDays = ({ da, a }: Periodo): number => toNumber(a) - toNumber(da) + 1;

/** The last `days` days of it, or all of it when it has fewer. */
export function lastDays(periodo: Periodo, days: number): Periodo {
  return { ...periodo, da: later(periodo.da, toDay(toNumber(periodo.a) - days + 1)) };
}

/** Every day of it in order. */
export function daysOf(periodo: Periodo): string[] {
  const first = toNumber(periodo.da);
  return Array.from({ length: countDays(periodo) }, (_, index) => toDay(first + index));
}

/** Cut into pieces of at most `days` days. */
export function slices(periodo: Periodo, days: number): Periodo[] {
  const last = toNumber(periodo.a);
  const pieces: Periodo[] = [];
  for (let first = toNumber(periodo.da); first <= last; first += days) {
    pieces.push({ da: toDay(first), a: toDay(Math.min(last, first + days - 1)) });
  }
  return pieces;
}
