import { startTransition, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { filtriSearch, readFiltri, readOrdine } from '../../../domain/ordini/address';
import type { AppDeps, DispatchOf } from '../../../shared/deps';
import { dayOf } from '../../../shared/format/date';
import { useAppDispatch, useAppSelector, useDeps } from '../../../shared/store';
import { selectAddress, type WithOrdini } from '../ordiniSelectors';
import { orderClosed, orderFiltersChosen, orderOpened } from '../ordiniSlice';

/** Shows what an address asks for; what is shown already, as after a choice on the screen itself, is no news. */
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
 * Keeps filters and open order the same in the store and in the address. It draws nothing: what a choice has drawn is not
 * drawn again for the address that follows it. Nothing may ask for a list before `onRead`: the address was first read.
 */
export function AddressSync({ onRead }: { onRead: (read: true) => void }): null {
  const dispatch = useAppDispatch();
  const { now } = useDeps();
  const navigate = useNavigate();
  const { search } = useLocation();
  const shown = useAppSelector(selectAddress);
  /** What the router shows, or was last asked to show. */
  const known = useRef(shown);
  const [written, setWritten] = useState(0);

  // The store at once, so that the next key moves on from here; the router follows when it can.
  useLayoutEffect(() => {
    if (shown === known.current) return;
    // Going back from an order leads to the list.
    const isClosing = known.current.startsWith(`${shown}&ordine=`);
    known.current = shown;
    void navigate(shown, { replace: isClosing });
    // In the router's own rendering. Who goes back before it is drawn leaves the address as it was last drawn: no news by
    // itself, while the store has moved on.
    startTransition(() => setWritten((count) => count + 1));
  }, [navigate, shown]);

  useLayoutEffect(() => {
    known.current = filtriSearch(readFiltri(search, dayOf(now())), readOrdine(search));
    dispatch(followAddress(search));
    onRead(true);
  }, [dispatch, now, onRead, search, written]);

  return null;
}
