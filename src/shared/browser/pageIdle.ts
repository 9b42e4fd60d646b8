/** Even on a busy page the wait ends after this long. */
const AT_MOST_MS = 2_000;
/** Where the browser (Safari) cannot tell when it is idle. */
const GUESS_MS = 200;

export function pageIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') {
      requestIdleCallback(() => resolve(), { timeout: AT_MOST_MS });
    } else {
      setTimeout(resolve, GUESS_MS);
    }
  });
}
