import type { ListenerEffectAPI } from '@reduxjs/toolkit';
import type { WithAllarmeApi } from '../../../api/allarmeApi';
import { ordiniApi, type WithOrdiniApi } from '../../../api/ordiniApi';
import { ONCE_ANEW } from '../../../api/answers';
import { rereadList } from '../../../api/calls';
import type { WithSession } from '../../../session/sessionSlice';
import type { AppDeps, DispatchOf } from '../../../shared/deps';
import { isTold } from '../told';
import { selectElenco, selectElencoArg, type WithOrdini } from '../ordiniSelectors';
import { ordersCaughtUp } from '../ordiniSlice';
import { isBehind, isOverlaid } from './liveState';

type State = WithOrdini & WithOrdiniApi & WithAllarmeApi & WithSession;
export type LiveApi = ListenerEffectAPI<State, DispatchOf<State>, AppDeps>;

const { catchUpOrdini } = ordiniApi.endpoints;

const elencoEntry = (api: LiveApi) => selectElenco(api.getState());

/** Whether events cannot complete the list on screen: its request failed, it names no event, or it is too old. */
export function needsList(api: LiveApi): boolean {
  const { live } = api.getState().ordini;
  const { isError, data } = elencoEntry(api);
  return isBehind(live) || isError || (data !== undefined && live.listNumber === null);
}

/** The ids that the list on screen or a push has shown; null while no list is loaded to compare with. */
function shownIds(api: LiveApi): Set<number> | null {
  const { listedIds, live } = api.getState().ordini;
  // Leaves out the rows that the hub only named as unseen: nobody announced them.
  const pushed = live.rows.filter((row) => isOverlaid(row, live.completeSince));
  return listedIds && new Set([...listedIds, ...pushed.map(({ id }) => id)]);
}

/** Reloads the list without the overlay. `announceMissed` tells of the orders that arrived in between. */
export async function catchUpList(api: LiveApi): Promise<void> {
  if (elencoEntry(api).isUninitialized && shownIds(api) === null) return;
  const read = async () => {
    const known = shownIds(api);
    const arg = selectElencoArg(api.getState());
    const request = api.dispatch(catchUpOrdini.initiate(arg, ONCE_ANEW));
    const { data } = await request;
    // Discard the answer if the request failed, the session ended or the user chose other filters meanwhile.
    if (!data || selectElencoArg(api.getState()) !== arg) return undefined;
    return { ...data, known, arg, requestId: request.requestId };
  };
  const reread = await rereadList(api, () => elencoEntry(api), read);
  if (!reread) return;

  const { rows: answer, isNewest } = reread;
  const { rows, ultimo, known, arg, requestId } = answer;
  const { ordini } = api.getState();
  // Orders pushed during the request had their own toast and ring. A list of a later status gains orders that only changed.
  const missed =
    known === null || arg.status ? [] : rows.filter((row) => !known.has(row.id) && !isTold(ordini, row));
  if (isNewest && !elencoEntry(api).isUninitialized) {
    api.dispatch(ordiniApi.util.upsertQueryEntries([{ endpointName: 'getOrdini', arg, value: rows }]));
  }
  api.dispatch(
    ordersCaughtUp({ requestId, missed, ...(isNewest && { elenco: rows.map(({ id }) => id), ultimo }) }),
  );
}
