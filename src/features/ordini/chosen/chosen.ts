/** The orders chosen in the list (extended), by id. */
export interface Chosen {
  ids: number[];
  /** The last one that was pressed: where a range begins. */
  ancora: number | null;
}

export const NONE_CHOSEN: Chosen = { ids: [], ancora: null };

/** `range`, with Shift: the ids on screen, of which all from the last one pressed become what this one becomes. */
export function press({ ids, ancora }: Chosen, id: number, range: readonly number[] = []): Chosen {
  const [from, to] = [range.indexOf(ancora ?? NaN), range.indexOf(id)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  const pressed = new Set(from < 0 ? [id] : range.slice(from, to + 1));
  const others = ids.filter((other) => !pressed.has(other));
  return { ids: ids.includes(id) ? others : [...others, ...pressed], ancora: id };
}

/** Without the orders that are not on screen any more; the very same choice where all are. */
export function keepShown(chosen: Chosen, shown: readonly number[]): Chosen {
  const there = new Set(shown);
  const ids = chosen.ids.filter((id) => there.has(id));
  return ids.length === chosen.ids.length ? chosen : { ...chosen, ids };
}
