import { nextPaint } from '../shared/browser/nextPaint';
import { pageIdle } from '../shared/browser/pageIdle';

/** The first screen is waited for no longer: its code may be blocked, its list unanswered, the page never painted. */
export const FIRST_SCREEN_AT_MOST_MS = 3_000;

/**
 * The one gate of the start: what the user did not come for, the live connection and its library, waits behind it so as
 * not to compete with the first screen.
 */
export function makeStartGate() {
  let shown: (list?: PromiseLike<unknown>) => void = () => undefined;
  const screen = new Promise<unknown>((resolve) => {
    shown = resolve;
  });
  const late = new Promise<void>((resolve) => setTimeout(resolve, FIRST_SCREEN_AT_MOST_MS));
  return {
    /** To be called when the first screen stands; `list` settles when what it lists is there too, or will not come. */
    shown,
    /** Resolves when the first screen was painted and the page is idle, or after three seconds. */
    opened: Promise.race([screen.then(nextPaint, nextPaint).then(pageIdle), late]),
  };
}
