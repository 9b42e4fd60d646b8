type Gate = (event: PopStateEvent) => void;

let gate: Gate | null = null;

/*
 * Registered when this module is loaded, which must be before the router registers: on the window itself browsers call
 * listeners in the order they were added, capturing or not, and only the first can keep an event from the others. For
 * the same reason it is state of the module and not of the store's dependencies: it is older than the store.
 */
window.addEventListener('popstate', (event) => gate?.(event));

/** Sets the listener that is called before the router's; null for none. */
export function setHistoryGate(next: Gate | null): void {
  gate = next;
}
