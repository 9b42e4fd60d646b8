import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';
import type { Stato } from '../../../contract/costanti';
import type { AppDeps, DispatchOf } from '../../../shared/deps';
import { addDays, dayOf } from '../../../shared/format/date';
import { useAppDispatch, useAppSelector, useDeps } from '../../../shared/store';
import { filtriSearch, readFiltri, readOrdine, type Filtri } from '../../../domain/ordini/address';
import { selectOpenOrderId, selectOrdiniDate, selectOrdiniStatus, type WithOrdini } from '../ordiniSelectors';
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

const address =
  () =>
  (_dispatch: DispatchOf<WithOrdini>, getState: () => WithOrdini): string =>
    filtriSearch(getState().ordini, getState().ordini.openOrderId);

/** Filters and open order in the store and in the address, kept the same. `ready`: the address was first read. */
export function useFiltri() {
  const dispatch = useAppDispatch();
  const { now } = useDeps();
  const navigate = useNavigate();
  const { search } = useLocation();
  const date = useAppSelector(selectOrdiniDate);
  const status = useAppSelector(selectOrdiniStatus);
  const openOrderId = useAppSelector(selectOpenOrderId);
  const [ready, setReady] = useState(false);
  const [written, setWritten] = useState(0);

  useLayoutEffect(() => {
    dispatch(followAddress(search));
    // Once, before anything is drawn: nothing below may ask for a list until the address was read.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setReady(true);
  }, [dispatch, search, written]);

  const write = useCallback(
    (options?: NavigateOptions) => {
      void navigate(dispatch(address()), options);
      // In the router's own rendering. Who goes back before it is drawn leaves the address as it was last drawn: no news by
      // itself, while the store has moved on.
      startTransition(() => setWritten((count) => count + 1));
    },
    [dispatch, navigate],
  );

  // The store at once, so that the next key moves on from here; the router follows when it can.
  const choose = (filtri: Filtri) => {
    dispatch(orderFiltersChosen(filtri));
    write();
  };
  // Opened by a click, a key or a notice; closed by whatever. Going back from an order leads to the list.
  const seen = useRef(openOrderId);
  useEffect(() => {
    if (seen.current === openOrderId) return;
    seen.current = openOrderId;
    if (readOrdine(search) !== openOrderId) write({ replace: openOrderId === null });
  }, [openOrderId, search, write]);

  const chooseDate = (chosen: string) => {
    if (chosen !== date) choose({ date: chosen, status });
  };
  const chooseStatus = (chosen: Stato | null) => choose({ date, status: chosen });
  const moveDays = (count: number) => chooseDate(addDays(date, count));
  const chooseToday = () => chooseDate(dayOf(now()));

  return { ready, date, status, chooseDate, chooseStatus, moveDays, chooseToday };
}
