import type { LiveState } from './liveState';

/** The list on screen was read, with everything up to this event: what came by earlier ones is in it. */
export function adoptList(live: LiveState, numero: number): LiveState {
  const { completeSince, newer } = live;
  const next = { ...live, lastEvent: live.lastEvent ?? numero, listNumber: numero };
  // An answer from before what is known without a hole is shown only until the list is read anew.
  if (completeSince !== null && numero < completeSince) return next;
  return { ...next, completeSince: numero, newer: newer.filter(({ evento }) => evento > numero) };
}
