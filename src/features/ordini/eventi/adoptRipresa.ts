import type { Ripresa } from '../../../contract/eventi';
import type { OrdineLista } from '../../../contract/ordini';
import { revisionOf } from './liveState';
import type { LiveState } from './liveState';

/** The orders to be seen that the hub named; of one that a later event was about that event is known. */
function withUnseen({ unseen, newer }: LiveState, rows: readonly OrdineLista[]): LiveState['unseen'] {
  const named = rows.filter((row) => {
    const known = newer.find(({ id }) => id === row.id);
    return !known || revisionOf(row) > revisionOf(known);
  });
  return { ...Object.fromEntries(named.map((row) => [row.id, row])), ...unseen };
}

/**
 * The server's events are followed without a hole. Where those in between are kept no longer, or where it has fewer
 * than were received from it (it was restored from a backup), what they brought is forgotten and begins anew from now.
 */
export function adoptRipresa(
  live: LiveState,
  { ultimo, completo, dopo, daVedere }: Ripresa & { dopo: number | null },
): LiveState {
  const fromNowOn = dopo === null || !completo;
  const kept = completo ? live : { ...live, newer: [], unseen: {}, completeSince: null };
  return {
    ...kept,
    missed: [],
    lastEvent: fromNowOn ? ultimo : live.lastEvent,
    completeSince: fromNowOn ? Math.max(kept.completeSince ?? 0, ultimo) : kept.completeSince,
    listNumber: completo || live.listNumber === null ? live.listNumber : -1,
    unseen: daVedere ? withUnseen(kept, daVedere) : kept.unseen,
  };
}
