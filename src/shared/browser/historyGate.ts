type Gate = (event: PopStateEvent) => void;

let gate: Gate | null = null;

/*
 * Listening from the moment this module is loaded, which has to be before the router begins to: on the window itself
 * browsers call listeners in the order of their coming, capturing or not, and a step of the history can be kept from
 * the router only by whoever hears of it first. It is the module's and not a dependency of the store for the same
 * reason: it belongs to the one window, from before there is a store.
 */
window.addEventListener('popstate', (event) => gate?.(event));

/** Who hears of each step of the history before the router; null for nobody. */
export function setHistoryGate(next: Gate | null): void {
  gate = next;
}
