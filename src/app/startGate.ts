import { pageIdle } from '../shared/browser/pageIdle';

/** Resolves after the next paint; at once in a hidden page, which never paints. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve();
    // A frame's callback runs before its paint; a timer set there runs after it.
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** The longest wait for the first screen, because its code may be blocked or its list unanswered. */
export const FIRST_SCREEN_AT_MOST_MS = 3_000;

/** Holds back the live connection and its library, which the first screen does not need. */
export function makeStartGate() {
  let shown!: (list?: PromiseLike<unknown>) => void;
  const screen = new Promise<unknown>((resolve) => (shown = resolve));
  const late = new Promise<void>((resolve) => setTimeout(resolve, FIRST_SCREEN_AT_MOST_MS));
  return {
    /** Call it when the first screen is in place; `list` settles when its list has loaded or failed. */
    shown,
    /** Resolves when the first screen was painted and the page is idle, or after three seconds. */
    opened: Promise.race([screen.then(nextPaint, nextPaint).then(pageIdle), late]),
  };
}
