/** What every script tells of the times that it took, in ms. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? NaN;
}

export const rounded = (value: number, digits = 0): number => Number(value.toFixed(digits));

export interface Times {
  what: string;
  answers: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
}

export function timesOf(what: string, values: readonly number[]): Times {
  const at = (q: number) => rounded(quantile(values, q), 1);
  return { what, answers: values.length, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) };
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
