/** Resolves once the browser has painted what stands in the page now; at once where the page is hidden and never paints. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve();
    // The frame's callbacks run before its paint, a timer set in them after it.
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
