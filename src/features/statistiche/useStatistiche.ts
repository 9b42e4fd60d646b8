import { useMemo } from 'react';
import { isApiError } from '../../api/apiError';
import { useLazyGetStatisticheGiorniQuery, useLazyGetStatisticheQuery } from '../../api/statisticheApi';
import type { StatisticheRequest } from '../../contract/statistiche';
import { useAppDispatch } from '../../shared/store';
import { toastShown } from '../../ui/toast/toastSlice';
import { totaleOf } from './serie';

/** `days` is undefined where the server has none to give (S2.13, S8.5). */
export function useStatistiche() {
  const dispatch = useAppDispatch();
  const [loadRows, rows] = useLazyGetStatisticheQuery();
  const [loadDays, days] = useLazyGetStatisticheGiorniQuery();

  const readDays = async (request: StatisticheRequest) => {
    const { error } = await loadDays(request);
    if (!error || (isApiError(error) && error.status === 404)) return;
    console.error('Errore statistiche per giorno:', error);
  };
  const load = async (request: StatisticheRequest) => {
    void readDays(request);
    const { error } = await loadRows(request);
    if (error) dispatch(toastShown({ message: 'Errore nel caricamento statistiche', type: 'error' }));
  };

  const shown = rows.isError ? undefined : rows.data;
  const shownDays = days.isError ? undefined : days.data;
  return {
    load,
    isLoading: rows.isFetching,
    error: rows.isFetching ? undefined : rows.error,
    retry: () => void (rows.originalArgs && load(rows.originalArgs)),
    rows: shown,
    /** What the rows are told apart by. */
    per: rows.originalArgs?.categoryId === undefined ? ('categorie' as const) : ('prodotti' as const),
    days: shownDays,
    total: useMemo(() => totaleOf(shown ?? [], shownDays), [shown, shownDays]),
  };
}
