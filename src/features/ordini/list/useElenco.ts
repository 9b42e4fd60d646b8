import { useMemo } from 'react';
import { useGetOrdiniQuery } from '../../../api/ordiniApi';
import type { OrdineLista } from '../../../contract/ordini';
import { useAppSelector } from '../../../shared/store';
import { layRows, type LiveRow } from '../live/liveState';
import { selectElencoArg, selectLive } from '../ordiniSelectors';

const NONE: readonly OrdineLista[] = [];
const NO_LIVE: readonly LiveRow[] = [];

interface Asked {
  data?: OrdineLista[];
  currentData?: OrdineLista[];
  status: string;
  error?: unknown;
}

/** Leaves out that a list on screen is read again, so that the screen does not render for it. */
const whatShows = ({ data, currentData, status, error }: Asked) => ({
  currentData,
  /** The previous list, while another one loads. */
  previous: currentData || status === 'rejected' ? undefined : data,
  error,
});

/** The list on screen, empty if it could not be loaded (S8.1). Requests nothing until the filters are `ready`. */
export function useElenco(ready = true) {
  const arg = useAppSelector(selectElencoArg);
  const options = { skip: !ready, selectFromResult: whatShows };
  const { currentData, previous, error, refetch } = useGetOrdiniQuery(arg, options);
  const live = useAppSelector(selectLive);
  const status = useAppSelector(({ ordini }) => ordini.status);
  const stale = previous !== undefined;
  const list = previous ?? currentData ?? NONE;
  const { rows, onTop: top } = layRows(list, stale ? NO_LIVE : live.rows, live.completeSince);
  const shown = useMemo(() => {
    const matches = ({ stato }: OrdineLista) => status === null || stato === status;
    // The server has already filtered a list that was requested with the status.
    return arg.status === status || status === null
      ? { ordini: rows, arrivals: top }
      : { ordini: rows.filter(matches), arrivals: rows.slice(0, top).filter(matches).length };
  }, [rows, top, arg, status]);
  return {
    /** `ordini`: the rows on screen in the server's order, after the first `arrivals`, which were pushed since. */
    ...shown,
    /** The day's orders in every status (extended mode; otherwise the same as `ordini`). */
    giornata: rows,
    loaded: currentData !== undefined,
    /** The rows belong to the previous list, while another one loads. */
    stale,
    error,
    retry: refetch,
  };
}
