import { useMemo, useState } from 'react';
import { useGetOrdiniQuery } from '../../../api/ordiniApi';
import type { OrdineLista } from '../../../contract/ordini';
import { useAppSelector, useDeps } from '../../../shared/store';
import { layRows, type LiveRow } from '../eventi/liveState';
import {
  selectElencoArg,
  selectLive,
  selectOrdiniStatus,
  selectOpenOrderId,
  selectOrdiniDate,
} from '../ordiniSelectors';
import { instantOf } from '../../../shared/format/date';
import type { ListPlace } from '../../../shared/table/window/useListPlace';

const NONE: readonly OrdineLista[] = [];
const NO_LIVE: readonly LiveRow[] = [];

/** A list that could not be loaded is empty (S8.1); while the address is still to be read (`ready`) none is asked for. */
export function useElenco(ready = true) {
  const arg = useAppSelector(selectElencoArg);
  const { data, currentData, isFetching, error, refetch } = useGetOrdiniQuery(arg, { skip: !ready });
  const live = useAppSelector(selectLive);
  const status = useAppSelector(selectOrdiniStatus);
  const stale = isFetching && !currentData && data !== undefined;
  const list = (stale ? data : currentData) ?? NONE;
  const { rows, onTop: top } = layRows(list, stale ? NO_LIVE : live.rows, live.completeSince);
  const shown = useMemo(() => {
    const matches = ({ stato }: OrdineLista) => status === null || stato === status;
    // Asked with the status, the server has narrowed it.
    return arg.status === status || status === null
      ? { ordini: rows, arrivals: top }
      : { ordini: rows.filter(matches), arrivals: rows.slice(0, top).filter(matches).length };
  }, [rows, top, arg, status]);
  return {
    /** `ordini`: the rows on screen as delivered, the `arrivals` first. */
    ...shown,
    /** The same in every status, where the list holds them (extended). */
    giornata: rows,
    loaded: currentData !== undefined,
    /** Another list was asked for: the rows are still those of the last one. */
    stale,
    error,
    retry: () => void refetch(),
  };
}

function indexAt(now: number, ordini: readonly OrdineLista[], heads: ReadonlyMap<number, string>): number {
  const index = ordini.findLastIndex(({ id, dataRitiro }) => heads.has(id) && instantOf(dataRitiro) <= now);
  return Math.max(0, index);
}

/** The list opens at the order whose card is open, else, once for a day, at the present pickup time. */
export function useOpenAt(
  ordini: readonly OrdineLista[],
  heads: ReadonlyMap<number, string>,
  stale: boolean,
): ListPlace {
  const date = useAppSelector(selectOrdiniDate);
  const openId = useAppSelector(selectOpenOrderId);
  const { now } = useDeps();
  // A card that is closed leaves the list where it is.
  const [list, setList] = useState({ date, isUntouched: openId === null });
  if (list.date !== date) setList({ date, isUntouched: openId === null });
  else if (list.isUntouched && openId !== null) setList({ date, isUntouched: false });
  if (openId === null && !list.isUntouched) return { goal: null, index: -1 };
  if (stale) return { goal: openId ?? date, index: -1 };
  if (openId !== null) return { goal: openId, index: ordini.findIndex(({ id }) => id === openId) };
  return { goal: date, index: heads.size > 0 ? indexAt(now().getTime(), ordini, heads) : 0 };
}
