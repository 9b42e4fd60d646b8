import { useMemo } from 'react';
import { useGetPostiQuery } from '../../../api/disponibilitaApi';
import { STATO } from '../../../contract/costanti';
import type { OrdineLista } from '../../../contract/ordini';
import { formatTime } from '../../../shared/format/date';
import { useAppSelector } from '../../../shared/store';
import { useEstesa } from '../../../shared/useEstesa';
import { useGateOpen } from '../../../shared/useGateOpen';
import { selectOrdiniDate } from '../ordiniSelectors';

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * How full each pickup time of the day is, '8 di 10' by 'HH:mm' (extended): whatever is searched for, and
 * without the cancelled orders, whose places are free again. Asked for after the first rows; empty until it is known.
 * @param giornata the orders of the day in every status
 */
export function usePosti(giornata: readonly OrdineLista[], stale: boolean): ReadonlyMap<string, string> {
  const date = useAppSelector(selectOrdiniDate);
  const estesa = useEstesa();
  const later = useGateOpen();
  const { currentData } = useGetPostiQuery(date, { skip: !estesa || !later });
  return useMemo(() => {
    if (!currentData || stale) return NONE;
    const taken: Record<string, number> = {};
    for (const { stato, dataRitiro } of giornata) {
      const ora = formatTime(dataRitiro);
      if (stato !== STATO.Annullato) taken[ora] = (taken[ora] ?? 0) + 1;
    }
    return new Map(currentData.map(({ ora, postiTotali }) => [ora, `${taken[ora] ?? 0} di ${postiTotali}`]));
  }, [currentData, giornata, stale]);
}
