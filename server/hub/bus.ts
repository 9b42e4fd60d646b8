/** Carries 'this order was committed' from the instance that committed it to every instance's hub. */
export interface Bus {
  /** Tells that the outbox holds these orders; never throws: a failed push is found again by catching up. */
  publish(ordineIds: readonly number[]): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: (ordineIds: readonly number[]) => void): () => void;
  /** Sends what was published so far and ends; nobody is told anything after it. */
  close(): Promise<void>;
}

/** The bus of a single process (embedded database). */
export function createLocalBus(): Bus {
  const listeners = new Set<(ordineIds: readonly number[]) => void>();
  return {
    publish: (ids) => listeners.forEach((listener) => listener(ids)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => listeners.clear(),
  };
}
