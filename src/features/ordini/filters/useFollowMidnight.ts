import { useEffect, useRef } from 'react';
import type { DispatchOf } from '../../../shared/deps';
import { useAppDispatch, useEstesa } from '../../../shared/store';
import { useToday } from '../../../shared/useToday';
import type { WithOrdini } from '../ordiniSelectors';
import { orderFiltersChosen } from '../ordiniSlice';

type Leave = (go: () => void) => void;

const followMidnight =
  (ended: string, date: string, leave: Leave) =>
  (dispatch: DispatchOf<WithOrdini>, getState: () => WithOrdini): void => {
    const { ordini: shown } = getState();
    const isAtWork = shown.openOrderId !== null || shown.chosen.ids.length > 0;
    if (shown.date !== ended || isAtWork) return;
    leave(() => dispatch(orderFiltersChosen({ date, status: shown.status })));
  };

/**
 * Leads a list of the day that ends to the new one (extended), unless an order of it is open or chosen.
 * @param leave asks about unsaved changes of that day, where there may be some
 */
export function useFollowMidnight(leave: Leave = (go) => go()): void {
  const dispatch = useAppDispatch();
  const estesa = useEstesa();
  const today = useToday();
  const before = useRef(today);
  useEffect(() => {
    const ended = before.current;
    before.current = today;
    if (estesa && ended !== today) dispatch(followMidnight(ended, today, leave));
  }, [dispatch, estesa, leave, today]);
}
