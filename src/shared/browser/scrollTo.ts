/** Scrolls an element's top into view, without animation where the system asks for less motion. */
export function scrollTo(element: Element | null): void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'start' });
}
