import { pageIdle } from '../shared/browser/pageIdle';

/** Resolves after the next paint; at once in a hidden page, which never paints. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve();
    // The frame's callbacks run before its paint, a timer set in them after it.
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** The wait for the first screen ends after this long: its code may be blocked, its list unanswered, nothing painted. */
export const FIRST_SCREEN_AT_MOST_MS = 3_000;

/** Holds back what the first screen does not need: the live connection and its library. */
export function makeStartGate() {
  let shown: (list?: PromiseLike<unknown>) => void = () => undefined;
  const screen = new Promise<unknown>((resolve) => {
    shown = resolve;
  });
  const late = new Promise<void>((resolve) => setTimeout(resolve, FIRST_SCREEN_AT_MOST_MS));
  return {
    /** Call it when the first screen is in place; `list` settles when its list was loaded, or failed. */
    shown,
    /** Resolves when the first screen was painted and the page is idle, or after three seconds. */
    opened: Promise.race([screen.then(nextPaint, nextPaint).then(pageIdle), late]),
  };
}
