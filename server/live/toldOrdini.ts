/** Ids are given before they are committed: one below the last that was told may still turn up. */
export const OVERLAP = 200;

/**
 * What one instance remembers of the orders that it was told of, so that after a time without notices it finds those
 * that it missed, and none is told twice by notice and by finding. Bounded: some hundred ids.
 */
export class ToldOrdini {
  private readonly told = new Set<number>();
  /** Found by looking; their notice may still be on its way. */
  private readonly found = new Set<number>();
  private last = 0;
  /** Where to look from, since notices stopped and until somebody has looked. */
  private gapAbove: number | undefined;

  /** Ids above this one are to be looked at after a time without notices. */
  get lookAbove(): number {
    return this.gapAbove ?? Math.max(0, this.last - OVERLAP);
  }

  /** Notices stop. Those that come before `hasLooked` do not close the gap: they may be of much later orders. */
  stoppedHearing(): void {
    this.gapAbove = this.lookAbove;
  }

  /** Everything above `lookAbove` was looked at. */
  hasLooked(): void {
    this.gapAbove = undefined;
  }

  /** Those orders of a notice that are to be told. One told before comes again when telling it had failed. */
  noticed(ids: readonly number[]): number[] {
    const fresh = ids.filter((id) => !this.found.delete(id));
    this.remember(ids);
    return fresh;
  }

  /** Those of the orders found that nobody was told of. */
  lookedAt(ids: readonly number[]): number[] {
    const missed = ids.filter((id) => !this.told.has(id));
    missed.forEach((id) => this.found.add(id));
    this.remember(ids);
    return missed;
  }

  /** Orders from before this instance listened: its clients read them in their list. */
  remember(ids: readonly number[]): void {
    for (const id of ids) {
      this.told.add(id);
      this.last = Math.max(this.last, id);
    }
    keepNewest(this.told, OVERLAP * 5);
    keepNewest(this.found, OVERLAP * 5);
  }
}

/** A set keeps the order in which its members came. */
function keepNewest(ids: Set<number>, size: number): void {
  for (const id of ids) {
    if (ids.size <= size) return;
    ids.delete(id);
  }
}
