import { weakMapMemoize } from '@reduxjs/toolkit';
import type { OrdineLista } from '../../../contract/ordini';
import { revisionOf } from './liveState';

/** What came of an order; whether the list holds it was decided when it came. */
type Newer = OrdineLista & { isListed?: boolean };

/** A pushed order is kept only where it belongs to the list. */
const isListed = ({ isListed = true }: Newer) => isListed;

interface OnScreen {
  rows: readonly OrdineLista[];
  /** How many of them, from the top, came after the list was read. */
  onTop: number;
}

/**
 * The list's last answer with what came since laid over it, pushed or by events: rows that changed stand in their place,
 * those that no longer belong to it leave, and those that now do come on top, the latest first (S4.3). Of two copies
 * of a row the higher revision is shown, the list's own where they have none. The same arrays give the same array, and
 * where nothing changes it is the list itself, so that rows which did not change are not drawn again.
 */
export const overlayRows = weakMapMemoize(
  (list: readonly OrdineLista[], newer: readonly Newer[]): OnScreen => {
    if (newer.length === 0) return { rows: list, onTop: 0 };
    const notListed = new Map(newer.map((row) => [row.id, row]));
    const rows = list.flatMap((row) => {
      const known = notListed.get(row.id);
      notListed.delete(row.id);
      if (!known || revisionOf(known) <= revisionOf(row)) return [row];
      return isListed(known) ? [known] : [];
    });
    const top = [...notListed.values()].filter(isListed);
    const isSame = top.length === 0 && rows.length === list.length && rows.every((row, i) => row === list[i]);
    return { rows: isSame ? list : [...top, ...rows], onTop: top.length };
  },
);
