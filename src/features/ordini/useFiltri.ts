import { useCallback, useLayoutEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Stato } from '../../contract/costanti';
import type { AppDeps, DispatchOf } from '../../shared/deps';
import { addDays, dayOf } from '../../shared/format/date';
import type { Filtri } from './arrivi';
import { filtriSearch, readFiltri } from './filtriUrl';
import { selectOrdiniDate, selectOrdiniStatus } from './ordiniSelectors';
import type { WithOrdini } from './ordiniSelectors';
import { orderDateChosen, orderFiltersRestored, orderStatusChosen } from './ordiniSlice';

const readToday = (_dispatch: unknown, _getState: unknown, { now }: AppDeps): string => dayOf(now());

/**
 * The filters in the store and in the page's address, kept the same: choosing writes both, a link, a reload and
 * going back or forward read the address. `ready` is false until the address was first read, so that no other
 * day's orders are asked for before.
 */
export function useFiltri() {
  const dispatch = useDispatch<DispatchOf<WithOrdini>>();
  const navigate = useNavigate();
  const { search } = useLocation();
  const date = useSelector(selectOrdiniDate);
  const status = useSelector(selectOrdiniStatus);
  const [ready, setReady] = useState(false);

  useLayoutEffect(() => {
    dispatch(orderFiltersRestored(readFiltri(search, dispatch(readToday))));
    // Once, before anything is drawn: nothing below may ask for a list until the address was read.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setReady(true);
  }, [dispatch, search]);

  const show = useCallback((filtri: Filtri) => void navigate(filtriSearch(filtri)), [navigate]);

  const chooseDate = useCallback(
    (chosen: string) => {
      if (chosen === date) return;
      dispatch(orderDateChosen(chosen));
      show({ date: chosen, status });
    },
    [date, status, dispatch, show],
  );

  const chooseStatus = (chosen: Stato | null) => {
    dispatch(orderStatusChosen(chosen));
    show({ date, status: chosen });
  };

  const moveDays = useCallback((count: number) => chooseDate(addDays(date, count)), [chooseDate, date]);
  const chooseToday = useCallback(() => chooseDate(dispatch(readToday)), [chooseDate, dispatch]);

  return { ready, date, status, chooseDate, chooseStatus, moveDays, chooseToday };
}
