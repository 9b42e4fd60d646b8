/** Brings the top of an element into view, at once for whoever asked the system for less motion. */
export function scrollTo(element: Element | null): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' });
}
