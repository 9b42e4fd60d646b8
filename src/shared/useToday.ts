import { useSyncExternalStore } from 'react';
import { dayOf } from './format/date';
import { useDeps } from './store';

function everyMinute(look: () => void): () => void {
  const timer = setInterval(look, 60_000);
  return () => clearInterval(timer);
}

/** The minute that it is, in ms since the epoch, also in a page that stays open. */
export function useMinute(): number {
  const { now } = useDeps();
  return useSyncExternalStore(everyMinute, () => Math.floor(now().getTime() / 60_000) * 60_000);
}

/** The day 'yyyy-MM-dd' that it is for the shop, also after midnight in a page that stays open. */
export function useToday(): string {
  const { now } = useDeps();
  return useSyncExternalStore(everyMinute, () => dayOf(now()));
}
