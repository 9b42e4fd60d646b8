import { isAnyOf } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { eventsCaughtUp, isPush, pushesMaybeMissed } from '../../realtime/realtimeActions';
import { oneAtATime } from '../../shared/oneAtATime';
import { addAppListener, useAppDispatch } from '../../shared/store';
import { refreshElenco, refreshProdotto } from './refreshQuantita';

const ordersMayHaveCome = isAnyOf(isPush, pushesMaybeMissed, eventsCaughtUp);

/** However many orders come in, the quantities are read at most so often. */
export const REFRESH_EVERY_MS = 3_000;

/**
 * While the screen is open, orders that come in bring its quantities up to date in the background.
 * @param chosenId the product that is shown alone, null for the whole list.
 */
export function useLiveQuantita(chosenId: number | null): void {
  const dispatch = useAppDispatch();
  const shown = useRef(chosenId);
  useEffect(() => {
    shown.current = chosenId;
  }, [chosenId]);

  useEffect(() => {
    const stop = dispatch(
      addAppListener({
        matcher: ordersMayHaveCome,
        effect: oneAtATime(async (_action, api) => {
          await (shown.current === null ? refreshElenco(api) : refreshProdotto(api, shown.current));
          await api.delay(REFRESH_EVERY_MS);
        }),
      }),
    );
    return () => stop({ cancelActive: true });
  }, [dispatch]);
}
