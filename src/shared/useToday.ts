import { useSyncExternalStore } from 'react';
import { dayOf } from './format/date';
import { useDeps } from './store';

function everyMinute(look: () => void): () => void {
  const timer = setInterval(look, 60_000);
  return () => clearInterval(timer);
}

/** The current minute in ms since the epoch; renders again every minute. */
export function useMinute(): number {
  const { now } = useDeps();
  return useSyncExternalStore(everyMinute, () => Math.floor(now().getTime() / 60_000) * 60_000);
}

/** The shop's current day 'yyyy-MM-dd'; renders again after midnight. */
export function useToday(): string {
  const { now } = useDeps();
  return useSyncExternalStore(everyMinute, () => dayOf(now()));
}
