import { useMemo } from 'react';
import { ordiniApi } from '../../../api/ordiniApi';
import type { OrdineLista } from '../../../contract/ordini';
import { useAppSelector } from '../../../shared/store';
import { useToday } from '../../../shared/useToday';
import { selectElencoArg, selectLive } from '../ordiniSelectors';
import { daVedere } from './unseen';

const NONE: readonly OrdineLista[] = [];

/** The orders of today and tomorrow that nobody has seen, and the day that today is. */
export function useDaVedere(): { ordini: readonly OrdineLista[]; today: string } {
  const today = useToday();
  const live = useAppSelector(selectLive);
  const list = useAppSelector((state) => {
    const { data } = ordiniApi.endpoints.getOrdini.select(selectElencoArg(state))(state);
    return data ?? NONE;
  });
  const ordini = useMemo(() => daVedere(list, live, today), [list, live, today]);
  return { ordini, today };
}
