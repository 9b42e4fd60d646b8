import { addListener, isAnyOf } from '@reduxjs/toolkit';
import type { UnsubscribeListener } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { WithProdottiApi } from '../../api/prodottiApi';
import { nuovoOrdineReceived, pushesMaybeMissed } from '../../realtime/realtimeActions';
import type { AppDeps, DispatchOf } from '../../shared/deps';
import { refreshElenco, refreshProdotto } from './refreshQuantita';
import type { RefreshApi } from './refreshQuantita';

type Dispatch = DispatchOf<WithProdottiApi>;
const addTypedListener = addListener.withTypes<WithProdottiApi, Dispatch, AppDeps>();
const ordersMayHaveCome = isAnyOf(nuovoOrdineReceived, pushesMaybeMissed);

/** However many orders come in, the quantities are read at most so often. */
export const REFRESH_EVERY_MS = 3_000;

/**
 * While the screen is open, orders that come in bring its quantities up to date behind the user's back.
 * @param chosenId the product that is shown alone, null for the whole list.
 */
export function useLiveQuantita(chosenId: number | null): void {
  const dispatch = useDispatch<Dispatch>();
  const shown = useRef(chosenId);
  useEffect(() => {
    shown.current = chosenId;
  }, [chosenId]);

  useEffect(() => {
    let running = false;
    let again = false;
    const refresh = async (_action: unknown, api: RefreshApi) => {
      again = true;
      if (running) return;
      running = true;
      try {
        while (again) {
          again = false;
          await (shown.current === null ? refreshElenco(api) : refreshProdotto(api, shown.current));
          await api.delay(REFRESH_EVERY_MS);
        }
      } finally {
        running = false;
      }
    };
    // The listener middleware answers this action with what stops the listening.
    const stop = dispatch(
      addTypedListener({ matcher: ordersMayHaveCome, effect: refresh }),
    ) as unknown as UnsubscribeListener;
    return () => stop({ cancelActive: true });
  }, [dispatch]);
}
