import { useGetOrdiniQuery } from '../../../api/ordiniApi';
import type { OrdineLista } from '../../../contract/ordini';
import { useAppSelector } from '../../../shared/store';
import { overlayRows } from '../eventi/overlayRows';
import { selectArrivals, selectElencoArg, selectLive } from '../ordiniSelectors';

const NONE: readonly OrdineLista[] = [];

interface Elenco {
  /** The rows on screen as delivered: arrivals first. */
  ordini: readonly OrdineLista[];
  /** How many of them, from the top, were pushed since the list was read. */
  arrivals: number;
  /** The server answered for the present filters. */
  loaded: boolean;
  /** Another list was asked for: the rows are still those of the last one. */
  stale: boolean;
}

/** The order list for the filters in the store. A list that could not be loaded is empty (S8.1). */
export function useElenco(): Elenco {
  const arg = useAppSelector(selectElencoArg);
  const { data, currentData, isFetching } = useGetOrdiniQuery(arg);
  const arrivals = useAppSelector(selectArrivals);
  const { newer } = useAppSelector(selectLive);
  if (isFetching && !currentData && data) return { ordini: data, arrivals: 0, loaded: false, stale: true };
  const list = currentData ?? NONE;
  const pushed = overlayRows(list, arrivals, arg);
  const { rows, onTop } = overlayRows(pushed.rows, newer, arg);
  return {
    ordini: rows,
    arrivals: pushed.onTop + onTop,
    loaded: currentData !== undefined,
    stale: false,
  };
}
