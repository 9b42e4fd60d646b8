import { useSelector } from 'react-redux';
import { useGetOrdiniQuery } from '../../../api/ordiniApi';
import type { OrdineLista } from '../../../contract/ordini';
import { mergeArrivals } from '../arrivi/mergeArrivals';
import { selectArrivals, selectElencoArg } from '../ordiniSelectors';

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
  const { data, currentData, isFetching } = useGetOrdiniQuery(useSelector(selectElencoArg));
  const arrivals = useSelector(selectArrivals);
  if (isFetching && !currentData && data) return { ordini: data, arrivals: 0, loaded: false, stale: true };
  const rows = currentData ?? NONE;
  const ordini = mergeArrivals(rows, arrivals);
  return {
    ordini,
    arrivals: ordini.length - rows.length,
    loaded: currentData !== undefined,
    stale: false,
  };
}
