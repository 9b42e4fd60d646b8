import type { ListenerEffectAPI } from '@reduxjs/toolkit';
import { ordiniApi } from '../../../api/ordiniApi';
import type { WithOrdiniApi } from '../../../api/ordiniApi';
import type { OrdineLista } from '../../../contract/ordini';
import { pushesMaybeMissed } from '../../../realtime/realtimeActions';
import type { AppDeps, DispatchOf, StartListening } from '../../../shared/deps';
import { toastShown } from '../../../ui/toast/toastSlice';
import { selectElencoArg } from '../ordiniSelectors';
import type { WithOrdini } from '../ordiniSelectors';
import { ordersCaughtUp } from '../ordiniSlice';
import { isTold } from './told';

type State = WithOrdini & WithOrdiniApi;
type Api = ListenerEffectAPI<State, DispatchOf<State>, AppDeps>;

const { getOrdini, catchUpOrdini } = ordiniApi.endpoints;

export const nuovoOrdineToast = ({ numeroOrdine }: OrdineLista) =>
  toastShown({
    title: 'Nuovo ordine',
    message: `E' arrivato un nuovo ordine: ${numeroOrdine}`,
    closable: true,
  });

const missedToast = (missed: readonly OrdineLista[]) =>
  missed.length === 1
    ? nuovoOrdineToast(missed[0]!)
    : toastShown({
        title: 'Nuovi ordini',
        message: `Sono arrivati ${missed.length} nuovi ordini durante l'interruzione.`,
        closable: true,
      });

/** The list on screen: its cache entry for the present filters. */
const elenco = (api: Api) => getOrdini.select(selectElencoArg(api.getState()))(api.getState());

/** Ids of the orders of the present list that the user has seen come; null while there is no list to compare with. */
function seen({ ordini: { listedIds, arrivals } }: WithOrdini): Set<number> | null {
  return listedIds && new Set([...listedIds, ...arrivals.map(({ id }) => id)]);
}

/**
 * Reads the open list in the background: no overlay, the detail card and the summary stay open. Orders nobody was
 * told of are highlighted, ring once and are told in one toast (decisions 8.11).
 */
async function catchUp(api: Api): Promise<void> {
  // An answer under way may have been read before the interruption's end: it must not replace what is read now.
  while (elenco(api).isLoading) await api.condition(() => !elenco(api).isLoading);
  const before = elenco(api);
  const known = seen(api.getState());
  if (known === null && before.isUninitialized) return;

  const arg = selectElencoArg(api.getState());
  const request = api.dispatch(catchUpOrdini.initiate(arg, { subscribe: false, forceRefetch: true }));
  const { data: rows } = await request;
  // No rows: it failed, or the session ended. Other filters: this list is nobody's any more.
  if (!rows || selectElencoArg(api.getState()) !== arg) return;

  const { ordini } = api.getState();
  // Orders that were pushed meanwhile have had their toast and their ring.
  const missed = known === null ? [] : rows.filter((row) => !known.has(row.id) && !isTold(ordini, row));
  const now = elenco(api);
  // A reload that began after this one knows better: of a status just changed, for instance.
  const isNewest = now.requestId === before.requestId && !now.isLoading;
  if (isNewest && !now.isUninitialized) {
    api.dispatch(ordiniApi.util.upsertQueryEntries([{ endpointName: 'getOrdini', arg, value: rows }]));
  }
  api.dispatch(
    ordersCaughtUp({
      requestId: request.requestId,
      missed,
      ...(isNewest ? { elenco: rows.map(({ id }) => id) } : {}),
    }),
  );
  if (missed.length > 0) api.dispatch(missedToast(missed));
}

/** Looks for missed orders whenever pushes may have been missed: one request at a time, and none forgotten. */
export function startCatchUpListener(startListening: StartListening<State>): void {
  let running = false;
  let again = false;
  startListening({
    actionCreator: pushesMaybeMissed,
    effect: async (_action, api) => {
      again = true;
      if (running) return;
      running = true;
      try {
        while (again) {
          again = false;
          await catchUp(api);
        }
      } finally {
        running = false;
      }
    },
  });
}
