/**
 * What a person at a screen is told, as the store of the real dashboard has it. It names nothing from outside, because it
 * runs inside of a page as well.
 */

/** The part of the dashboard's state that is looked at. */
export interface WatchedState {
  toast: { id: string; message: string }[];
  ordini: {
    date: string;
    told: { numeroOrdine: string; data: string | null }[];
    live: { lastEvent: number | null; rows: { data: string; isMissed?: boolean }[] };
  };
}

export interface Told {
  /** Numbers of the orders, each as often as it was told. */
  orders: string[];
  /** Of how many orders toasts said that they had come. */
  announced: number;
  /** Times that it should have rung: for an order of its day, or for several that came while it was away. */
  dueRings: number;
}

export function watchStore(store: {
  getState: () => WatchedState;
  subscribe: (listener: () => void) => unknown;
}): Told {
  const told: Told = { orders: [], announced: 0, dueRings: 0 };
  const toasts = new Set<string>();
  let before = store.getState().ordini;
  const missedOf = ({ rows }: WatchedState['ordini']['live']) => rows.filter(({ isMissed }) => isMissed);
  store.subscribe(() => {
    const { toast, ordini } = store.getState();
    const { live, date } = ordini;
    if (ordini.told !== before.told) {
      const known = new Set(before.told);
      const added = ordini.told.filter((order) => !known.has(order));
      told.orders.push(...added.map(({ numeroOrdine }) => numeroOrdine));
      const isEvent = live.lastEvent !== before.live.lastEvent;
      const isLater = missedOf(live).length > missedOf(before.live).length;
      const isRung = isEvent ? added.some(({ data }) => data === date) : added.length > 0;
      if (isRung && !isLater) told.dueRings += 1;
    }
    if (
      missedOf(live).length < missedOf(before.live).length &&
      missedOf(before.live).some(({ data }) => data === date)
    )
      told.dueRings += 1;
    before = ordini;
    for (const { id, message } of toast) {
      if (toasts.has(id)) continue;
      toasts.add(id);
      told.announced += /nuovo ordine: /.test(message)
        ? 1
        : Number(/arrivati (\d+) nuovi/.exec(message)?.[1] ?? 0);
    }
  });
  return told;
}
