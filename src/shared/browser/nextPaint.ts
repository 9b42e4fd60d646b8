/** Resolves after the next paint; at once in a hidden page, which never paints. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve();
    // The frame's callbacks run before its paint, a timer set in them after it.
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
