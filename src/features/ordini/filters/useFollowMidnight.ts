import { useEffect, useRef } from 'react';
import type { DispatchOf } from '../../../shared/deps';
import { useAppDispatch } from '../../../shared/store';
import { useToday } from '../../../shared/useToday';
import type { WithOrdini } from '../ordiniSelectors';
import { orderFiltersChosen } from '../ordiniSlice';

const followMidnight =
  (ended: string, date: string) =>
  (dispatch: DispatchOf<WithOrdini>, getState: () => WithOrdini): void => {
    const { ordini: shown } = getState();
    const isAtWork = shown.openOrderId !== null || shown.chosen.ids.length > 0;
    if (shown.date === ended && !isAtWork) dispatch(orderFiltersChosen({ date, status: shown.status }));
  };

/** Leads a list of the day that ends to the new one, unless an order of it is open or chosen. */
export function useFollowMidnight(): void {
  const dispatch = useAppDispatch();
  const today = useToday();
  const before = useRef(today);
  useEffect(() => {
    if (before.current !== today) dispatch(followMidnight(before.current, today));
    before.current = today;
  }, [dispatch, today]);
}
