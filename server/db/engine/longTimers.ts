/** The longest that setTimeout can wait, some 24.8 days; it takes more for one millisecond. */
const LONGEST_MS = 2 ** 31 - 1;

type Scope = Pick<typeof globalThis, 'setTimeout'>;

/**
 * Lets too long a timer of `scope` wait as long as can be. PostgreSQL reckons its own by the clock on the wall: after
 * that was set back by a month the engine would be woken every millisecond, until the month has gone by.
 */
export function shortenLongTimers(scope: Scope = globalThis): void {
  const native = scope.setTimeout;
  const shortened = (handler: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) =>
    native(handler, ms !== undefined && ms > LONGEST_MS ? LONGEST_MS : ms, ...args);
  scope.setTimeout = Object.assign(shortened, native);
}
