import { isAnyOf, type ListenerEffectAPI } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent } from 'react';
import { eventsCaughtUp, isPush, pushesMaybeMissed } from '../../realtime/realtimeActions';
import type { AppDeps, DispatchOf } from '../../shared/deps';
import { oneAtATime } from '../../shared/oneAtATime';
import { addAppListener, useAppDispatch, type AppState } from '../../shared/store';

const ordersMayHaveCome = isAnyOf(isPush, pushesMaybeMissed, eventsCaughtUp);

/** The shortest time between two reads of what new orders take. */
export const REFRESH_EVERY_MS = 3_000;

type Api = ListenerEffectAPI<AppState, DispatchOf<AppState>, AppDeps>;

export function useOrdersCame(refresh: (api: Api) => Promise<void>): void {
  const dispatch = useAppDispatch();
  const latest = useEffectEvent(refresh);
  useEffect(() => {
    const stop = dispatch(
      addAppListener({
        matcher: ordersMayHaveCome,
        effect: oneAtATime(async (_action, api) => {
          await latest(api);
          await api.delay(REFRESH_EVERY_MS);
        }),
      }),
    );
    return () => stop({ cancelActive: true });
  }, [dispatch]);
}
