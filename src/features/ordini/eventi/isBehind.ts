import type { LiveState } from './liveState';

/** Whether the list on screen lacks changes that no event will bring. */
export const isBehind = ({ listNumber, completeSince }: LiveState): boolean =>
  listNumber !== null && completeSince !== null && listNumber < completeSince;
