/** The longest wait on a busy page. */
const AT_MOST_MS = 2_000;
/** The wait in Safari, which has no requestIdleCallback. */
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
