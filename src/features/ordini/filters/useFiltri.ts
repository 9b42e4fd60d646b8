import type { Stato } from '../../../contract/costanti';
import { addDays, dayOf } from '../../../shared/format/date';
import { useAppDispatch, useAppSelector, useDeps } from '../../../shared/store';
import { orderFiltersChosen } from '../ordiniSlice';

/** The present filters and the functions that change them. AddressSync updates the address. */
export function useFiltri() {
  const dispatch = useAppDispatch();
  const { now } = useDeps();
  const date = useAppSelector(({ ordini }) => ordini.date);
  const status = useAppSelector(({ ordini }) => ordini.status);

  const chooseDate = (chosen: string) => {
    if (chosen !== date) dispatch(orderFiltersChosen({ date: chosen, status }));
  };
  const chooseStatus = (chosen: Stato | null) => dispatch(orderFiltersChosen({ date, status: chosen }));
  const moveDays = (count: number) => chooseDate(addDays(date, count));
  const chooseToday = () => chooseDate(dayOf(now()));

  return { date, status, chooseDate, chooseStatus, moveDays, chooseToday };
}
