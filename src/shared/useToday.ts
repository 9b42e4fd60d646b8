import { useSyncExternalStore } from 'react';
import { dayOf } from './format/date';
import { useDeps } from './useDeps';

function everyMinute(look: () => void): () => void {
  const timer = setInterval(look, 60_000);
  return () => clearInterval(timer);
}

/** The day 'yyyy-MM-dd' that it is for the shop, also after midnight in a page that stays open. */
export function useToday(): string {
  const { now } = useDeps();
  return useSyncExternalStore(everyMinute, () => dayOf(now()));
}
