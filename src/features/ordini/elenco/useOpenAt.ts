import { useState } from 'react';
import type { OrdineLista } from '../../../contract/ordini';
import { instantOf } from '../../../shared/format/date';
import { useAppSelector, useDeps } from '../../../shared/store';
import type { ListPlace } from '../../../shared/table/window/useListPlace';
import { selectOpenOrderId, selectOrdiniDate } from '../ordiniSelectors';

function indexAt(now: number, ordini: readonly OrdineLista[], heads: ReadonlyMap<number, string>): number {
  const index = ordini.findLastIndex(({ id, dataRitiro }) => heads.has(id) && instantOf(dataRitiro) <= now);
  return Math.max(0, index);
}

/** Where the list opens: at the order whose card is open, else, once per day shown, at the present pickup time. */
export function useOpenAt(
  ordini: readonly OrdineLista[],
  heads: ReadonlyMap<number, string>,
  stale: boolean,
): ListPlace {
  const date = useAppSelector(selectOrdiniDate);
  const openId = useAppSelector(selectOpenOrderId);
  const { now } = useDeps();
  // Closing the card does not scroll the list.
  const [list, setList] = useState({ date, isUntouched: openId === null });
  if (list.date !== date) setList({ date, isUntouched: openId === null });
  else if (list.isUntouched && openId !== null) setList({ date, isUntouched: false });
  if (openId === null && !list.isUntouched) return { goal: null, index: -1 };
  if (stale) return { goal: openId ?? date, index: -1 };
  if (openId !== null) return { goal: openId, index: ordini.findIndex(({ id }) => id === openId) };
  return { goal: date, index: heads.size > 0 ? indexAt(now().getTime(), ordini, heads) : 0 };
}
