import { useCallback, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Stato } from '../../../contract/costanti';
import type { AppDeps, DispatchOf } from '../../../shared/deps';
import { addDays, dayOf } from '../../../shared/format/date';
import { useAppDispatch, useAppSelector } from '../../../shared/store';
import { useDeps } from '../../../shared/useDeps';
import type { Filtri } from '../arrivi/arrivi';
import { filtriSearch, readFiltri } from './filtriUrl';
import { selectOrdiniDate, selectOrdiniStatus } from '../ordiniSelectors';
import type { WithOrdini } from '../ordiniSelectors';
import { orderFiltersChosen } from '../ordiniSlice';

/** Shows what an address asks for; what is shown already, as after a choice on the screen itself, is no news. */
const followAddress =
  (search: string) =>
  (dispatch: DispatchOf<WithOrdini>, getState: () => WithOrdini, { now }: AppDeps): void => {
    const { ordini: shown } = getState();
    const asked = readFiltri(search, dayOf(now()));
    if (asked.date !== shown.date || asked.status !== shown.status) dispatch(orderFiltersChosen(asked));
  };

/**
 * The filters in the store and in the page's address, kept the same: choosing writes both, a link and going back or
 * forward read the address. `ready` is false until the address was first read, so that no other day's orders are
 * asked for before.
 */
export function useFiltri() {
  const dispatch = useAppDispatch();
  const { now } = useDeps();
  const navigate = useNavigate();
  const { search } = useLocation();
  const date = useAppSelector(selectOrdiniDate);
  const status = useAppSelector(selectOrdiniStatus);
  const [ready, setReady] = useState(false);

  useLayoutEffect(() => {
    dispatch(followAddress(search));
    // Once, before anything is drawn: nothing below may ask for a list until the address was read.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setReady(true);
  }, [dispatch, search]);

  // The store at once, so that the next key moves on from here; the router follows when it can.
  const choose = useCallback(
    (filtri: Filtri) => {
      dispatch(orderFiltersChosen(filtri));
      void navigate(filtriSearch(filtri));
    },
    [dispatch, navigate],
  );
  const chooseDate = useCallback(
    (chosen: string) => {
      if (chosen !== date) choose({ date: chosen, status });
    },
    [date, status, choose],
  );
  const chooseStatus = (chosen: Stato | null) => choose({ date, status: chosen });
  const moveDays = useCallback((count: number) => chooseDate(addDays(date, count)), [chooseDate, date]);
  const chooseToday = useCallback(() => chooseDate(dayOf(now())), [chooseDate, now]);

  return { ready, date, status, chooseDate, chooseStatus, moveDays, chooseToday };
}
