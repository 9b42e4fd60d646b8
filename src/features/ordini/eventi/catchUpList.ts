import type { ListenerEffectAPI } from '@reduxjs/toolkit';
import type { WithAllarmeApi } from '../../../api/allarmeApi';
import { ordiniApi, type WithOrdiniApi } from '../../../api/ordiniApi';
import { rereadList } from '../../../api/answers';
import type { OrdineLista } from '../../../contract/ordini';
import type { WithSession } from '../../../session/sessionSlice';
import type { AppDeps, DispatchOf } from '../../../shared/deps';
import { toastShown } from '../../../ui/toast/toastSlice';
import { nuovoOrdineToast, isTold } from '../arrivi/told';
import { selectElenco, selectElencoArg, type WithOrdini } from '../ordiniSelectors';
import { ordersCaughtUp } from '../ordiniSlice';
import { isBehind, isLaid } from './liveState';

type State = WithOrdini & WithOrdiniApi & WithAllarmeApi & WithSession;
export type LiveApi = ListenerEffectAPI<State, DispatchOf<State>, AppDeps>;

const { catchUpOrdini } = ordiniApi.endpoints;

export const missedToast = (missed: readonly OrdineLista[], estesa: boolean) =>
  toastShown(
    missed.length === 1
      ? nuovoOrdineToast(missed[0]!, estesa)
      : {
          title: 'Nuovi ordini',
          message: `Sono arrivati ${missed.length} nuovi ordini durante l’interruzione.`,
          closable: true,
        },
  );

const elenco = (api: LiveApi) => selectElenco(api.getState());

/** Whether events alone do not make the list on screen right: it failed, it names none, or it is too old. */
export function needsList(api: LiveApi): boolean {
  const { live } = api.getState().ordini;
  const { isError, data } = elenco(api);
  return isBehind(live) || isError || (data !== undefined && live.listNumber === null);
}

/** Ids of the orders of the present list that the user has seen come; null while there is no list to compare with. */
function seen(api: LiveApi): Set<number> | null {
  const { listedIds, live } = api.getState().ordini;
  // What the hub only named as to be seen was not told.
  const came = live.rows.filter((row) => isLaid(row, live.completeSince));
  return listedIds && new Set([...listedIds, ...came.map(({ id }) => id)]);
}

/** Raises no overlay; card and summary stay open. Orders nobody was told of are told in one toast (decisions 8.11). */
export async function catchUpList(api: LiveApi): Promise<void> {
  if (elenco(api).isUninitialized && seen(api) === null) return;
  const reread = await rereadList({
    entry: () => elenco(api),
    condition: (ready) => api.condition(ready),
    read: async () => {
      const known = seen(api);
      const arg = selectElencoArg(api.getState());
      const request = api.dispatch(catchUpOrdini.initiate(arg, { subscribe: false, forceRefetch: true }));
      const { data } = await request;
      // No rows: it failed, or the session ended. Other filters: this list is nobody's any more.
      if (!data || selectElencoArg(api.getState()) !== arg) return undefined;
      return { ...data, known, arg, requestId: request.requestId };
    },
  });
  if (!reread) return;

  const { rows: answer, isNewest } = reread;
  const { rows, ultimo, known, arg, requestId } = answer;
  const { ordini } = api.getState();
  // Orders that were pushed meanwhile have had their toast and their ring.
  const missed = known === null ? [] : rows.filter((row) => !known.has(row.id) && !isTold(ordini, row));
  if (isNewest && !elenco(api).isUninitialized) {
    api.dispatch(ordiniApi.util.upsertQueryEntries([{ endpointName: 'getOrdini', arg, value: rows }]));
  }
  api.dispatch(
    ordersCaughtUp({ requestId, missed, ...(isNewest && { elenco: rows.map(({ id }) => id), ultimo }) }),
  );
  if (missed.length > 0) api.dispatch(missedToast(missed, api.getState().ordini.estesa));
}
