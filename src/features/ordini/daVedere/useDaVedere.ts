import { useMemo } from 'react';
import { ordiniApi } from '../../../api/ordiniApi';
import type { OrdineLista } from '../../../contract/ordini';
import { useAppSelector } from '../../../shared/store';
import { useToday } from '../../../shared/useToday';
import { selectElencoArg, selectLive } from '../ordiniSelectors';
import { daVedere } from './daVedere';

const NONE: readonly OrdineLista[] = [];

/** The orders of today and tomorrow that nobody has seen, and the day that today is. */
export function useDaVedere(): { ordini: readonly OrdineLista[]; today: string } {
  const today = useToday();
  const { rows } = useAppSelector(selectLive);
  const list = useAppSelector((state) => {
    const { data } = ordiniApi.endpoints.getOrdini.select(selectElencoArg(state))(state);
    return data ?? NONE;
  });
  const ordini = useMemo(() => daVedere(list, rows, today), [list, rows, today]);
  return { ordini, today };
}
