/**
 * Lets the clock stand at `now`, for what carries a time in its name; everything that waits does so as ever. The
 * clock goes on with `jest.useRealTimers()`.
 */
export function stopClock(now: string): void {
  jest.useFakeTimers({
    now: new Date(now),
    doNotFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'setImmediate',
      'clearImmediate',
      'nextTick',
      'queueMicrotask',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
      'performance',
      'hrtime',
    ],
  });
}
