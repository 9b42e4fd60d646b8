import { weakMapMemoize } from '@reduxjs/toolkit';
import type { OrdineLista } from '../../../contract/ordini';

/**
 * The rows on screen (S4.3): what was pushed, newest first, before what the server listed. An order that is in both
 * stands once, where the list has it. The same arrays give the same array, and without news it is the list itself,
 * so that rows which did not change are not drawn again.
 */
export const mergeArrivals = weakMapMemoize(
  (rows: readonly OrdineLista[], arrivals: readonly OrdineLista[]): readonly OrdineLista[] => {
    if (arrivals.length === 0) return rows;
    const ids = new Set(arrivals.map(({ id }) => id));
    for (const { id } of rows) ids.delete(id);
    return ids.size === 0 ? rows : [...arrivals.filter(({ id }) => ids.has(id)), ...rows];
  },
);
