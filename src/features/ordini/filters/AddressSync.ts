import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { filtriSearch, readFiltri, readOrdine } from '../../../domain/ordini/address';
import type { AppDeps, DispatchOf } from '../../../shared/deps';
import { dayOf } from '../../../shared/format/date';
import { useAppDispatch, useAppSelector, useDeps } from '../../../shared/store';
import { selectAddress, type WithOrdini } from '../ordiniSelectors';
import { orderClosed, orderFiltersChosen, orderOpened } from '../ordiniSlice';

/** Brings filters and open order in line with the address; dispatches nothing when they match already. */
const followAddress =
  (search: string) =>
  (dispatch: DispatchOf<WithOrdini>, getState: () => WithOrdini, { now }: AppDeps): void => {
    const { ordini: shown } = getState();
    const asked = readFiltri(search, dayOf(now()));
    if (asked.date !== shown.date || asked.status !== shown.status) dispatch(orderFiltersChosen(asked));
    const ordine = readOrdine(search);
    if (ordine !== getState().ordini.openOrderId)
      dispatch(ordine === null ? orderClosed() : orderOpened(ordine));
  };

/**
 * Keeps filters and open order in the store and the address in step. A component of its own that renders nothing, so that
 * a changed address renders no list. Calls `onRead` once it has read the address; no list may be requested before.
 */
export function AddressSync({ onRead }: { onRead: (read: true) => void }): null {
  const dispatch = useAppDispatch();
  const { now } = useDeps();
  const navigate = useNavigate();
  const { search } = useLocation();
  const shown = useAppSelector(selectAddress);
  /** The address that the router shows or was last told to show. */
  const known = useRef(shown);
  const [written, setWritten] = useState(0);

  // The store changes at once, so that the next key starts from the new day; the router follows when it can.
  useLayoutEffect(() => {
    if (shown === known.current) return;
    // Closing an order replaces its address, so that 'Back' does not open the order again.
    const isClosing = known.current.startsWith(`${shown}&ordine=`);
    known.current = shown;
    void navigate(shown, { replace: isClosing });
    // In the same transition as the router's rendering. If the user goes back before that renders, `search` does not
    // change although the store has; `written` makes the effect below run anyway.
    startTransition(() => setWritten((count) => count + 1));
  }, [navigate, shown]);

  useLayoutEffect(() => {
    known.current = filtriSearch(readFiltri(search, dayOf(now())), readOrdine(search));
    dispatch(followAddress(search));
    onRead(true);
  }, [dispatch, now, onRead, search, written]);

  return null;
}
