/** setTimeout's maximum, about 24.8 days; it treats anything longer as one millisecond. */
const LONGEST_MS = 2 ** 31 - 1;

type Scope = Pick<typeof globalThis, 'setTimeout'>;

/** PostgreSQL's timers follow the wall clock: a clock set back by a month would wake the engine every millisecond. */
export function shortenLongTimers(scope: Scope = globalThis): void {
  const native = scope.setTimeout;
  const shortened = (handler: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) =>
    native(handler, ms !== undefined && ms > LONGEST_MS ? LONGEST_MS : ms, ...args);
  scope.setTimeout = Object.assign(shortened, native);
}
