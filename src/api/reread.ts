interface Entry {
  requestId?: string;
  isLoading: boolean;
  isUninitialized: boolean;
}

interface Reread<Rows> {
  entry: () => Entry;
  /** Resolves when something in the state has changed so that `ready` holds. */
  condition: (ready: () => boolean) => Promise<unknown>;
  read: () => Promise<Rows | undefined>;
}

/** Reads a list on screen again. `isNewest`: no reload, which knows better, began meanwhile. Undefined without an answer. */
export async function rereadList<Rows>({ entry, condition, read }: Reread<Rows>) {
  // An answer under way may be older than what made us read: it must not replace what is read now.
  while (entry().isLoading) await condition(() => !entry().isLoading);
  const before = entry();
  const rows = await read();
  if (!rows) return undefined;
  const now = entry();
  return { rows, isNewest: !now.isLoading && now.requestId === before.requestId };
}
