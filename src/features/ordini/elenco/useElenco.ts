import { useMemo } from 'react';
import { useGetOrdiniQuery } from '../../../api/ordiniApi';
import type { OrdineLista } from '../../../contract/ordini';
import { useAppSelector } from '../../../shared/store';
import { layRows, type LiveRow } from '../eventi/liveState';
import { selectElencoArg, selectLive, selectOrdiniStatus } from '../ordiniSelectors';

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
